import type { CalendarRange as WireCalendarRange } from '#shared/features/calendar/calendar.contract.ts'
import type { CalendarRange } from '#shared/features/calendar/calendar.rules.ts'

export const wireCalendar = (ranges: readonly CalendarRange[]): WireCalendarRange[] =>
  ranges.map((range) => ({
    start_date: range.start,
    end_date: range.end,
    state: range.state,
    exchange_types: [...range.services],
    min_nights: range.minNights,
    max_nights: range.maxNights,
    gap_days: range.gapDays,
  }))
