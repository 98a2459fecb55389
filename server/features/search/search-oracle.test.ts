import sql, { join, raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freeNights, occupyNights, renderCards } from '#server/features/listings/listings.public.ts'
import { findPlace } from '#server/features/places/places.public.ts'
import { daysFrom } from '#server/testing/builders/listings.ts'
import { type SeededMember, seedMembers, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestAnswer, type TestApp } from '#server/testing/test-app.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'
import {
  type Amenity,
  amenities,
  type ResidenceType,
  residenceTypes,
  type ServiceType,
  serviceCode,
  serviceTypes,
} from '#shared/features/listings/listing-types.ts'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import { snapToGrid } from '#shared/features/listings/location.rules.ts'
import { filtersOf } from '#shared/features/search/search-filters.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsIn } from '#shared/kernel/date-range.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { refreshSearchRows } from './search-row.queries.ts'

const listingCount = byLength({ short: 160, long: 320, soak: 640 })
const queryCount = byLength({ short: 100, long: 400, soak: 20_000 })

let state = testSeed
const random = (): number => {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}
const below = (n: number): number => Math.floor(random() * n)
const chance = (p: number): boolean => random() < p
const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
const some = <Value>(values: readonly Value[], p: number): Value[] => values.filter(() => chance(p))

const places = [
  { city: 'İstanbul', district: 'Kadıköy' },
  { city: 'İstanbul', district: 'Kadıköy' },
  { city: 'İstanbul', district: 'Beşiktaş' },
  { city: 'İzmir', district: 'Çeşme' },
  { city: 'Muğla', district: 'Bodrum' },
  { city: 'Muğla', district: 'Fethiye' },
  { city: 'Şanlıurfa', district: 'Halfeti' },
  // The same name in two provinces.
  { city: 'Balıkesir', district: 'Edremit' },
  { city: 'Van', district: 'Edremit' },
  { city: 'Ağrı', district: '' },
]
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

type Listing = {
  id: number
  city: string
  district: string
  latitude: number
  longitude: number
  type: ResidenceType
  /** Columns of `residence` that filters compare. */
  numbers: Record<string, number>
  amenities: Amenity[]
  ranges: { service: ServiceType; range: DateRange }[]
  /** Bookable nights by listing name and service. */
  free: Map<ServiceType, Set<string>>
  owner: Owner
  photos: number
  isVisible: boolean
  rank: number
}
/** Every numeric filter. */
const numberSources = new Set(filtersOf('number').map(([, { source }]) => source))
/** A listing's number: mostly a small one, rarely above the cap of tags. */
function numberOf(source: string): number {
  if (source === 'user_points') return 20 + below(12) * 10
  const least = ['child_count', 'pet_count', 'bedroom'].includes(source) ? 0 : 1
  return least + below(chance(0.1) ? 30 : 5)
}
type Owner = SeededMember & { verified: boolean; superHost: boolean; good: boolean }

let app: TestApp
let token: string
const listings: Listing[] = []
let today: string

beforeAll(async () => {
  app = await createTestApp()
  today = civilDateOf(app.clock.now())
  const owners = await makeOwners()
  const [first] = owners
  if (first) token = await tokenOf(app, first)
  await app.database.transaction(async (tx) => {
    for (let at = 0; at < listingCount; at++) listings.push(await makeListing(tx, pick(owners)))
    const ids = listings.map((listing) => listing.id)
    await renderCards(tx, ids)
    await refreshSearchRows(tx, ids, app.clock.now())
  })
  await makeStays(owners)
  // So that rare filters use the database's statistics of tags.
  await app.database.execute(sql`analyze residence_search`)
  const rows = await app.database.query<{ id: number; rank: number }>(
    sql`select id, rank from residence_search`,
  )
  const ranks = new Map(rows.map((row) => [row.id, row.rank]))
  for (const listing of listings) listing.rank = ranks.get(listing.id) ?? Number.NaN
})
afterAll(() => app.close())

async function makeOwners(): Promise<Owner[]> {
  const paying = await seedMembers(app, 20)
  const lapsing = await seedMembers(app, 4, { premiumDays: 0 })
  const ended = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)
  const owners = [...paying, ...lapsing].map((member, at) => ({
    ...member,
    verified: at % 3 !== 0,
    superHost: at % 4 === 0,
    // Two suspended, one deleted, two lapsed beyond the days of grace.
    good: ![5, 6, 7, 22, 23].includes(at),
  }))
  for (const [at, owner] of owners.entries()) {
    await app.database.execute(sql`
      update member set is_super_host = ${owner.superHost}, phone_verified_at = ${owner.verified ? ended(1) : null},
        suspended_at = ${at === 5 || at === 6 ? ended(1) : null}, deleted_at = ${at === 7 ? ended(1) : null}
      where id = ${owner.id}`)
    if (at >= 20) {
      await app.database.execute(sql`
        insert into subscription (member_id, plan_id, starts_at, ends_at)
        values (${owner.id}, 3, ${ended(60)}, ${ended(at >= 22 ? 8 : 6)})`)
    }
  }
  return owners
}

type Tx = Parameters<typeof renderCards>[0]

async function makeListing(tx: Tx, owner: Owner): Promise<Listing> {
  const place = pick(places)
  const found = findPlace(place.city, place.district)
  if (!found) throw new Error(`No place ${place.city}`)
  const state = pick([
    'active',
    'active',
    'active',
    'active',
    'active',
    'paused',
    'hidden',
    'removed',
  ] as const)
  const photos = pick([0, 1, 1, 4, 5, 9, 10, 12])
  const type = pick(residenceTypes)
  const wanted = some(amenities, random())
  const ranges = makeRanges()
  const listing = {
    city: place.city,
    district: place.district,
    latitude: found.latitude + (random() - 0.5) / 3,
    longitude: found.longitude + (random() - 0.5) / 3,
    type,
    numbers: Object.fromEntries([...numberSources].map((source) => [source, numberOf(source)])),
    amenities: wanted.length > 0 ? wanted : [pick(amenities)],
    ranges,
    owner,
  }
  const createdAt = new Date(app.clock.now().getTime() - below(60) * dayMs)
  // Columns that are not in the filter table must be filled in too.
  const numberNames = [...new Set([...numberSources, 'bed_count'])]
  const row = await tx.first<{ id: number }>(sql`
    insert into residence (owner_id, residence_type, country, city, district, city_id, district_id, latitude,
      longitude, description, total_room_count, bathroom, area, age, amenities, state, exchange_count, created_at,
      updated_at, ${raw(numberNames.join(', '))})
    values (${owner.id}, ${type}, 'Türkiye', ${listing.city}, ${listing.district}, ${found.cityId}, ${found.districtId},
      ${listing.latitude}, ${listing.longitude}, 'Deniz gören', 3, 1, 80, 5, ${listing.amenities}, ${state}, ${below(4)},
      ${createdAt}, ${createdAt}, ${join(numberNames.map((name) => listing.numbers[name] ?? 1))})
    returning id`)
  const id = row?.id ?? 0
  for (const { service, range } of ranges) {
    await tx.execute(sql`
      insert into availability (residence_id, service, span)
      values (${id}, ${serviceCode(service)}, daterange(${range.start}::date, ${range.end}::date))`)
  }
  for (let at = 0; at < photos; at++) {
    const picture = { base: `seed/${id}`, widths: [480], width: 480, height: 320, placeholder: 'AAAA' }
    await tx.execute(sql`
      insert into residence_picture (residence_id, position, is_cover, picture, created_at)
      values (${id}, ${at + 1}, ${at === 0}, ${JSON.stringify(picture)}::jsonb, ${createdAt})`)
  }
  const free = new Map(serviceTypes.map((service) => [service, new Set<string>()]))
  for (const { service, range } of ranges) for (const night of nightsIn(range)) free.get(service)?.add(night)
  return { id, ...listing, free, photos, isVisible: state === 'active' && photos > 0 && owner.good, rank: 0 }
}

/** Up to three ranges per service, some already started, some adjacent. */
function makeRanges(): Listing['ranges'] {
  return some(serviceTypes, 0.5).flatMap((service) => {
    let from = below(20) - 5
    return Array.from({ length: 1 + below(3) }, () => {
      const { start_date: start, end_date: end } = daysFrom(app, from, from + 2 + below(30))
      from += 2 + nightsIn({ start, end }).length + below(3) - 2
      return { service, range: { start, end } }
    })
  })
}

/** Agreements on all listings; every third is cancelled. */
async function makeStays(owners: readonly Owner[]): Promise<void> {
  const at = app.clock.now()
  for (const listing of listings) {
    const taken = new Set<string>()
    for (let n = 0; n < below(4); n++) {
      const start = addDays(today, below(60))
      const range = { start, end: addDays(start, 1 + below(8)) }
      const nights = nightsIn(range)
      if (nights.some((night) => taken.has(night))) continue
      const guest = pick(owners.filter((owner) => owner.id !== listing.owner.id))
      const isGivenUp = chance(0.33)
      await app.database.transaction(async (tx) => {
        const row = await tx.first<{ id: number }>(sql`
          insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date, status,
            offerer_approved, receiver_approved, created_at, last_activity_at)
          values (${listing.id}, ${guest.id}, ${listing.owner.id}, 'chores', ${range.start}, ${range.end}, 'completed', true,
            true, ${at}, ${at}) returning id`)
        const reservationId = row?.id ?? 0
        await occupyNights(tx, reservationId, [{ listingId: listing.id, range }])
        if (isGivenUp) await freeNights(tx, reservationId)
      })
      if (isGivenUp) continue
      for (const night of nights) {
        taken.add(night)
        for (const free of listing.free.values()) free.delete(night)
      }
    }
  }
}

type Query = Record<string, string | number>

function makeQuery(): Query {
  const query: Query = {}
  const place = pick(places)
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
    if (chance(isUsual ? 0.4 : 0.22)) query[name] = Math.max(0, numberOf(source) - below(2) * 3 + below(3))
  }
  if (chance(0.2)) query.amenities = some(amenities, pick([0.15, 0.15, 0.5])).join(',')
  if (chance(0.15)) query.super_host = pick(['true', 'false'])
  if (chance(0.15)) query.verified = pick(['true', 'false'])
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

/** The expected answer, by checking every listing. */
function expected(query: Query): Expected[] {
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
  const possible = stays.filter((stay) => stay.start >= today)
  const stayIn = (listing: Listing): DateRange | undefined =>
    possible.find((stay) =>
      services.some((service) => nightsIn(stay).every((night) => listing.free.get(service)?.has(night))),
    )
  const fits = (listing: Listing): boolean => {
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
      count('adult_count') + count('child_count') <= 2 * (listing.numbers.bed_count ?? 0) &&
      list('amenities').every((each) => listing.amenities.includes(each as Amenity)) &&
      listing.photos >= count('photos') &&
      (query.super_host !== 'true' || listing.owner.superHost) &&
      (query.verified !== 'true' || listing.owner.verified) &&
      south <= lat &&
      lat <= north &&
      west <= lng &&
      lng <= east
    )
  }
  const points = (listing: Listing) => listing.numbers.user_points ?? 0
  const order = {
    recommended: (a: Listing, b: Listing) => b.rank - a.rank || b.id - a.id,
    points_high: (a: Listing, b: Listing) => points(b) - points(a) || b.id - a.id,
    points_low: (a: Listing, b: Listing) => points(a) - points(b) || a.id - b.id,
  }[(query.sort ?? 'recommended') as 'recommended']
  return listings
    .filter(fits)
    .sort(order)
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
      const wanted = expected(query)
      const options = chance(0.5) ? { token } : {}
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

it(`shows each home of a search once on the map, by itself or in a cluster (seed ${testSeed})`, async () => {
  for (let n = 0; n < queryCount; n++) {
    const { sort: _, limit: __, ...query } = makeQuery()
    const hasView = chance(0.4)
    const view = hasView ? makeBounds() : undefined
    const zoom = 4 + below(10)
    const { status, body } = await app.call(
      'GET /residence-search/pins/',
      { query: { ...query, zoom, ...(view && { view }) } as never },
      chance(0.5) ? { token } : {},
    )
    expect(status, JSON.stringify(query)).toBe(200)
    const seen = new Set(view ? expected({ ...query, bounds: view }).map(({ id }) => id) : [])
    const wanted = expected(query).filter(({ id }) => !view || seen.has(id))
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
    const wanted = expected(query)
    const found = page.body.data.map(decided)
    expect(found, `seed ${testSeed}, ${JSON.stringify(query)}`).toEqual(wanted.slice(0, Number(query.limit)))
    expect(page.body.total, JSON.stringify(query)).toBe(wanted.length)
  }
})
