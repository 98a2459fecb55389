import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { addDays, type CivilDate, civilDateOf, dayNumber } from '#shared/kernel/civil-date.ts'
import { minuteMs } from '#shared/kernel/durations.ts'
import { daysWithoutMovers, deleteSearches, insertDay, missingDays, saveMovers } from './days.queries.ts'

/** What was posted shortly before midnight is committed by then. */
const settlesMs = 10 * minuteMs
/** In a large ledger, the days before the first count take several runs. */
const runsForMs = 20_000

const lastDay = (now: Date): CivilDate => addDays(civilDateOf(new Date(now.getTime() - settlesMs)), -1)

const weekStartOf = (day: CivilDate): CivilDate => addDays(day, -((dayNumber(day) + 3) % 7))

/** Counts yesterday and each Sunday of the past year, which the page draws, and the day of its flow. */
export async function countWeeks(tx: Transaction, now: Date): Promise<void> {
  const last = lastDay(now)
  const lastSunday = addDays(weekStartOf(addDays(last, 1)), -1)
  const sundays = Array.from({ length: 53 }, (_, week) => addDays(lastSunday, -7 * week))
  const ofFlow = addDays(last, -(dayNumber(last) % 30))
  for (const day of new Set([last, ofFlow, ...sundays])) {
    await insertDay(tx, day)
    await saveMovers(tx, day, weekStartOf(day))
  }
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
    for (const { day } of await daysWithoutMovers(db)) {
      if (performance.now() > stopAt) break
      await db.transaction((tx) => saveMovers(tx, day, weekStartOf(day)))
    }
    await db.transaction((tx) => deleteSearches(tx, last))
    return counted
  },
})
