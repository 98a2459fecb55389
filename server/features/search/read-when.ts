import { findHolidayWindow } from '#server/features/holidays/holidays.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { SearchHint } from '#shared/features/search/search.contract.ts'
import { searchFieldMessages } from '#shared/features/search/search.messages.ts'
import {
  type FlexibleDates,
  parseMonths,
  parseNights,
  type StayWindows,
  stayWindows,
  type WindowProblem,
} from '#shared/features/search/stay-windows.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { invalidField, type RequestedSearch } from './filter-values.ts'

type FlexibleQuery = Pick<
  RequestedSearch,
  | 'start_date'
  | 'end_date'
  | 'flexible_days'
  | 'months'
  | 'nights'
  | 'weekend'
  | 'holiday'
  | 'earliest'
  | 'latest'
>

/** When a search would travel. `windows` is undefined without flexible dates, and null if no stay is left in them. */
export type RequestedWhen = { windows: StayWindows | null | undefined; hints: SearchHint[] }

const fieldOf = {
  range_in_past: 'months',
  latest_before_earliest: 'latest',
  weekend_has_two_or_three_nights: 'nights',
  window_too_short: 'nights',
} as const satisfies Record<WindowProblem, keyof FlexibleQuery>

/** Reads months, length and holiday. Throws invalid_input, and range_in_past if all of it is over. */
export async function readWhen(
  query: FlexibleQuery,
  { db, now, locale }: { db: Queryable; now: Date; locale: Locale },
): Promise<RequestedWhen> {
  const { months, nights, weekend, holiday, earliest, latest } = query
  const isFlexible = [months, nights, holiday, earliest, latest].some(Boolean) || weekend === 'true'
  if (!isFlexible) return { windows: undefined, hints: [] }
  const requested: FlexibleDates = {
    months: readMonths(months, locale),
    nights: readNights(nights, locale),
    isWeekend: weekend === 'true',
    earliest: earliest ?? null,
    latest: latest ?? null,
    holiday: holiday ? await readHoliday(db, holiday, locale) : null,
    slackDays: query.flexible_days,
  }
  if (query.start_date !== undefined && query.end_date !== undefined) {
    return { windows: undefined, hints: ['exact_dates_win'] }
  }
  const today = civilDateOf(now)
  const result = stayWindows(requested, today, earliestFirstNight(now))
  if (!result.ok) throw refusal(result.error, fieldOf[result.error], locale)
  const isPast = requested.months.some((month) => month < today.slice(0, 7))
  return { windows: result.value, hints: isPast ? ['past_months_dropped'] : [] }
}

const readMonths = (text: string | undefined, locale: Locale): string[] => {
  const months = text ? parseMonths(text) : []
  if (!months) throw invalidField('months', 'months_malformed', locale)
  return months
}

export const readNights = (text: string | undefined, locale: Locale) => {
  const nights = text ? parseNights(text) : null
  if (text && !nights) throw invalidField('nights', 'nights_malformed', locale)
  return nights
}

async function readHoliday(db: Queryable, code: string, locale: Locale): Promise<DateRange> {
  const window = await findHolidayWindow(db, code)
  if (window === 'unannounced') throw invalidField('holiday', 'holiday_unannounced', locale)
  if (!window) throw invalidField('holiday', 'unknown_holiday', locale)
  return { start: window.start, end: window.end }
}

function refusal(problem: WindowProblem, field: string, locale: Locale): AppError {
  if (problem !== 'range_in_past') return invalidField(field, problem, locale)
  const sentence = searchFieldMessages.range_in_past
  return new AppError('range_in_past', { sentence, fields: { [field]: [sentence[locale]] } })
}
