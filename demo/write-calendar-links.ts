import { fetchCalendarsJob } from '#server/features/calendar-links/fetch-due-links.ts'
import { linkCalendar } from '#server/features/calendar-links/link-calendar.ts'
import { type PublicFetch, unreachable } from '#server/platform/outgoing/public-fetch.ts'
import type { Ports } from '#server/platform/ports.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { callAs, type DemoClock } from './demo-call.ts'
import { awayFeedAddress, demoFeedAddress, withDemoFeeds } from './demo-feeds.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { PlannedStay } from './stay-finder.ts'
import type { Ids } from './write-stays.ts'

/** Its last fetch was more than the six hours ago after which it is shown in red. */
const cameHoursAgo = 9
/** Leaves 21 of the 24 hours to decide. */
const conflictHoursAgo = 3
const firstConflictDay = 10

/**
 * The first account's homes have two linked calendars: one has nights, two of which an agreement also has; the other
 * has not been fetched for nine hours.
 */
export async function writeCalendarLinks(
  ports: Ports,
  clock: DemoClock,
  ids: Ids,
  calendar: DemoCalendar,
  planned: { listings: readonly PlannedListing[]; coming: readonly PlannedStay[] },
): Promise<void> {
  const stay = planned.coming
    .filter(({ host, range }) => host === 0 && range.start > calendar.day(firstConflictDay))
    .sort((a, b) => (a.range.start < b.range.start ? -1 : 1))[0]
  const other = planned.listings.findIndex(({ owner }, at) => owner === 0 && at !== stay?.listing)
  const publicFetch = withDemoFeeds(unreachable)
  const link = (hoursAgo: number, listing: number, url: string, name: string, fetch: PublicFetch) => {
    clock.set(new Date(calendar.now.getTime() - hoursAgo * hourMs))
    const call = { ...callAs(ports, ids.members[0] ?? 0), publicFetch: fetch }
    return linkCalendar(call, { residence: ids.listings[listing] ?? 0, url, name })
  }

  if (other >= 0) {
    const before = new URL(demoFeedAddress([{ start: calendar.day(230), end: calendar.day(237) }]))
    const stillCame: PublicFetch = (_, headers) => publicFetch(before, headers)
    await link(cameHoursAgo, other, awayFeedAddress, 'Booking.com', stillCame)
  }
  if (stay) {
    const { end } = stay.range
    const nights = [
      { start: addDays(end, -2), end: addDays(end, 1) },
      { start: calendar.day(240), end: calendar.day(245) },
    ]
    await link(conflictHoursAgo, stay.listing, demoFeedAddress(nights), 'Airbnb', publicFetch)
  }
  clock.set(calendar.now)
  await fetchCalendarsJob({ ...ports, publicFetch }).run(calendar.now)
}
