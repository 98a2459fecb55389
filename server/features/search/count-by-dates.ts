import { holidayWindows } from '#server/features/holidays/holidays.public.ts'
import type { Call, RawJson } from '#server/platform/http/call.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type {
  DaysAnswer,
  DaysQuery,
  WindowsAnswer,
  WindowsQuery,
} from '#shared/features/search/search.contract.ts'
import {
  type FlexibleDates,
  maxMonths,
  monthRange,
  startsIn,
  stayWindows,
  usualNights,
} from '#shared/features/search/stay-windows.rules.ts'
import { addMonths, civilDateOf, dayNumber } from '#shared/kernel/civil-date.ts'
import { nightsIn } from '#shared/kernel/date-range.ts'
import { type CountedStarts, countStarts, type StartDays } from './count-starts.queries.ts'
import { ownListings } from './own-listings.queries.ts'
import { arrivalsIn, readFilters, type SearchFilters } from './read-filters.ts'
import { readNights } from './read-when.ts'
import { answerSearch } from './search-cache.ts'
import { dayZero } from './search-encoding.ts'
import { callersMeans, withinMeans } from './within-balance.ts'

/** For each day of a month, how many homes are free for a stay that starts there. */
export const countByDay = (call: Call, query: DaysQuery): Promise<RawJson> =>
  answerSearch(call, 'days', query, async () => {
    const nights = readNights(query.nights, call.locale)?.min ?? usualNights
    const dates = nightsIn(monthRange(query.month))
    const { counts, isExact } = await ofSearch(call, query, nights, (filters) =>
      countStarts(call.db, filters, {
        first: dayNumber(`${query.month}-01`) - dayNumber(dayZero),
        count: dates.length,
        nights,
        slack: query.flexible_days,
      }),
    )
    return JSON.stringify({
      days: dates.map((date, at) => ({ date, count: counts[at] ?? 0 })),
      is_exact: isExact,
    } satisfies DaysAnswer)
  })

/** How many homes fit into each month of the next twelve, and into each holiday. */
export const countByWindow = (call: Call, query: WindowsQuery): Promise<RawJson> =>
  answerSearch(call, 'windows', query, async () => {
    const today = civilDateOf(call.now)
    const nights = readNights(query.nights, call.locale)
    const isWeekend = query.weekend === 'true'
    const requested = { nights, isWeekend, earliest: null, latest: null, slackDays: query.flexible_days }
    const startsOf = (where: Pick<FlexibleDates, 'months' | 'holiday'>) =>
      startDaysOf({ ...requested, ...where }, { today, first: earliestFirstNight(call.now) })
    const months = Array.from({ length: maxMonths }, (_, at) =>
      addMonths(`${today.slice(0, 7)}-01`, at).slice(0, 7),
    ).map((month) => ({ month, starts: startsOf({ months: [month], holiday: null }) }))
    const holidays = (await holidayWindows(call.db, query.country_of_holidays, today)).flatMap(
      ({ code, window }) => {
        const starts = startsOf({ months: [], holiday: window })
        return starts ? [{ code, starts }] : []
      },
    )
    const fewest = nights?.min ?? (isWeekend ? 2 : usualNights)
    const all = [...months, ...holidays]
    const { counts, isExact } = await ofSearch(call, query, fewest, (filters) =>
      countStarts(
        call.db,
        // Nights open to offers count too, and the starts say enough about the others.
        { ...filters, freeSometime: [] },
        all.map(
          ({ starts }) => starts ?? { lengths: { min: fewest, max: fewest }, days: '{}', arrivals: [] },
        ),
      ),
    )
    return JSON.stringify({
      months: months.map(({ month }, at) => ({ month, count: counts[at] ?? 0 })),
      holidays: holidays.map(({ code }, at) => ({ code, count: counts[months.length + at] ?? 0 })),
      is_exact: isExact,
    } satisfies WindowsAnswer)
  })

/** Null if no stay of this length fits. */
function startDaysOf(
  requested: FlexibleDates,
  { today, first }: { today: string; first: string },
): StartDays | null {
  const result = stayWindows(requested, today, first)
  if (!result.ok || !result.value) return null
  const { windows, nights, isWeekend } = result.value
  const zero = dayNumber(dayZero)
  const days = windows.flatMap((window) => startsIn(window, nights.min, isWeekend))
  return {
    lengths: nights,
    days: `{${days.map((day) => `[${day - zero},${day - zero + 1})`).join(',')}}`,
    arrivals: arrivalsIn(result.value),
  }
}

/** Counts with the other filters of the search; without homes if it can find none. */
async function ofSearch(
  call: Call,
  query: DaysQuery | WindowsQuery,
  nights: number,
  count: (filters: SearchFilters) => Promise<CountedStarts>,
): Promise<CountedStarts> {
  const windows = { nights: { min: nights, max: nights }, windows: [], isWeekend: false }
  const { flexible_days: _, nights: __, ...search } = query
  const exact = { ...search, flexible_days: 0 }
  const [means, own] = await Promise.all([
    search.within_balance === 'true' ? callersMeans(call) : null,
    ownListings(call),
  ])
  const limited = withinMeans(exact, { windows }, means)
  const filters = readFilters(limited.query, call, { ...limited, own })
  return filters ? count(filters) : { counts: [], isExact: true }
}
