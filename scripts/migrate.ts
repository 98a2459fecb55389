import { backfills } from '#server/backfills.ts'
import { createClock } from '#server/platform/clock/clock.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { migrationStatus } from '#server/platform/database/schema-state.ts'
import { finishBackfills, readBackfills } from '#server/platform/jobs/backfills.ts'
import { runOnDatabase } from './operator-command.ts'

/** Migrates the database to this release; with --status it only reports what is pending. */
const print = (lines: string[]): void => console.log(lines.join('\n'))
const log = {
  info: (_data: object, text: string) => console.log(text),
  warn: console.warn,
  error: console.error,
}

await runOnDatabase(async (database) => {
  if (!process.argv.includes('--status')) {
    const applied = await migrate(database, { log })
    await finishBackfills({ db: database, clock: createClock(), log, backfills })
    return print([applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`])
  }
  const { state, applied, pending, unknown } = await migrationStatus(database)
  print([
    `Applied: ${applied}. Pending: ${pending.length === 0 ? 'none' : pending.join(', ')}.`,
    ...(unknown.length > 0 ? [`Of a newer release: ${unknown.join(', ')}.`] : []),
    ...(state === 'too_new'
      ? ['This release cannot serve on it: a newer one has removed what it uses.']
      : []),
  ])
  // Neither a new database nor one of 0.1.0 has their table.
  if (applied > 0 && !pending.some((name) => name.endsWith('-backfills.sql'))) {
    for (const { name, changed, finishedAt } of await readBackfills(database, backfills))
      print([`Backfill ${name}: ${finishedAt ? 'done' : 'under way'}, ${changed} rows changed.`])
  }
  process.exitCode = pending.length > 0 || state === 'too_new' ? 2 : 0
})
