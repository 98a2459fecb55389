import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import { createSemaphore } from '#server/platform/limits/semaphore.ts'
import type { Ports } from '#server/platform/ports.ts'
import { notifyOfOkBefore } from '#shared/features/calendar-links/calendar-links.rules.ts'
import { remindOfFoundBefore } from '#shared/features/calendar-links/conflicts.rules.ts'
import { minuteMs } from '#shared/kernel/durations.ts'
import { claimDueLinks, failingLinks, type LinkRow, lockLink, setNotified } from './calendar-links.queries.ts'
import { conflictsToRemind, lockConflict, setReminded } from './conflicts.queries.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { openAddress } from './link-address.ts'
import { notifyOfConflict, notifyOfFailure } from './notify-owner.ts'
import { type CalendarReader, withCalendarReader } from './reading/calendar-reader.ts'
import { storeOutcome } from './store-outcome.ts'

const atOnce = 8
/** A sweep ends in time for the next one, which fetches what is left. */
const maxSweepMs = 4 * minuteMs
/** If this server dies, the calendars that it has claimed are due again after this. */
const claimMs = 10 * minuteMs

/** Fetches the linked calendars that are due, and notifies owners of failing ones and of open conflicts. */
export const fetchCalendarsJob = (ports: Ports): Job => ({
  name: 'calendar-links.fetch',
  everyMinutes: 5,
  run: async (now) => {
    const fetched = await fetchDue(ports, now)
    const failing = await sweepEach(
      ports.db,
      (afterId) => failingLinks(ports.db, notifyOfOkBefore(now), afterId),
      async (tx, { id }) => {
        const link = await lockLink(tx, id)
        if (!link?.problem || link.notifiedAt) return false
        await notifyOfFailure(ports, tx, link, link.problem)
        await setNotified(tx, id, now)
        return true
      },
    )
    const reminded = await sweepEach(
      ports.db,
      (afterId) => conflictsToRemind(ports.db, remindOfFoundBefore(now), afterId),
      async (tx, { id }) => {
        const conflict = await lockConflict(tx, id)
        if (conflict?.state !== 'open' || conflict.remindedAt) return false
        await notifyOfConflict(ports, tx, conflict, now, { isReminder: true })
        await setReminded(tx, id, now)
        return true
      },
    )
    return fetched + failing + reminded
  },
})

async function fetchDue(ports: Ports, now: Date): Promise<number> {
  const startedAt = performance.now()
  const claim = () =>
    claimDueLinks(ports.db, { now, until: new Date(now.getTime() + claimMs), limit: atOnce * 4 })
  let links = await claim()
  if (links.length === 0) return 0
  return withCalendarReader(async (read) => {
    const inTurn = createSemaphore(atOnce)
    const failures: unknown[] = []
    let fetched = 0
    while (links.length > 0) {
      const outcomes = await Promise.allSettled(
        links.map((link) => inTurn(() => fetchLink(ports, read, link, now))),
      )
      fetched += outcomes.filter(({ status }) => status === 'fulfilled').length
      failures.push(...outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])))
      links = performance.now() - startedAt < maxSweepMs ? await claim() : []
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} calendars were not stored.`)
    return fetched
  })
}

async function fetchLink(ports: Ports, read: CalendarReader, link: LinkRow, now: Date): Promise<void> {
  const source = { url: openAddress(ports, link), listingId: link.listingId, known: link }
  const outcome = await fetchCalendar(ports, read, source, now)
  await ports.db.transaction((tx) => storeOutcome(ports, tx, link, outcome, now))
}
