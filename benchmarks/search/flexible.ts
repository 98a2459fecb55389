import { countStarts } from '#server/features/search/count-starts.queries.ts'
import { countListings, findPage } from '#server/features/search/find-page.ts'
import { nightsWithinWindows } from '#server/features/search/page-details.queries.ts'
import { multirangeOf, readFilters } from '#server/features/search/read-filters.ts'
import { dayZero } from '#server/features/search/search-encoding.ts'
import type { PageRequest } from '#server/features/search/search-params.queries.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { SearchQuery } from '#shared/features/search/search.contract.ts'
import { type FlexibleDates, stayFinder, stayWindows } from '#shared/features/search/stay-windows.rules.ts'
import { addDays, dayNumber } from '#shared/kernel/civil-date.ts'
import { laterDay, now, requestedDays, today } from './bench-listings.ts'
import { quantile } from './cost.ts'
import type { Query } from './shapes.ts'

const runs = 120
const warmUp = 15
/** The time of a search with flexible dates compared to one with exact dates, at p95. */
const goal = 1.5

const city: Query = { city: 'İstanbul', adult_count: '2', service_type: 'home_exchange' }
const country: Query = { adult_count: '2' }
const anyTime: FlexibleDates = {
  months: [],
  nights: null,
  isWeekend: false,
  earliest: null,
  latest: null,
  holiday: null,
  slackDays: 0,
}

const monthAt = (offset: number) => laterDay(offset).slice(0, 7)
const anyMonth = () => monthAt(requestedDays.first + Math.floor(Math.random() * requestedDays.count))
const week = { min: 7, max: 7 }

/** Different in each query, so that no answer is cached. */
const whens: Record<string, () => FlexibleDates> = {
  'a week in a month': () => ({ ...anyTime, months: [anyMonth()], nights: week }),
  'a week in two months': () => ({ ...anyTime, months: [anyMonth(), anyMonth()], nights: week }),
  'a week at any time': () => ({ ...anyTime, nights: week }),
  '7 to 14 nights in a month': () => ({ ...anyTime, months: [anyMonth()], nights: { min: 7, max: 14 } }),
  'a weekend at any time': () => ({ ...anyTime, isWeekend: true }),
  'a week of a holiday': () => {
    const start = laterDay(requestedDays.first + Math.floor(Math.random() * requestedDays.count))
    return { ...anyTime, nights: week, holiday: { start, end: addDays(start, 15) } }
  },
}

type Work = (db: ConnectedDatabase) => Promise<unknown>

const requestOf = (query: Query, when: FlexibleDates | null): PageRequest => {
  const parsed = SearchQuery.parse(query)
  const found = when && stayWindows(when, today)
  const filters = readFilters(
    parsed,
    { now, locale: 'tr' },
    {
      windows: found?.ok ? found.value : undefined,
    },
  )
  if (!filters) throw new Error('The benchmark asks for what does not exist.')
  return { filters, sort: 'recommended', after: null, limit: parsed.limit + 1, locale: 'tr' }
}

const plain =
  (where: Query): Work =>
  async (db) => {
    const from = requestedDays.first + Math.floor(Math.random() * requestedDays.count)
    const dates = { start_date: laterDay(from), end_date: laterDay(from + 7) }
    const request = requestOf({ ...where, ...dates }, null)
    await countListings(db, request, await findPage(db, request, { counting: true }))
  }

const flexible =
  (where: Query, when: () => FlexibleDates): Work =>
  async (db) => {
    const request = requestOf(where, when())
    const page = await findPage(db, request, { counting: true })
    await countListings(db, request, page)
    const { windows, nightCodes } = request.filters
    if (!windows) return
    const ids = page.listings.map(({ id }) => id)
    const free = await nightsWithinWindows(db, ids, {
      windows: multirangeOf(windows.windows, nightCodes),
      minNights: windows.nights.min,
    })
    const find = stayFinder(windows)
    for (const { nights } of free.values())
      find(nights.map(({ from, to }) => ({ start: addDays(dayZero, from), end: addDays(dayZero, to) })))
  }

const monthGrid =
  (where: Query): Work =>
  (db) => {
    const first = dayNumber(`${anyMonth()}-01`) - dayNumber(dayZero)
    return countStarts(db, requestOf(where, null).filters, { first, count: 31, nights: 7, slack: 0 })
  }

/** Flexible searches and the month grid against the plain search; they alternate, so that noise is the same for all. */
export async function compareFlexible(db: ConnectedDatabase, size: number): Promise<void> {
  for (const [place, where] of Object.entries({ city, country })) {
    const works: [string, Work][] = [
      ['exact dates', plain(where)],
      ...Object.entries(whens).map(([name, when]): [string, Work] => [name, flexible(where, when)]),
      ['month grid', monthGrid(where)],
    ]
    const times = new Map(works.map(([name]) => [name, [] as number[]]))
    for (let run = 0; run < warmUp + runs; run++) {
      for (const [name, work] of works) {
        const start = performance.now()
        await work(db)
        if (run >= warmUp) times.get(name)?.push(performance.now() - start)
      }
    }
    console.log(`\n${size} homes, ${place}: flexible dates against exact ones`)
    const exact = quantile(times.get('exact dates') ?? [], 0.95)
    for (const [name, measured] of times) {
      const p95 = quantile(measured, 0.95)
      const ratio = p95 / exact
      const verdict =
        name === 'exact dates' || name === 'month grid'
          ? ''
          : `${ratio <= goal ? 'met' : 'MISSED'}: goal ≤ ${goal} ×`
      console.log(
        name.padEnd(28),
        `median ${quantile(measured, 0.5).toFixed(1)} ms`.padStart(18),
        `p95 ${p95.toFixed(1)} ms`.padStart(16),
        `${ratio.toFixed(2)} ×`.padStart(10),
        ` ${verdict}`,
      )
    }
  }
}
