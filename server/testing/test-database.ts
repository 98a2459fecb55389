import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import {
  type ConnectedDatabase,
  connectDatabase,
  type DatabaseOptions,
} from '#server/platform/database/connect-database.ts'
import type { StatementObserver } from '#server/platform/database/watched-client.ts'
import { createLog } from '#server/platform/log/log.ts'
import { migratedEngine } from './migrated-engine.ts'
import { statementRecorder } from './record-statements.ts'

/** Where the tests' PostgreSQL is and which of its databases is migrated, for all test files of a run. */
export type TestPostgres = { url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres
  }
}

const silent = createLog('silent')
const inMemory = { dataDir: 'memory://', log: silent }

/** The same server, another database. */
export function urlOfDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

type TestDatabaseOptions = Pick<DatabaseOptions, 'poolSize' | 'connectionWaitMs' | 'pipeline' | 'observe'>

/**
 * A migrated, empty database of its own on the native PostgreSQL. Closing it drops it. For another
 * connection to the same one, connect to `url`.
 */
export async function createTestDatabase(
  options: TestDatabaseOptions = {},
): Promise<ConnectedDatabase & { url: string }> {
  return createDatabaseFrom(inject('testPostgres').template, options)
}

/** One without any table, as a new installation finds it. */
export const createEmptyTestDatabase = (): Promise<ConnectedDatabase & { url: string }> =>
  createDatabaseFrom('template0', {})

async function createDatabaseFrom(
  from: string,
  options: TestDatabaseOptions,
): Promise<ConnectedDatabase & { url: string }> {
  const { url: serverUrl, template } = inject('testPostgres')
  const name = `${template}_${randomUUID().slice(0, 8)}`
  await asAdmin(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${from}`)
  const url = urlOfDatabase(serverUrl, name)
  const database = await connectDatabase({
    ...inMemory,
    databaseUrl: url,
    ...options,
    observe: recordedBeside(options.observe),
  })
  const close = async (): Promise<void> => {
    await database.close()
    await asAdmin(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  return { ...database, url, close }
}

/**
 * A migrated, empty PGlite: the engine of a first start without settings. It has one connection, and is in memory
 * unless a directory is named; an existing one is opened.
 */
export async function createEmbeddedTestDatabase(dataDir = inMemory.dataDir): Promise<ConnectedDatabase> {
  return connectDatabase({
    ...inMemory,
    dataDir,
    prepared: await migratedEngine(),
    observe: statementRecorder(),
  })
}

/** The test's own observer, if any, and the recorder. */
function recordedBeside(own: StatementObserver | undefined): StatementObserver | undefined {
  const recorder = statementRecorder()
  if (!own || !recorder) return own ?? recorder
  return (statement) => {
    const ends = [recorder(statement), own(statement)]
    return (result) => {
      for (const end of ends) end(result)
    }
  }
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
