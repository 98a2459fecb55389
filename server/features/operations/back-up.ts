import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { copyErasures } from '#server/features/privacy/privacy.public.ts'
import { dumpTables } from '#server/platform/backup/dump-tables.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { pictureKeys } from '#server/platform/images/stored-picture.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { selectStoredPictures } from './operations.queries.ts'

export type Copied = { pictures: number; missing: number }

/** Beside the backups, shared by them: a stored picture never changes. */
export const picturesOf = (folder: string): string => join(folder, 'media')

/** Beside the backups, too: the notes of who was erased since the oldest of them. */
export const notesOf = (folder: string): Storage => createDiskStorage({ root: folder })

export type BackupPorts = {
  database: ConnectedDatabase
  storage: Storage
  config: Config
  /** Pictures that need not be in the storage. */
  isDrawn?: (key: string) => boolean
}

/**
 * Writes the database to a new folder below `folder`, and missing pictures and notes of erasures beside it. Pictures
 * come second: there may be extra ones of newer listings, but none is missing.
 */
export async function backUp(
  { database, storage, config, isDrawn }: BackupPorts,
  folder: string,
  now: Date,
): Promise<Copied & { folder: string; rows: number }> {
  const own = join(folder, now.toISOString().replaceAll(':', '-'))
  const { tables } = await dumpTables(database, own, now)
  const root = picturesOf(folder)
  const disk = createDiskStorage({ root })
  const copied = await copyPictures({
    database,
    from: storage,
    to: disk,
    isThere: (key) => existsSync(join(root, key)),
    isDrawn,
  })
  const [here, there] = [
    { config, storage },
    { config, storage: notesOf(folder) },
  ]
  await copyErasures(here, there, await oldestBackup(folder, now), now)
  await copyErasures(there, here, now, now)
  return { ...copied, folder: own, rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
}

/** The moment of the oldest backup in the folder, by the names that `backUp` gives. */
async function oldestBackup(folder: string, now: Date): Promise<Date> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+\.\d+Z$/.test(name)).sort()
  return new Date(names[0]?.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:') ?? now)
}

type PictureCopy = {
  database: ConnectedDatabase
  from: Storage
  to: Storage
  isThere: (key: string) => boolean | Promise<boolean>
  isDrawn: BackupPorts['isDrawn']
}

/** Copies every picture that a row names from one storage to another, unless it is there. */
export async function copyPictures({
  database,
  from,
  to,
  isThere,
  isDrawn = () => false,
}: PictureCopy): Promise<Copied> {
  const copied: Copied = { pictures: 0, missing: 0 }
  for (const picture of await selectStoredPictures(database)) {
    for (const key of pictureKeys(picture)) {
      if (await isThere(key)) continue
      const object = await from.get(key)
      if (object) await to.put(key, object.body, object.contentType)
      if (object) copied.pictures += 1
      else if (!isDrawn(key)) copied.missing += 1
    }
  }
  return copied
}
