import { addDays, addMonths, type CivilDate, civilDateOfDay, dayNumber } from '../../kernel/civil-date.ts'
import { type DateRange, mergeRanges, nightsOf } from '../../kernel/date-range.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { weekdayOfDay } from '../holidays/holidays.rules.ts'
import type { LengthLimit } from '../listings/availability.rules.ts'

/** How many months a search can name. */
export const maxMonths = 12
export const maxStayNights = 90
/** The length for a search that names months or a holiday but no length. */
export const usualNights = 7
/** A weekend is from Friday to Sunday, or to Monday. */
export const weekendNights = { min: 2, max: 3 } as const
const friday = 4

export type Nights = { min: number; max: number }

/** When a search without exact dates would travel. */
export type FlexibleDates = {
  /** `YYYY-MM`; none means any of the next twelve. */
  months: readonly string[]
  nights: Nights | null
  isWeekend: boolean
  /** First day of arrival, and last day of departure. */
  earliest: CivilDate | null
  latest: CivilDate | null
  holiday: DateRange | null
  /** How many days before the holiday a stay may begin, or after it end. */
  slackDays: number
}

/** Stays of this many nights that lie within one of the windows. */
export type StayWindows = { windows: DateRange[]; nights: Nights; isWeekend: boolean }

export type WindowProblem =
  | 'range_in_past'
  | 'latest_before_earliest'
  | 'weekend_has_two_or_three_nights'
  | 'window_too_short'

/** From `first` on, the first night that can be requested. Null if the rest of the windows is too short for any stay. */
export function stayWindows(
  requested: FlexibleDates,
  today: CivilDate,
  first: CivilDate = today,
): Result<StayWindows | null, WindowProblem> {
  const { earliest, latest, isWeekend } = requested
  if (earliest && latest && latest <= earliest) return fail('latest_before_earliest')
  if (isWeekend && requested.nights && !isWithin(requested.nights, weekendNights)) {
    return fail('weekend_has_two_or_three_nights')
  }
  const whole = periodsOf(requested, today).flatMap((period) => {
    const start = earliest && earliest > period.start ? earliest : period.start
    const end = latest && latest < period.end ? latest : period.end
    return start < end ? [{ start, end }] : []
  })
  const maxLength = Math.max(0, ...whole.map(nightsOf))
  const nights = requested.nights ?? usualLength(isWeekend, maxLength)
  if (maxLength < nights.min || maxLength === 0) return fail('window_too_short')
  if (whole.every(({ end }) => end <= today)) return fail('range_in_past')
  const windows = whole
    .map(({ start, end }) => ({ start: start < first ? first : start, end }))
    .filter((window) => startsIn(window, nights.min, isWeekend).length > 0)
  return ok(windows.length > 0 ? { windows, nights, isWeekend } : null)
}

const isWithin = (inner: Nights, outer: Nights): boolean => inner.min >= outer.min && inner.max <= outer.max

const usualLength = (isWeekend: boolean, maxLength: number): Nights => {
  if (isWeekend) return weekendNights
  const nights = Math.max(1, Math.min(usualNights, maxLength))
  return { min: nights, max: nights }
}

function periodsOf({ months, holiday, slackDays }: FlexibleDates, today: CivilDate): DateRange[] {
  const named = mergeRanges(months.map(monthRange))
  if (!holiday) return named.length > 0 ? named : [{ start: today, end: addMonths(today, maxMonths) }]
  const away = { start: addDays(holiday.start, -slackDays), end: addDays(holiday.end, slackDays) }
  if (named.length === 0) return [away]
  return named.flatMap((month) => {
    const start = month.start > away.start ? month.start : away.start
    const end = month.end < away.end ? month.end : away.end
    return start < end ? [{ start, end }] : []
  })
}

export const monthRange = (month: string): DateRange => ({
  start: `${month}-01`,
  end: addMonths(`${month}-01`, 1),
})

/** This few stays are tried one by one, and so are weekends, as a home that has any is free for one of the first. */
const maxTried = 9
/** If there are more, this many are tried first, spread over the windows: they decide most homes at once. */
const firstTried = 16

/** What a home has to be free for, for one exchange type, so that some stay fits. */
export type FittingQuestion = {
  /** Stays of which one must be free: all of them if `isWhole`, else those that are tried first. */
  stays: DateRange[]
  isWhole: boolean
  /** In one of these, the fewest nights must be free in a row. */
  within: DateRange[]
  /** Nights of which every stay has one: a home without any of them does not fit. */
  nights: DateRange[]
}

/** How to find homes that fit, with few comparisons for each. */
export function fittingQuestion({ windows, nights, isWeekend }: StayWindows): FittingQuestion {
  const length = nights.min
  const starts = windows.flatMap((window) => startsIn(window, length, isWeekend))
  const stayFrom = (day: number) => rangeOfDays(day, length)
  if (isWeekend || starts.length <= maxTried) {
    const tried =
      starts.length > firstTried
        ? [...new Set([...spread(starts, firstTried), ...starts])]
        : fromTheMiddle(starts)
    return { stays: tried.map(stayFrom), isWhole: true, within: [], nights: [] }
  }
  // Side by side, so that together they decide more homes than any one of them.
  const apart = starts.filter((_, at) => at % length === 0)
  return {
    stays: spread(apart, firstTried).map(stayFrom),
    isWhole: false,
    within: windows,
    nights: windows.flatMap((window) => everyNth(window, length).map((day) => rangeOfDays(day, 1))),
  }
}

const rangeOfDays = (day: number, length: number): DateRange => ({
  start: civilDateOfDay(day),
  end: civilDateOfDay(day + length),
})

/** Every n-th night of the window: between two of them there is no room for a stay of n nights. */
function everyNth({ start, end }: DateRange, length: number): number[] {
  const first = dayNumber(start) + length - 1
  const count = Math.floor((dayNumber(end) - 1 - first) / length) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => first + at * length)
}

/** Near the middle first: a home that fits is most often free then. */
const fromTheMiddle = (days: readonly number[]): number[] =>
  days
    .map((day, at) => ({ day, distance: Math.abs(2 * at - days.length + 1) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ day }) => day)

/** At most `count` of the days, at even distances. */
const spread = (days: readonly number[], count: number): number[] =>
  days.length <= count
    ? [...days]
    : Array.from({ length: count }, (_, at) => days[Math.floor(((at + 0.5) * days.length) / count)] ?? 0)

/** The days on which a stay of this many nights can begin within the window. */
export function startsIn({ start, end }: DateRange, nights: number, isWeekend: boolean): number[] {
  const first = dayNumber(start)
  const count = Math.max(0, dayNumber(end) - nights - first + 1)
  const days = Array.from({ length: count }, (_, at) => first + at)
  return isWeekend ? days.filter((day) => weekdayOfDay(day) === friday) : days
}

export type FittingStays = { stay: DateRange; others: DateRange[] }

/** This many alternative stays of a home are listed. */
const maxOthers = 4

/**
 * The stay that a home with these free nights offers, each range of one exchange type; null if none fits. All limits on
 * the length of stays that hold on the day of arrival count, including those of both homes of a swap.
 */
export type StayFinder = (free: readonly DateRange[], limits?: readonly LengthLimit[]) => FittingStays | null

/**
 * Finds the stay that a home offers, and others that share no night with it: of several lengths the longest, or the
 * shortest if points matter; then the nearest to the middle of its window, then the earlier.
 */
export function stayFinder(
  { windows, nights, isWeekend }: StayWindows,
  { takesMin = false } = {},
): StayFinder {
  const lengths = Array.from({ length: nights.max - nights.min + 1 }, (_, at) =>
    takesMin ? nights.min + at : nights.max - at,
  )
  const inOrder = new Map<number, number[]>()
  const startsOf = (length: number): number[] => {
    const known = inOrder.get(length) ?? startsInOrder(windows, length, isWeekend)
    inOrder.set(length, known)
    return known
  }
  return (free, limits = []) => {
    const pieces = free.map(({ start, end }) => ({ from: dayNumber(start), to: dayNumber(end) }))
    const refused = (from: number, length: number) => limits.length > 0 && !isAllowed(limits, from, length)
    for (const length of lengths) {
      const chosen: number[] = []
      for (const from of startsOf(length)) {
        if (chosen.length > maxOthers) break
        if (chosen.some((other) => Math.abs(other - from) < length)) continue
        if (!pieces.some((piece) => piece.from <= from && from + length <= piece.to)) continue
        if (!refused(from, length)) chosen.push(from)
      }
      const [best, ...others] = chosen
      if (best === undefined) continue
      const range = (from: number) => rangeOfDays(from, length)
      return { stay: range(best), others: others.sort((a, b) => a - b).map(range) }
    }
    return null
  }
}

function isAllowed(limits: readonly LengthLimit[], from: number, length: number): boolean {
  const arrival = civilDateOfDay(from)
  return limits.every(
    ({ start, end, minNights, maxNights }) =>
      arrival < start || end <= arrival || (minNights <= length && length <= (maxNights ?? length)),
  )
}

/** Nearest to the middle of its window first, then the earlier. */
const startsInOrder = (windows: readonly DateRange[], length: number, isWeekend: boolean): number[] =>
  windows
    .flatMap((window) => {
      const middle = dayNumber(window.start) + dayNumber(window.end)
      return startsIn(window, length, isWeekend).map((from) => ({
        from,
        distance: Math.abs(2 * from + length - middle),
      }))
    })
    .sort((a, b) => a.distance - b.distance || a.from - b.from)
    .map(({ from }) => from)

/** '7' or '7-14'. Null for anything else, an empty range and lengths beyond the limit. */
export function parseNights(text: string): Nights | null {
  const found = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text.trim())
  if (!found) return null
  const min = Number(found[1])
  const max = Number(found[2] ?? found[1])
  return min >= 1 && min <= max && max <= maxStayNights ? { min, max } : null
}

/** '2027-06,2027-07'. Null for anything that is not a month, an empty list, and more than twelve. */
export function parseMonths(text: string): string[] | null {
  const months = [...new Set(text.split(',').map((month) => month.trim()))]
  const areMonths = months.every((month) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(month))
  return areMonths && months.length <= maxMonths ? months.sort() : null
}
