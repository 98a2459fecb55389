import { dirname } from 'node:path'
import { loadTables } from '#server/platform/backup/load-tables.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type Copied, copyPictures, picturesOf } from './back-up.ts'

/** Fills an empty database from a backup's folder, and the storage with the pictures that it lacks. */
export async function restore(
  { database, storage }: { database: ConnectedDatabase; storage: Storage },
  folder: string,
): Promise<Copied & { madeAt: Date; rows: number }> {
  const { madeAt, tables } = await loadTables(database, folder)
  const disk = createDiskStorage({ root: picturesOf(dirname(folder)) })
  const copied = await copyPictures(database, disk, storage, async (key) => (await storage.get(key)) !== null)
  return { ...copied, madeAt: new Date(madeAt), rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
}
