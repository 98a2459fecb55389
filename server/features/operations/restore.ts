import { dirname } from 'node:path'
import { copyErasures, hasNotesOf } from '#server/features/privacy/privacy.public.ts'
import { loadTables } from '#server/platform/backup/load-tables.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import { type BackupPorts, type Copied, copyPictures, notesOf, picturesOf } from './back-up.ts'

/**
 * Fills an empty database from a backup's folder, and the storage with the pictures and notes of erasures that it
 * lacks. `hadNotes` is false if this is not the storage that the backup was made beside: then it lacks what was noted
 * since the newest backup.
 */
export async function restore(
  { database, storage, config, isDrawn }: BackupPorts,
  folder: string,
  now: Date,
): Promise<Copied & { madeAt: Date; rows: number; hadNotes: boolean }> {
  const manifest = await loadTables(database, folder)
  const madeAt = new Date(manifest.madeAt)
  const backups = dirname(folder)
  const disk = createDiskStorage({ root: picturesOf(backups) })
  const copied = await copyPictures({
    database,
    from: disk,
    to: storage,
    isThere: async (key) => (await storage.get(key)) !== null,
    isDrawn,
  })
  const here = { config, storage }
  const hadNotes = await hasNotesOf(here, madeAt)
  await copyErasures({ config, storage: notesOf(backups) }, here, madeAt, now)
  return { ...copied, madeAt, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), hadNotes }
}
