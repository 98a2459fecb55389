import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** Brings the PostgreSQL server of DATABASE_URL up to this release. */
const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) {
  console.error('DATABASE_URL is not set. The embedded database is migrated when the server starts.')
  process.exit(1)
}

try {
  const database = await connectDatabase({ databaseUrl, dataDir: '', log: console })
  const applied = await migrate(database).finally(database.close)
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
