import { backfills } from '#server/backfills.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { migrationStatus } from '#server/platform/database/schema-state.ts'
import { readBackfills } from '#server/platform/jobs/backfills.ts'

/** Migrates the PostgreSQL of DATABASE_URL to this release; with --status it only reports what is pending. */
const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) {
  console.error('DATABASE_URL is not set. The embedded database is migrated when the server starts.')
  process.exit(1)
}

const print = (lines: string[]): void => console.log(lines.join('\n'))

try {
  const log = { info: console.log, warn: console.warn, error: console.error }
  const database = await connectDatabase({ databaseUrl, dataDir: '', log })
  try {
    if (process.argv.includes('--status')) {
      const { state, applied, pending, unknown } = await migrationStatus(database)
      print([
        `Applied: ${applied}. Pending: ${pending.length === 0 ? 'none' : pending.join(', ')}.`,
        ...(unknown.length > 0 ? [`Of a newer release: ${unknown.join(', ')}.`] : []),
        ...(state === 'too_new'
          ? ['This release cannot serve on it: a newer one has removed what it uses.']
          : []),
      ])
      if (!pending.some((name) => name.endsWith('-backfills.sql'))) {
        for (const { name, changed, finishedAt } of await readBackfills(database, backfills))
          print([`Backfill ${name}: ${finishedAt ? 'done' : 'under way'}, ${changed} rows changed.`])
      }
      process.exitCode = pending.length > 0 || state === 'too_new' ? 2 : 0
    } else {
      const applied = await migrate(database, { log: { ...log, info: (_data, text) => console.log(text) } })
      print([applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`])
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
