import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import {
  type ConnectedDatabase,
  connectDatabase,
  type DatabaseOptions,
  dumpDataDir,
} from '#server/platform/database/connect-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log/log.ts'

/** Where the tests' PostgreSQL is and which of its databases is migrated, for all test files of a run. */
export type TestPostgres = { url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres
  }
}

const silent = createLog('silent')
const inMemory = { dataDir: 'memory://', log: silent }
const migrations = join(import.meta.dirname, '..', 'migrations')

/** The same server, another database. */
export function urlOfDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/**
 * A migrated, empty database of its own on the native PostgreSQL. Closing it drops it. For another
 * connection to the same one, connect to `url`.
 */
export async function createTestDatabase(
  options: Pick<DatabaseOptions, 'poolSize' | 'connectionWaitMs' | 'observe'> = {},
): Promise<ConnectedDatabase & { url: string }> {
  return createDatabaseFrom(inject('testPostgres').template, options)
}

/** One without any table, as a new installation finds it. */
export const createEmptyTestDatabase = (): Promise<ConnectedDatabase & { url: string }> =>
  createDatabaseFrom('template0', {})

async function createDatabaseFrom(
  from: string,
  options: Pick<DatabaseOptions, 'poolSize' | 'connectionWaitMs' | 'observe'>,
): Promise<ConnectedDatabase & { url: string }> {
  const { url: serverUrl, template } = inject('testPostgres')
  const name = `${template}_${randomUUID().slice(0, 8)}`
  await asAdmin(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${from}`)
  const url = urlOfDatabase(serverUrl, name)
  const database = await connectDatabase({ ...inMemory, databaseUrl: url, ...options })
  const close = async (): Promise<void> => {
    await database.close()
    await asAdmin(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  return { ...database, url, close }
}

/**
 * A migrated, empty PGlite: the engine of a first start without settings. It has one connection, and is in memory
 * unless a directory is named, where one that exists is opened.
 */
export async function createEmbeddedTestDatabase(dataDir = inMemory.dataDir): Promise<ConnectedDatabase> {
  const prepared = join(tmpdir(), `yuva-test-prepared-${await hashOfMigrations()}.tar.gz`)
  if (!existsSync(prepared)) await prepareEmbedded(prepared)
  return connectDatabase({ ...inMemory, dataDir, prepared })
}

async function prepareEmbedded(file: string): Promise<void> {
  const database = await connectDatabase(inMemory)
  await migrate(database)
  // Renamed when complete, since test files run concurrently.
  const unfinished = `${file}.${randomUUID()}`
  await dumpDataDir(database, unfinished)
  await database.close()
  await rename(unfinished, file)
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(migrations)).sort()) {
    hash.update(name).update(await readFile(join(migrations, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
