import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { minuteMs } from '#shared/kernel/durations.ts'
import { deleteSearches, insertDay, missingDays } from './days.queries.ts'

/** What was posted shortly before midnight is committed by then. */
const settlesMs = 10 * minuteMs
/** Of a large ledger the days before the first count take several runs. */
const runsForMs = 60_000

/** Counts the days that are over, the newest first: the figures of the public page. */
export const countDaysJob = ({ db }: Ports): Job => ({
  name: 'economy.count-days',
  everyMinutes: 15,
  async run(now) {
    const last = addDays(civilDateOf(new Date(now.getTime() - settlesMs)), -1)
    const stopAt = performance.now() + runsForMs
    let counted = 0
    for (const { day } of await missingDays(db, last)) {
      if (performance.now() > stopAt) break
      counted += await db.transaction((tx) => insertDay(tx, day))
    }
    await db.transaction((tx) => deleteSearches(tx, last))
    return counted
  },
})
