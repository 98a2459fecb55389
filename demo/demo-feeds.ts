import { writeFeed } from '#server/features/calendar-links/feed-calendar.ts'
import { type Fetched, FetchFailed, type PublicFetch } from '#server/platform/outgoing/public-fetch.ts'
import { isCivilDate } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'

/** Names under `.example` belong to nobody: the demo hides no calendar of the internet. */
const host = 'calendars.example'
const madeAt = new Date('2026-01-01T00:00:00Z')

/** A calendar with these nights. They are in the address, so that the calendar stays the same after a restart. */
export const demoFeedAddress = (nights: readonly DateRange[]): string =>
  `https://${host}/nights.ics?${new URLSearchParams({ nights: nights.map(({ start, end }) => `${start}/${end}`).join() })}`

/** A calendar whose program is unreachable. */
export const awayFeedAddress = `https://${host}/away.ics`

/** Serves the calendars of the demo's members; every other address is fetched by `fetchPublic`. */
export const withDemoFeeds =
  (fetchPublic: PublicFetch): PublicFetch =>
  (url, headers) =>
    url.hostname === host ? answer(url, headers) : fetchPublic(url, headers)

async function answer({ protocol, pathname, searchParams }: URL, headers: Record<string, string>) {
  if (protocol !== 'https:') throw new FetchFailed('not_https')
  if (pathname === '/away.ics') return fetched(503)
  const nights = pathname === '/nights.ics' ? readNights(searchParams.get('nights') ?? '') : null
  if (!nights) return fetched(404)
  // A home that does not exist: its events belong to nobody.
  const { ics, etag } = await writeFeed(0, nights, madeAt)
  return headers['if-none-match'] === etag ? fetched(304, '', etag) : fetched(200, ics, etag)
}

const fetched = (status: number, text = '', etag?: string): Fetched => ({
  status,
  headers: { 'content-type': 'text/calendar; charset=utf-8', ...(etag && { etag }) },
  body: Buffer.from(text),
})

function readNights(text: string): DateRange[] | null {
  const ranges = text.split(',').map((range) => range.split('/'))
  const isReadable = ranges.every(
    ([start = '', end = '', ...more]) =>
      more.length === 0 && isCivilDate(start) && isCivilDate(end) && start < end,
  )
  return isReadable ? ranges.map(([start = '', end = '']) => ({ start, end })) : null
}
