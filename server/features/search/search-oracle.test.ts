import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  numberOf,
  placesOf,
  type RandomListing,
  randomPlaces,
  seedRandomListings,
  takesLength,
} from '#server/testing/builders/random-listings.ts'
import { tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { createRandom } from '#server/testing/random.ts'
import { createTestApp, type TestAnswer, type TestApp } from '#server/testing/test-app.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'
import {
  type Amenity,
  amenities,
  residenceTypes,
  type ServiceType,
  serviceTypes,
} from '#shared/features/listings/listing-types.ts'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import { snapToGrid } from '#shared/features/listings/location.rules.ts'
import { filtersOf } from '#shared/features/search/search-filters.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsIn } from '#shared/kernel/date-range.ts'

const listingCount = byLength({ short: 160, long: 320, soak: 640 })
const queryCount = byLength({ short: 50, long: 120, soak: 20_000 })

const chosen = createRandom(testSeed)
const { random, below, chance, pick, some } = chosen

/** As people type it: İstanbul, istanbul, ISTANBUL, ıstanbul. */
const written = (name: string): string =>
  pick([
    name,
    name.toLocaleUpperCase('tr'),
    name.toLocaleLowerCase('tr'),
    plain(name),
    plain(name).toUpperCase(),
    plain(name).replaceAll('i', 'ı'),
  ])
/** A second implementation of folding, so that the oracle does not depend on the one under test. */
const plain = (name: string): string =>
  [...name]
    .map(
      (letter) =>
        ({
          İ: 'i',
          I: 'i',
          ı: 'i',
          Ş: 's',
          ş: 's',
          Ğ: 'g',
          ğ: 'g',
          Ü: 'u',
          ü: 'u',
          Ö: 'o',
          ö: 'o',
          Ç: 'c',
          ç: 'c',
        })[letter] ?? letter,
    )
    .join('')
    .toLowerCase()

let app: TestApp
let token: string
/** The member of the token, whose own homes come last in their searches. */
let member: number
let listings: RandomListing[]
let today: string
/** The first night that can be asked for. */
let soonest: string

beforeAll(async () => {
  app = await createTestApp()
  today = civilDateOf(app.clock.now())
  soonest = addDays(civilDateOf(new Date(app.clock.now().getTime() + 86_400_000)), 1)
  const seeded = await seedRandomListings(app, listingCount, chosen)
  listings = seeded.listings
  const [first] = seeded.owners
  if (!first) throw new Error('No owner was made.')
  member = first.id
  token = await tokenOf(app, first)
})
afterAll(() => app.close())

type Query = Record<string, string | number>

function makeQuery(): Query {
  const query: Query = {}
  const place = pick(randomPlaces)
  if (chance(0.5)) query.city = written(place.city)
  if (chance(0.25) && place.district) query.district = written(place.district)
  if (chance(0.2)) query.country = pick(['Türkiye', 'TÜRKİYE', 'turkiye', 'Turkey', 'Almanya'])
  if (chance(0.6)) {
    const start = below(50)
    query.start_date = addDays(today, start)
    query.end_date = addDays(today, start + 1 + below(9))
    if (chance(0.4)) query.flexible_days = below(4)
  }
  if (chance(0.4)) query.service_type = some([...serviceTypes, 'service_exchange'], 0.3).join(',')
  if (chance(0.25)) query.residence_type = some(residenceTypes, 0.3).join(',')
  for (const [name, { source, isUsual }] of filtersOf('number')) {
    // Between the listings' numbers too, and outside them.
    if (chance(isUsual ? 0.4 : 0.22))
      query[name] = Math.max(0, numberOf(chosen, source) - below(2) * 3 + below(3))
  }
  if (chance(0.2)) query.amenities = some(amenities, pick([0.15, 0.15, 0.5])).join(',')
  if (chance(0.15)) query.super_host = pick(['true', 'false'])
  if (chance(0.15)) query.verified = pick(['true', 'false'])
  if (chance(0.1)) query.pets_stay = pick(['true', 'false'])
  if (chance(0.1)) query.no_pets = pick(['true', 'false'])
  if (chance(0.1)) query.step_free = pick(['true', 'false'])
  if (chance(0.15)) query.photos = pick(['5', '10'])
  if (chance(0.25)) query.bounds = makeBounds()
  if (chance(0.4)) query.sort = pick(['recommended', 'points_low', 'points_high'])
  query.limit = 3 + below(40)
  return query
}

function makeBounds(): string {
  const listing = pick(listings)
  const size = pick([0.05, 0.2, 0.4, 1.2, 3])
  const south = listing.latitude - random() * size
  const west = listing.longitude - random() * size
  return [south, west, south + size, west + size].map((value) => value.toFixed(4)).join(',')
}

type Expected = Pick<FoundCard, 'id' | 'exchange_types' | 'stay' | 'free_from'>

/** The card's properties that depend on the search. */
const decided = ({ id, exchange_types, stay, free_from }: FoundCard): Expected => ({
  id,
  exchange_types,
  ...(stay && { stay }),
  ...(free_from && { free_from }),
})

/** The expected answer to a member or a visitor, by checking every listing. */
function expected(query: Query, caller: number | null): Expected[] {
  const text = (name: string) =>
    query[name] === undefined || query[name] === '' ? undefined : String(query[name])
  const list = (name: string) => text(name)?.split(',') ?? []
  const count = (name: string) => Number(query[name] ?? 0)
  const services = serviceTypes.filter((service) => {
    const requested = list('service_type')
    const isHelp = service !== 'home_exchange' && service !== 'yuva_point'
    return (
      requested.length === 0 ||
      requested.includes(service) ||
      (isHelp && requested.includes('service_exchange'))
    )
  })
  const start = text('start_date')
  const end = text('end_date')
  // Nearest first, later before earlier.
  const shifts = [0, 1, -1, 2, -2, 3, -3].filter((days) => Math.abs(days) <= count('flexible_days'))
  const stays =
    start && end ? shifts.map((days) => ({ start: addDays(start, days), end: addDays(end, days) })) : []
  // Others than the requested dates are at least a day and a night ahead.
  const possible = stays.filter((stay, at) => stay.start >= (at === 0 ? today : soonest))
  const stayIn = (listing: RandomListing): DateRange | undefined =>
    possible.find(
      (stay) =>
        takesLength(listing, stay.start, nightsIn(stay).length) &&
        services.some((service) => nightsIn(stay).every((night) => listing.free.get(service)?.has(night))),
    )
  const fits = (listing: RandomListing): boolean => {
    const isFree =
      stays.length > 0
        ? stayIn(listing) !== undefined
        : list('service_type').length === 0 ||
          services.some((service) => [...(listing.free.get(service) ?? [])].some((night) => night >= today))
    const [south = -90, west = -180, north = 90, east = 180] = list('bounds').map((each) =>
      Math.fround(Number(each)),
    )
    const { latitude, longitude } = snapToGrid(listing)
    const lat = Math.fround(latitude)
    const lng = Math.fround(longitude)
    return (
      listing.isVisible &&
      isFree &&
      (!text('country') || ['turkiye', 'turkey'].includes(plain(String(text('country'))))) &&
      (!text('city') || plain(listing.city) === plain(String(text('city')))) &&
      (!text('district') || plain(listing.district) === plain(String(text('district')))) &&
      (list('residence_type').length === 0 || list('residence_type').includes(listing.type)) &&
      filtersOf('number').every(([name, { compare, source }]) => {
        const number = listing.numbers[source] ?? Number.NaN
        if (query[name] === undefined) return true
        return compare === 'at_least' ? number >= count(name) : number <= count(name)
      }) &&
      count('adult_count') + count('child_count') <= placesOf(listing) &&
      list('amenities').every((each) => listing.amenities.includes(each as Amenity)) &&
      listing.photos >= count('photos') &&
      (query.super_host !== 'true' || listing.owner.superHost) &&
      (query.verified !== 'true' || listing.owner.verified) &&
      (query.pets_stay !== 'true' || listing.petsStay) &&
      (query.no_pets !== 'true' || !listing.petsStay) &&
      (query.step_free !== 'true' || listing.stepFree) &&
      south <= lat &&
      lat <= north &&
      west <= lng &&
      lng <= east
    )
  }
  const points = (listing: RandomListing) => listing.numbers.user_points ?? 0
  const order = {
    recommended: (a: RandomListing, b: RandomListing) => b.rank - a.rank || b.id - a.id,
    points_high: (a: RandomListing, b: RandomListing) => points(b) - points(a) || b.id - a.id,
    points_low: (a: RandomListing, b: RandomListing) => points(a) - points(b) || a.id - b.id,
  }[(query.sort ?? 'recommended') as 'recommended']
  return listings
    .filter(fits)
    .sort((a, b) => Number(a.owner.id === caller) - Number(b.owner.id === caller) || order(a, b))
    .map((listing) => {
      const nightsOf = (service: ServiceType) =>
        [...(listing.free.get(service) ?? [])].filter((night) => night >= today)
      const stay = stayIn(listing)
      const [first] = services.flatMap(nightsOf).sort()
      return {
        id: listing.id,
        exchange_types: serviceTypes.filter((service) => nightsOf(service).length > 0),
        ...(stay
          ? { stay: { start_date: stay.start, end_date: stay.end } }
          : first !== undefined && { free_from: first }),
      }
    })
}

it(
  `answers what asking every home in turn would answer, in order, page by page (seed ${testSeed})`,
  async () => {
    let answered = 0
    let empty = 0
    for (let n = 0; n < queryCount; n++) {
      const query = makeQuery()
      const options = chance(0.5) ? { token } : {}
      const wanted = expected(query, options.token ? member : null)
      const found: Expected[] = []
      const totals = new Set<string>()
      let cursor: string | null = null
      do {
        const page: TestAnswer<'GET /residence-search/'> = await app.call(
          'GET /residence-search/',
          { query: { ...query, ...(cursor !== null && { cursor }) } as never },
          options,
        )
        expect(page.status, JSON.stringify([query, page.body])).toBe(200)
        found.push(...page.body.data.map(decided))
        totals.add(`${page.body.total} ${page.body.total_is_exact}`)
        cursor = page.body.next_cursor
        if (cursor !== null) expect(page.body.data).toHaveLength(Number(query.limit))
      } while (cursor !== null && found.length <= listingCount)
      expect(found, `seed ${testSeed}, ${JSON.stringify(query)}`).toEqual(wanted)
      expect([...totals], JSON.stringify(query)).toEqual([`${wanted.length} true`])
      if (wanted.length === 0) empty++
      answered += wanted.length
    }
    // The queries are selective: neither all empty nor all complete.
    expect(empty).toBeLessThan(queryCount * 0.7)
    expect(answered).toBeGreaterThan(queryCount)
  },
  byLength({ short: 120_000, long: 240_000, soak: 36_000_000 }),
)

it(`shows each home of a search once on the map, by itself or in a cluster (seed ${testSeed})`, {
  timeout: 60_000,
}, async () => {
  for (let n = 0; n < queryCount; n++) {
    const { sort: _, limit: __, ...query } = makeQuery()
    const hasView = chance(0.4)
    const view = hasView ? makeBounds() : undefined
    const zoom = 4 + below(10)
    const options = chance(0.5) ? { token } : {}
    const caller = options.token ? member : null
    const { status, body } = await app.call(
      'GET /residence-search/pins/',
      { query: { ...query, zoom, ...(view && { view }) } as never },
      options,
    )
    expect(status, JSON.stringify(query)).toBe(200)
    const seen = new Set(view ? expected({ ...query, bounds: view }, caller).map(({ id }) => id) : [])
    const wanted = expected(query, caller).filter(({ id }) => !view || seen.has(id))
    const hint = `seed ${testSeed}, ${JSON.stringify({ ...query, view, zoom })}`
    expect(
      body.pins.map(({ id }) => id).sort((a, b) => a - b),
      hint,
    ).toEqual(wanted.map(({ id }) => id).sort((a, b) => a - b))
    expect([body.clusters, body.total, body.total_is_exact], hint).toEqual([[], wanted.length, true])
    for (const pin of body.pins) {
      const listing = listings.find(({ id }) => id === pin.id)
      expect(pin).toMatchObject({
        user_points: listing?.numbers.user_points,
        takes_points: [...(listing?.free.get('yuva_point') ?? [])].some((night) => night >= today),
        residence_type: listing?.type,
        city: listing?.city,
      })
      const centre = snapToGrid(listing ?? { latitude: 0, longitude: 0 })
      expect(Math.abs(pin.latitude - centre.latitude)).toBeLessThan(0.0001)
      expect(Math.abs(pin.longitude - centre.longitude)).toBeLessThan(0.0001)
    }
  }
})

it(`answers those who ask at the same time each with what they asked for (seed ${testSeed})`, async () => {
  const queries = Array.from({ length: 120 }, makeQuery)
  const pages = await Promise.all(
    queries.map((query) => app.call('GET /residence-search/', { query: query as never }, { token })),
  )
  for (const [at, page] of pages.entries()) {
    const query = queries[at] ?? {}
    const wanted = expected(query, member)
    const found = page.body.data.map(decided)
    expect(found, `seed ${testSeed}, ${JSON.stringify(query)}`).toEqual(wanted.slice(0, Number(query.limit)))
    expect(page.body.total, JSON.stringify(query)).toBe(wanted.length)
  }
})
