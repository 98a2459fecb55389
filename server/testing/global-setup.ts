import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log/log.ts'
import { startNativePostgres } from './native-postgres.ts'
import { urlOfDatabase } from './test-database.ts'

/** One PostgreSQL for the whole run, and one migrated database in it which test files copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Every program that a test starts compiles the same files.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', '..', '.cache', 'compiled')
  const postgres = await startNativePostgres()
  const template = `yuva_test_${process.pid}_${randomUUID().slice(0, 4)}`
  try {
    await withAdmin(postgres.url, (admin) => admin.query(`CREATE DATABASE ${template}`))
    const databaseUrl = urlOfDatabase(postgres.url, template)
    const database = await connectDatabase({ databaseUrl, dataDir: '', log: createLog('silent') })
    await migrate(database).finally(database.close)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('testPostgres', { url: postgres.url, template })
  return tearDown

  async function tearDown(): Promise<void> {
    await withAdmin(postgres.url, dropDatabasesOfRun).finally(postgres.stop)
  }

  /** The template, and databases left behind by test files. */
  async function dropDatabasesOfRun(admin: pg.Client): Promise<void> {
    const { rows } = await admin.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  }
}

async function withAdmin<Value>(url: string, work: (admin: pg.Client) => Promise<Value>): Promise<Value> {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
