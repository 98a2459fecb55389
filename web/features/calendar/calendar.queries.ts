import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CalendarListing } from '#shared/features/calendar/calendar.contract.ts'
import { paint } from '#shared/features/calendar/calendar.rules.ts'
import { addDays, type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'
import { type DateRange, mergeRanges, subtractRanges } from '#shared/kernel/date-range.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { now } from '#web/platform/clock.ts'
import { nightsOfWire, openRange, wireNights, wireRange } from './board.ts'
import { type PaintedSpan, type Stroke, unopenedIn } from './painting.ts'

/** The calendars of all listings, and the member's trips. */
export const calendarQuery = ({ start, end }: DateRange) =>
  query('GET /my-calendar/', { query: { from: start, to: end } })

/** Paints nights at once, and rolls back if the server refuses. Changes are sent one after the other. */
export function usePaintNights(window: DateRange) {
  const cache = useApiCache()
  const calendar = calendarQuery(window)
  const change = (id: number, part: (listing: CalendarListing) => Partial<CalendarListing>) =>
    cache.write(
      calendar,
      (known) =>
        known && {
          ...known,
          homes: known.homes.map((listing) =>
            listing.id === id ? { ...listing, ...part(listing) } : listing,
          ),
        },
    )
  const show = (listing: number, span: DateRange, { ranges, blocked }: PaintedSpan) =>
    change(listing, (known) => ({
      ranges: paint(known.ranges.map(openRange), span, ranges).map(wireRange),
      blocked: mergeRanges([...subtractRanges(known.blocked.map(nightsOfWire), [span]), ...blocked]).map(
        wireNights,
      ),
    }))
  const versionOf = (id: number) => cache.read(calendar)?.homes.find((listing) => listing.id === id)?.version
  return useMutation({
    scope: { id: 'my-calendar' },
    // The visible version: if another tab or the form has changed it, none of that is overwritten.
    mutationFn: ({ listing, span, after }: Stroke) => {
      const unopened = unopenedIn(span, after).map(wireNights)
      return api('PUT /residence-full/{id}/availability/', {
        params: { id: listing },
        body: {
          start_date: span.start,
          end_date: span.end,
          ranges: after.ranges.map(wireRange),
          ...(unopened.length > 0 && { unopened }),
          version: versionOf(listing),
        },
      })
    },
    onMutate: async ({ listing, span, after }) => {
      await cache.cancel(calendar)
      show(listing, span, after)
    },
    onError: (_error, { listing, span, before }) => {
      show(listing, span, before)
      void cache.invalidate(['GET /my-calendar/'])
    },
    onSuccess: ({ version, calendar_saved_at, ranges }, { listing }) => {
      // The whole calendar from today on, as the server has it now.
      const ahead = { start: civilDateOf(now()), end: window.end }
      change(listing, (known) => ({
        version,
        calendar_saved_at,
        is_stale: false,
        ranges: paint(known.ranges.map(openRange), ahead, ranges.map(openRange)).map(wireRange),
      }))
      void cache.invalidate(['GET /my-residences/', 'GET /residence-full/{id}'])
    },
  })
}

/** Says that a calendar is still right. */
export function useConfirmCalendar() {
  const cache = useApiCache()
  return useMutation({
    mutationFn: (id: number) => api('POST /residence-full/{id}/confirm-calendar/', { params: { id } }),
    onSuccess: () => cache.invalidate(['GET /my-calendar/', 'GET /my-residences/']),
  })
}

/** The names of the public holidays ahead, by day. */
export function useHolidays(): ReadonlyMap<CivilDate, string> {
  const { data } = useQuery(
    query('GET /holidays/', { query: { country: 'TR' } }, { staleTime: Number.POSITIVE_INFINITY }),
  )
  return useMemo(() => {
    const names = new Map<CivilDate, string>()
    for (const { kind, name, start_date, end_date } of data?.data ?? []) {
      if (kind !== 'public' || !start_date || !end_date) continue
      for (let day = start_date; day <= end_date; day = addDays(day, 1)) names.set(day, name)
    }
    return names
  }, [data])
}
