import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase, dumpDataDir } from '#server/platform/database/connect-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log/log.ts'

const server = join(import.meta.dirname, '..')
const cache = join(server, '..', '.cache', 'migrated-engine')

/**
 * The file of an embedded database on which all migrations have run, for `prepared` of `connectDatabase`. Made once for
 * the same migrations, which takes half a minute on a busy machine, and used by the check of row types as well.
 */
export async function migratedEngine(): Promise<string> {
  const name = `${await hashOfMigrations()}.tar.gz`
  const file = join(cache, name)
  if (existsSync(file)) return file
  await mkdir(cache, { recursive: true })
  const outdated = await readdir(cache)
  const database = await connectDatabase({ dataDir: 'memory://', log: createLog('silent') })
  // Renamed when complete, since test files run concurrently.
  const unfinished = join(cache, `${name}.${randomUUID()}`)
  try {
    await migrate(database)
    await dumpDataDir(database, unfinished)
  } finally {
    await database.close()
  }
  await rename(unfinished, file)
  for (const other of outdated) await rm(join(cache, other), { force: true })
  return file
}

/** Hashes the migrations, what runs them, and the installed engine. */
async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(server, '..', 'package-lock.json')))
  for (const folder of ['migrations', 'platform/database']) {
    const files = await readdir(join(server, folder), { recursive: true })
    const names = files.filter((name) => /\.(sql|ts)$/.test(name) && !name.includes('.test.'))
    for (const name of names.sort()) hash.update(name).update(await readFile(join(server, folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
