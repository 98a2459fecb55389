import pg from 'pg'
import { type ConnectedDatabase, connectDatabase } from '#server/platform/database/connect-database.ts'
import { liftTimeLimit } from '#server/platform/database/connection-watch.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log/log.ts'

let count = 0

type Work = (db: ConnectedDatabase, url: string) => Promise<void>

/** Runs the work on a migrated database without homes of its own on the PostgreSQL of DATABASE_URL, and drops it. */
export const withBenchDatabase = (work: Work): Promise<void> =>
  withEmptyDatabase(async (db, url) => {
    await migrate(db)
    await work(db, url)
  })

/** The same without any table. */
export async function withEmptyDatabase(work: Work): Promise<void> {
  const server = process.env.DATABASE_URL
  if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL on which a database can be made.')
  const name = `yuva_bench_${process.pid}_${count++}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const own = new URL(server)
  own.pathname = `/${name}`
  try {
    const db = await connectDatabase({
      databaseUrl: own.href,
      dataDir: '',
      log: createLog('silent'),
      poolSize: 1,
    })
    try {
      // Filling takes longer than the product lets a statement take, on the server and on the client.
      db.pool.on('acquire', liftTimeLimit)
      await db.pool.query('SET statement_timeout = 0')
      await work(db, own.href)
    } finally {
      await db.close()
    }
  } finally {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  }
}
