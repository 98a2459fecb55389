import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { addDays, type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'
import { minuteMs } from '#shared/kernel/durations.ts'
import { deleteSearches, insertDay, missingDays } from './days.queries.ts'

/** What was posted shortly before midnight is committed by then. */
const settlesMs = 10 * minuteMs
/** Of a large ledger the days before the first count take several runs. */
const runsForMs = 20_000

const lastDay = (now: Date): CivilDate => addDays(civilDateOf(new Date(now.getTime() - settlesMs)), -1)

/** Counts yesterday and each seventh day of the year before, which is what the page draws. */
export async function countWeeks(tx: Transaction, now: Date): Promise<void> {
  for (let week = 0; week <= 52; week++) await insertDay(tx, addDays(lastDay(now), -7 * week))
}

/** Counts the days that are over, the newest first: the figures of the public page. */
export const countDaysJob = ({ db }: Ports): Job => ({
  name: 'economy.count-days',
  everyMinutes: 15,
  async run(now) {
    const last = lastDay(now)
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
