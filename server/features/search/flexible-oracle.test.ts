import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  placesOf,
  type RandomListing,
  randomPlaces,
  seedRandomListings,
  takesLength,
} from '#server/testing/builders/random-listings.ts'
import { as, type SeededMember, seedMember, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createRandom } from '#server/testing/random.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'
import { type ServiceType, serviceTypes } from '#shared/features/listings/listing-types.ts'
import { addDays, addMonths, civilDateOf, dayNumber } from '#shared/kernel/civil-date.ts'

const listingCount = byLength({ short: 120, long: 240, soak: 400 })
const queryCount = byLength({ short: 120, long: 1_000, soak: 200_000 })
const gridCount = byLength({ short: 3, long: 15, soak: 400 })

const chosen = createRandom(testSeed + 1)
const { below, chance, pick, some } = chosen

let app: TestApp
let token: string
let today: string
let first: number
/** How many days it is until the first night that can be asked for. */
let soonest: number
let listings: RandomListing[]
type Runs = Map<RandomListing, Map<ServiceType, Uint16Array>>
/** For each home and exchange type: how many nights in a row are free, or on request, from each day on. */
let runs: { free: Runs; askable: Runs }
const horizon = 500
/** Each day from today on: made once, since they are tried millions of times. */
let dates: string[]
const dateOf = (day: number): string => dates[day] ?? addDays(today, day)
/** The points of the member who searches. */
const balance = 400

/** The days off of a made-up holiday, by its code. */
const holidays: Record<string, [first: string, last: string]> = {}

beforeAll(async () => {
  app = await createTestApp()
  today = civilDateOf(app.clock.now())
  first = dayNumber(today)
  soonest = dayNumber(civilDateOf(new Date(app.clock.now().getTime() + 86_400_000))) + 1 - first
  dates = Array.from({ length: horizon }, (_, day) => addDays(today, day))
  for (let day = nightsTried.from; day < horizon; day++) weekdays.set(day, dated(day).getUTCDay())
  for (let night = nightsTried.from; night < nightsTried.to; night++)
    monthOf.set(night, addDays(today, night).slice(0, 7))
  const seeded = await seedRandomListings(app, listingCount, chosen)
  listings = seeded.listings.filter(({ isVisible }) => isVisible)
  const runsOf = (nights: 'free' | 'askable'): Runs =>
    new Map(listings.map((listing) => [listing, countRuns(listing[nights])]))
  runs = { free: runsOf('free'), askable: runsOf('askable') }
  const guest = await seedMember(app, { points: balance })
  token = await tokenOf(app, guest)
  await addHolidays(await seedStaff(app))
})
afterAll(() => app.close())

function countRuns(nights: RandomListing['free']): Map<ServiceType, Uint16Array> {
  return new Map(
    serviceTypes.map((service) => {
      const run = new Uint16Array(horizon + 1)
      for (let day = horizon - 1; day >= 0; day--) {
        run[day] = nights.get(service)?.has(dateOf(day)) ? (run[day + 1] ?? 0) + 1 : 0
      }
      return [service, run]
    }),
  )
}

async function addHolidays(staff: SeededMember): Promise<void> {
  for (let at = 0; at < 6; at++) {
    const start = addDays(today, below(60) - 10)
    const end = addDays(start, below(16))
    const code = `tr-${start.slice(0, 4)}-tatil-${at}`
    holidays[code] = [start, end]
    await as(app, staff).call('PUT /staff/holidays/{code}/', {
      params: { code },
      body: {
        country: 'TR',
        region: null,
        kind: 'school',
        name_tr: 'Tatil',
        name_en: 'Holiday',
        start_date: start,
        end_date: end,
        source: 'made up',
      },
    })
  }
}

type Query = Record<string, string | number>

function makeQuery(): Query {
  const query: Query = { limit: 60 }
  if (chance(0.3)) query.city = pick(randomPlaces).city
  if (chance(0.3)) query.service_type = pick([...serviceTypes, 'service_exchange'])
  if (chance(0.3)) query.adult_count = 1 + below(4)
  if (chance(0.2)) query.max_points = 40 + below(9) * 10
  if (chance(0.25)) query.within_balance = 'true'
  if (chance(0.4)) query.sort = pick(['recommended', 'points_low', 'points_high', 'total_points'])
  const isWeekend = chance(0.25)
  if (isWeekend) query.weekend = 'true'
  if (chance(0.7)) {
    const min = isWeekend ? 2 + below(2) : 1 + below(pick([4, 10, 30]))
    const max = isWeekend ? 3 : min + below(8)
    query.nights = chance(0.5) ? min : `${min}-${max}`
  }
  const month = (at: number) => addMonths(`${today.slice(0, 7)}-01`, at).slice(0, 7)
  const months = chance(0.6) ? some([-1, 0, 1, 2, 3, 5], 0.4).map(month) : []
  if (months.length > 0) query.months = months.join(',')
  if (chance(0.3)) query.holiday = pick(Object.keys(holidays))
  if (query.holiday && chance(0.5)) query.flexible_days = below(8)
  if (chance(0.25)) query.earliest = addDays(today, below(40) - 5)
  if (chance(0.25)) query.latest = addDays(today, 5 + below(80))
  if (Object.keys(query).every((name) => !['weekend', 'nights', 'months', 'holiday'].includes(name)))
    query.nights = 3
  return query
}

/** Written a second time: the weekday as JavaScript counts it, where Friday is 5. */
const weekday = (day: number): number => weekdays.get(day) ?? dated(day).getUTCDay()
const dated = (day: number): Date => new Date((first + day) * 86_400_000)
/** Cached, since the days and nights are tried millions of times. */
const weekdays = new Map<number, number>()
const monthOf = new Map<number, string>()
const nightsTried = { from: -70, to: 400 }
const isFreeDay = (day: number): boolean => weekday(day) === 6 || weekday(day) === 0

type Window = { from: number; to: number }

/** The windows as days from today on, or why there are none. */
function windowsOf(query: Query): Window[] | 'refused' {
  const day = (date: string) => dayNumber(date) - first
  let windows: Window[] = [{ from: 0, to: day(addMonths(today, 12)) }]
  const requested = String(query.months ?? '')
    .split(',')
    .filter(Boolean)
  if (requested.length > 0) {
    // Night by night: those in a named month, cut where one is missing.
    windows = []
    for (let night = nightsTried.from; night < nightsTried.to; night++) {
      if (!requested.includes(monthOf.get(night) ?? '')) continue
      const last = windows.at(-1)
      if (last?.to === night) last.to = night + 1
      else windows.push({ from: night, to: night + 1 })
    }
  }
  if (query.holiday !== undefined) {
    const [start, end] = holidays[String(query.holiday)] ?? ['', '']
    let from = day(start)
    let to = day(end)
    const alone = from === to && ![from - 1, from + 1].some(isFreeDay)
    while (isFreeDay(from - 1)) from--
    while (isFreeDay(to + 1)) to++
    if (alone && weekday(from) === 2) from -= 3
    if (alone && weekday(to) === 4) to += 3
    if (to <= from) return 'refused'
    const slack = Number(query.flexible_days ?? 0)
    const bounds = requested.length > 0 ? windows : [{ from: -1_000, to: 1_000 }]
    windows = bounds.map((each) => ({
      from: Math.max(each.from, from - slack),
      to: Math.min(each.to, to + slack),
    }))
  }
  const earliest = query.earliest === undefined ? -1_000 : day(String(query.earliest))
  const latest = query.latest === undefined ? 1_000 : day(String(query.latest))
  if (latest <= earliest) return 'refused'
  return windows
    .map(({ from, to }) => ({ from: Math.max(from, earliest), to: Math.min(to, latest) }))
    .filter(({ from, to }) => from < to)
}

type Stay = { start_date: string; end_date: string }
type Expected = { id: number; stay: Stay; needs_yes?: true }

function expected(query: Query, isMember: boolean): Expected[] | 'refused' {
  const whole = windowsOf(query)
  if (whole === 'refused') return 'refused'
  const room = Math.max(0, ...whole.map(({ from, to }) => to - from))
  const isWeekend = query.weekend === 'true'
  const usual = isWeekend ? '2-3' : String(Math.min(7, room))
  const [min = 0, max = min] = String(query.nights ?? usual)
    .split('-')
    .map(Number)
  if (room < min || room === 0 || whole.every(({ to }) => to <= 0)) return 'refused'
  const windows = whole
    .map(({ from, to }) => ({ from: Math.max(soonest, from), to }))
    .filter(({ from, to }) => to - from >= min)
  const isHelp = (service: ServiceType) => service !== 'home_exchange' && service !== 'yuva_point'
  const services = serviceTypes.filter(
    (service) =>
      query.service_type === undefined ||
      query.service_type === service ||
      (query.service_type === 'service_exchange' && isHelp(service)),
  )
  const isAboutBalance = query.within_balance === 'true'
  const takesMin = query.sort === 'total_points' || isAboutBalance
  const affordable = (listing: RandomListing) =>
    isAboutBalance && isMember ? balance / points(listing) : max
  const stayIn = (listing: RandomListing, among: Runs): Stay | null => {
    for (let at = 0; at <= max - min; at++) {
      const length = takesMin ? min + at : max - at
      if (length > affordable(listing)) continue
      let best: { start: number; distance: number } | null = null
      for (const { from, to } of windows) {
        for (let start = from; start + length <= to; start++) {
          if (isWeekend && weekday(start) !== 5) continue
          if (!services.some((service) => (among.get(listing)?.get(service)?.[start] ?? 0) >= length))
            continue
          if (!takesLength(listing, dateOf(start), length)) continue
          const distance = Math.abs(start + length / 2 - (from + to) / 2)
          if (!best || distance < best.distance || (distance === best.distance && start < best.start))
            best = { start, distance }
        }
      }
      if (best) {
        return { start_date: dateOf(best.start), end_date: dateOf(best.start + length) }
      }
    }
    return null
  }
  const points = (listing: RandomListing) => listing.numbers.user_points ?? 0
  const low = (a: RandomListing, b: RandomListing) => points(a) - points(b) || a.id - b.id
  const order = {
    recommended: (a: RandomListing, b: RandomListing) => b.rank - a.rank || b.id - a.id,
    points_high: (a: RandomListing, b: RandomListing) => points(b) - points(a) || b.id - a.id,
    points_low: low,
    total_points: low,
  }[(query.sort ?? 'recommended') as 'recommended']
  const total = ({ listing, stay }: { listing: RandomListing; stay: Stay }) =>
    points(listing) * (dayNumber(stay.end_date) - dayNumber(stay.start_date))
  return listings
    .filter(
      (listing) =>
        (query.city === undefined || listing.city === query.city) &&
        (listing.numbers.adult_count ?? 0) >= Number(query.adult_count ?? 0) &&
        placesOf(listing) >= Number(query.adult_count ?? 0) &&
        points(listing) <= Number(query.max_points ?? 1_000),
    )
    .sort(order)
    .flatMap((listing) => {
      const stay = stayIn(listing, runs.free)
      if (stay) return [{ listing, stay }]
      const onRequest = stayIn(listing, runs.askable)
      return onRequest ? [{ listing, stay: onRequest, needs_yes: true as const }] : []
    })
    .sort((a, b) => (query.sort === 'total_points' ? total(a) - total(b) || a.listing.id - b.listing.id : 0))
    .map(({ listing, ...rest }) => ({ id: listing.id, ...rest }))
}

/** One search, and what trying every day finds; adds up what was compared. */
type Compared = { answered: number; refused: number; offers: number }

async function compare(query: Query, as: { token?: string }, withPins: boolean): Promise<Compared> {
  const hint = `seed ${testSeed}, ${JSON.stringify(query)}`
  const { sort: _, limit: __, ...search } = query
  // The server works on its answer while the expected one is worked out.
  const page = app.call('GET /residence-search/', { query: query as never }, as)
  const pins = withPins ? app.call('GET /residence-search/pins/', { query: search as never }, as) : null
  const wanted = expected(query, as.token !== undefined)
  const { status, body } = await page
  const map = await pins
  if (wanted === 'refused') {
    expect([status, map?.status ?? 400], hint).toEqual([400, 400])
    return { answered: 0, refused: 1, offers: 0 }
  }
  expect(status, `${hint} ${JSON.stringify(body)}`).toBe(200)
  const found = body.data.map(({ id, stay, needs_yes }) => ({ id, stay, ...(needs_yes && { needs_yes }) }))
  expect(found, hint).toEqual(wanted.slice(0, 60))
  expect([body.total, body.total_is_exact], hint).toEqual([wanted.length, true])
  if (query.sort === 'total_points') await comparePages(query, as, wanted, hint)
  for (const { id, stay, other_stays: others = [], needs_yes: needsYes } of body.data)
    expectOpen(id, [stay, ...others], needsYes ? runs.askable : runs.free, hint)
  if (map) expect(map.body.pins.map(({ id }) => id).sort(), hint).toEqual(wanted.map(({ id }) => id).sort())
  return { answered: wanted.length, refused: 0, offers: body.data.filter((card) => card.needs_yes).length }
}

/** Page after page: none is lost, none comes twice. */
async function comparePages(query: Query, as: { token?: string }, wanted: readonly Expected[], hint: string) {
  const ids: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Query = { ...query, limit: 7, ...(cursor && { cursor }) }
    const { body } = await app.call('GET /residence-search/', { query: page as never }, as)
    ids.push(...body.data.map(({ id }) => id))
    cursor = body.next_cursor
  }
  expect(ids, hint).toEqual(wanted.map(({ id }) => id))
}

/** Searches on their way at the same time, as a server has them: it sends several in one round trip. */
const atOnce = 16

it(
  `offers of every home the stay that trying every day finds (seed ${testSeed})`,
  async () => {
    let answered = 0
    let refused = 0
    let offers = 0
    for (let done = 0; done < queryCount; done += atOnce) {
      const some = Array.from({ length: Math.min(atOnce, queryCount - done) }, (_, at) =>
        compare(makeQuery(), chance(0.5) ? { token } : {}, (done + at) % 10 === 0),
      )
      for (const compared of await Promise.all(some)) {
        answered += compared.answered
        refused += compared.refused
        offers += compared.offers
      }
    }
    expect(answered).toBeGreaterThan(queryCount * 3)
    expect(refused).toBeLessThan(queryCount / 2)
    expect(offers).toBeGreaterThan(queryCount / 10)
  },
  byLength({ short: 120_000, long: 600_000, soak: 36_000_000 }),
)

/** Each of the stays is open and as long as the host wants, and no night is in two of them. */
function expectOpen(id: number, stays: (Stay | undefined)[], among: Runs, hint: string): void {
  const listing = listings.find((each) => each.id === id)
  if (!listing) throw new Error(`${hint} ${id}`)
  let nights = 0
  const seen = new Set<number>()
  for (const stay of stays) {
    const start = dayNumber(stay?.start_date ?? '') - first
    const length = dayNumber(stay?.end_date ?? '') - first - start
    const maxRun = Math.max(...serviceTypes.map((type) => among.get(listing)?.get(type)?.[start] ?? 0))
    expect(maxRun, `${hint} ${id}`).toBeGreaterThanOrEqual(length)
    expect(takesLength(listing, stay?.start_date ?? '', length), `${hint} ${id}`).toBe(true)
    for (let night = start; night < start + length; night++) seen.add(night)
    nights += length
  }
  expect(seen.size, `${hint} ${id}`).toBe(nights)
}

it(
  `counts for each day of a month what a search of that day finds (seed ${testSeed})`,
  async () => {
    for (let n = 0; n < gridCount; n++) {
      const month = addMonths(today, below(3)).slice(0, 7)
      const nights = 1 + below(9)
      const search = {
        ...(chance(0.5) && { city: pick(randomPlaces).city }),
        ...(chance(0.4) && { service_type: pick(serviceTypes) }),
        ...(chance(0.4) && { flexible_days: 1 + below(7) }),
        ...(chance(0.4) && { adult_count: 2 }),
      }
      const { body } = await app.call('GET /residence-search/days/', {
        query: { ...search, month, nights: String(nights) },
      })
      expect(body.is_exact).toBe(true)
      const askable = body.days.filter(({ date }) => dayNumber(date) - first >= soonest)
      const totals = await Promise.all(
        askable.map(async ({ date }) => {
          const stay = { start_date: date, end_date: addDays(date, nights) }
          const found = await app.call('GET /residence-search/', { query: { ...search, ...stay, limit: 1 } })
          return found.body.total
        }),
      )
      expect(
        askable.map(({ count }) => count),
        `seed ${testSeed}, ${JSON.stringify({ ...search, month, nights })}`,
      ).toEqual(totals)
    }
  },
  byLength({ short: 60_000, long: 300_000, soak: 3_600_000 }),
)

it(`counts for each month and holiday what a search of it finds (seed ${testSeed})`, async () => {
  for (let n = 0; n < gridCount; n++) {
    const query = makeQuery()
    const search = {
      ...(query.city !== undefined && { city: String(query.city) }),
      ...(query.service_type !== undefined && { service_type: String(query.service_type) }),
      ...(query.nights !== undefined && { nights: String(query.nights) }),
      ...(query.weekend !== undefined && { weekend: 'true' as const }),
    }
    const { body } = await app.call('GET /residence-search/windows/', { query: search })
    const total = async (when: object) => {
      const found = await app.call('GET /residence-search/', { query: { ...search, ...when, limit: 1 } })
      return found.status === 200 ? found.body.total : 0
    }
    const hint = `seed ${testSeed}, ${JSON.stringify(search)}`
    for (const { month, count } of body.months)
      expect([month, count], hint).toEqual([month, await total({ months: month })])
    for (const { code, count } of body.holidays)
      expect([code, count], hint).toEqual([code, await total({ holiday: code })])
    expect(body.months).toHaveLength(12)
  }
})
