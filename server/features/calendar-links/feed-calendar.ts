import { createHash } from 'node:crypto'
import type { DateArray } from 'ics'
import { brand } from '#shared/brand.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'

/**
 * UIDs of a home's own feed, and of the calendar files of single stays, which members add to calendars that they link:
 * anything that comes back under them is ours.
 */
export const feedUidPattern = (listingId: number): string =>
  `^${brand.slug}-(${listingId}-\\d{8}@|\\d+-(guest|host)$)`

const uidOf = (listingId: number, start: CivilDate): string =>
  `${brand.slug}-${listingId}-${start.replaceAll('-', '')}@${brand.slug}`

/** The busy nights of a home as a calendar, without names, and the home's name. */
export async function writeFeed(
  listingId: number,
  nights: readonly DateRange[],
  madeAt: Date,
): Promise<{ ics: string; etag: string }> {
  const events = nights.map(({ start, end }) => ({
    uid: uidOf(listingId, start),
    start: dateArray(start),
    end: dateArray(end),
    title: `${brand.name}: dolu / not available`,
    // The same nights give the same file, so that a reader can be answered that nothing has changed.
    timestamp: madeAt.getTime(),
    busyStatus: 'BUSY' as const,
    transp: 'OPAQUE' as const,
  }))
  const ics = events.length === 0 ? emptyCalendar : await withEvents(events)
  return { ics, etag: `"${createHash('sha256').update(ics).digest('base64url').slice(0, 27)}"` }
}

const programId = `-//${brand.name}//${brand.slug}//EN`
/** The library writes no calendar without events. */
const emptyCalendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${programId}`, 'END:VCALENDAR', ''].join(
  '\r\n',
)

async function withEvents(events: Parameters<typeof import('ics').createEvents>[0]): Promise<string> {
  const { createEvents } = await import('ics')
  const { value, error } = createEvents(events, { productId: programId, calName: brand.name })
  if (error || !value) throw new Error('A calendar could not be written.', { cause: error })
  return value
}

function dateArray(date: CivilDate): DateArray {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}
