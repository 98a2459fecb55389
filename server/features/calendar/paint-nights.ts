import { isDeepStrictEqual } from 'node:util'
import {
  calendarVersions,
  lockOwnListing,
  readBlockedNights,
  readCalendars,
  replaceCalendars,
  setCalendarSaved,
} from '#server/features/listings/listings.public.ts'
import { refreshSearchRows } from '#server/features/search/search.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Painted, Painting } from '#shared/features/calendar/calendar.contract.ts'
import { calendarFieldMessages } from '#shared/features/calendar/calendar.messages.ts'
import {
  blockedAfter,
  calendarLimits,
  checkPainting,
  clipped,
  paint,
} from '#shared/features/calendar/calendar.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { rangeCovers, subtractRanges } from '#shared/kernel/date-range.ts'
import { wireCalendar } from './wire-calendar.ts'

/**
 * The nights of a span are as painted from now on. Repeating the call changes nothing more, and painting the span's
 * earlier state over it undoes it.
 */
export async function paintNights(call: MemberCall, id: number, painting: Painting): Promise<Painted> {
  const { caller, now, locale } = call
  const today = civilDateOf(now)
  const span = { start: painting.start_date, end: painting.end_date }
  const painted = painting.ranges.map(({ start_date, end_date, exchange_types, ...range }) => ({
    start: start_date,
    end: end_date,
    state: range.state,
    services: exchange_types,
    minNights: range.min_nights,
    maxNights: range.max_nights,
    gapDays: range.gap_days,
  }))
  const problem = checkPainting(span, painted, today)
  if (problem === 'range_in_past') throw new AppError('range_in_past')
  if (problem) {
    const field = problem.startsWith('span') ? 'end_date' : 'ranges'
    throw new AppError('invalid_input', { fields: { [field]: [calendarFieldMessages[problem][locale]] } })
  }
  return call.db.transaction(async (tx) => {
    if (!(await lockOwnListing(tx, id, caller.id))) throw new AppError('not_found')
    const before = (await readCalendars(tx, [id])).get(id) ?? []
    const ranges = paint(before, span, painted)
    const blockedBefore = (await readBlockedNights(tx, [id])).get(id) ?? []
    const unopened = painting.unopened.map(({ start_date, end_date }) => ({
      start: start_date,
      end: end_date,
    }))
    const blocked = subtractRanges(
      blockedAfter({ ranges: before, blocked: blockedBefore }, ranges, [span]),
      unopened.filter((range) => rangeCovers([span], range)),
    )
    let version = (await calendarVersions(tx, [id])).get(id) ?? 0
    if (!isDeepStrictEqual([ranges, blocked], [before, blockedBefore])) {
      if (painting.version !== undefined && painting.version !== version)
        throw new AppError('calendar_changed')
      if (ranges.length > Math.max(calendarLimits.ranges, before.length))
        throw new AppError('calendar_too_varied')
      await replaceCalendars(tx, [{ listingId: id, ranges, blocked }])
      version++
    }
    await setCalendarSaved(tx, id, now)
    await refreshSearchRows(tx, [id], now)
    return {
      version,
      calendar_saved_at: now.toISOString(),
      ranges: wireCalendar(ranges.filter(({ end }) => end > today)),
      before: wireCalendar(clipped(before, span)),
    }
  })
}
