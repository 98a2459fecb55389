import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dumpTables } from '#server/platform/backup/dump-tables.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { pictureKeys } from '#server/platform/images/stored-picture.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { selectStoredPictures } from './operations.queries.ts'

export type Copied = { pictures: number; missing: number }

/** Beside the backups, shared by them: a stored picture never changes. */
export const picturesOf = (folder: string): string => join(folder, 'media')

/**
 * Writes the database to a new folder below `folder`, and missing pictures beside it. Pictures come second: there may
 * be extra ones of listings added since, but none is missing.
 */
export async function backUp(
  { database, storage }: { database: ConnectedDatabase; storage: Storage },
  folder: string,
  now: Date,
): Promise<Copied & { folder: string; rows: number }> {
  const own = join(folder, now.toISOString().replaceAll(':', '-'))
  const { tables } = await dumpTables(database, own, now)
  const root = picturesOf(folder)
  const disk = createDiskStorage({ root })
  const copied = await copyPictures(database, storage, disk, (key) => existsSync(join(root, key)))
  return { ...copied, folder: own, rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
}

/** Copies every picture that a row names from one storage to another, unless it is there. */
export async function copyPictures(
  database: ConnectedDatabase,
  from: Storage,
  to: Storage,
  isThere: (key: string) => boolean | Promise<boolean>,
): Promise<Copied> {
  const copied: Copied = { pictures: 0, missing: 0 }
  for (const picture of await selectStoredPictures(database)) {
    for (const key of pictureKeys(picture)) {
      if (await isThere(key)) continue
      const object = await from.get(key)
      if (object) await to.put(key, object.body, object.contentType)
      copied[object ? 'pictures' : 'missing'] += 1
    }
  }
  return copied
}
