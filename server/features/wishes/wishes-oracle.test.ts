import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderCards, replaceCalendars } from '#server/features/listings/listings.public.ts'
import { placeOfIds, provincesNear } from '#server/features/places/places.public.ts'
import { ringStays } from '#server/features/rings/engine/ring-dates.ts'
import { fitsGuest, type PoolWish } from '#server/features/rings/engine/ring-pool.ts'
import { readPool } from '#server/features/rings/read-pool.ts'
import { refreshSearchRows } from '#server/features/search/search.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { makeCalendar } from '#server/testing/builders/random-listings.ts'
import { seedMembers } from '#server/testing/builders/seeded-listings.ts'
import { createRandom } from '#server/testing/random.ts'
import { searchForWish } from '#server/testing/search-for-wish.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'
import { type CalendarRange, withServiceDates } from '#shared/features/calendar/calendar.rules.ts'
import {
  amenities,
  helpServiceTypes,
  residenceTypes,
  type SleepingRoom,
  serviceTypes,
} from '#shared/features/listings/listing-types.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import { canSwap, fitsWish, type Listing, type Wish } from '#shared/features/wishes/wish-match.rules.ts'
import { addDays, civilDateOf, dayNumber } from '#shared/kernel/civil-date.ts'
import { type DateRange, mergeRanges, nightsIn, nightsOf } from '#shared/kernel/date-range.ts'
import { listingsThatFitBoth } from './fits-both.ts'
import { recordHits } from './hits.queries.ts'
import {
  countFitting,
  type FitPlace,
  fittingListings,
  type Hidden,
  hiddenFor,
  placesOf,
} from './matches.queries.ts'
import { findSwaps } from './swaps.queries.ts'
import { placeRowsOf, withoutCovered } from './wish-places.ts'
import { offerTo, openNightsByKind, swapStays } from './wish-stays.ts'
import { firstDayOf } from './wish-wire.ts'
import { findWishes, insertWish, type WishTerms } from './wishes.queries.ts'

const listingCount = byLength({ short: 200, long: 800, soak: 5_000 })
const wishCount = byLength({ short: 120, long: 300, soak: 2_000 })
const memberCount = byLength({ short: 60, long: 180, soak: 600 })

const chosen = createRandom(testSeed + 22)
const { below, chance, pick, some } = chosen
/** This many that no province has more homes than a search for swaps compares. */
const provinceCount = byLength({ short: 6, long: 12, soak: 40 })
const places = provincesNear(34)
  .slice(0, provinceCount)
  .flatMap(({ cityId }) => [1, 2, 3].map((at) => placeOfIds({ cityId, districtId: cityId * 100 + at })))

type Given = { id: number; wish: Wish }

let app: TestApp
let today: string
let firstNight: string
let firstDay: number
let memberIds: number[]
let listed: Listing[]
let wishes: Given[]
let fitting: Map<number, number[]>

const randomRange = (): DateRange => {
  const start = addDays(today, below(120) - 5)
  return { start, end: addDays(start, 5 + below(60)) }
}

beforeAll(async () => {
  app = await createTestApp()
  today = civilDateOf(app.clock.now())
  firstNight = earliestFirstNight(app.clock.now())
  firstDay = firstDayOf(app.clock.now())
  memberIds = (await seedMembers(app, memberCount)).map(({ id }) => id)
  listed = await seedOracleListings()
  wishes = await app.database.transaction(async (tx) => {
    const made: Given[] = []
    for (let n = 0; n < wishCount; n++) made.push(await makeWish(tx))
    return made
  })
  fitting = fittingByWish()
  await app.database.execute(sql`analyze wish_place, wish_offer, residence_search`)
}, 600_000)
afterAll(() => app.close())

/** A home with its calendar and what takes nights of it. */
type Made = Listing & {
  sleepingRooms: SleepingRoom[]
  opened: CalendarRange[]
  stay: DateRange | null
  block: DateRange | null
}

async function seedOracleListings(): Promise<Listing[]> {
  const made = Array.from({ length: listingCount }, (): Made => {
    const place = pick(places)
    const opened = chance(0.6) ? makeCalendar(app, chosen) : openedByKind()
    const stay = chance(0.4) ? takenRange() : null
    const block = chance(0.2) ? takenRange() : null
    return {
      id: 0,
      ownerId: pick(memberIds),
      cityId: place.cityId,
      districtId: place.districtId,
      adultCount: 1 + below(5),
      childCount: below(4),
      petCount: below(3),
      ...beds(),
      residenceType: pick(residenceTypes),
      amenities: some(amenities, 0.7),
      petsStay: chance(0.3),
      userPoints: 20 + below(12) * 10,
      ...bookableNights(opened, [stay, block]),
      stay,
      block,
    }
  })
  const now = app.clock.now()
  const rows = await app.database.query<{ id: number }>(sql`
    insert into residence (owner_id, residence_type, country, city, district, city_id, district_id, latitude, longitude,
      description, user_points, total_room_count, bedroom, bed_count, bathroom, area, age, adult_count, child_count,
      pet_count, amenities, left_behind, sleeping_rooms, created_at, updated_at)
    select "ownerId", "residenceType", 'Türkiye', 'x', 'y', "cityId", "districtId", 40, 29, 'Ev', "userPoints", 3, 1,
           greatest("sleepingPlaces" / 2, 1), 1, 80, 5, "adultCount", "childCount", "petCount", amenities,
           case when "petsStay" then array['pets'] else '{}' end, "sleepingRooms",
           ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as h("ownerId" bigint, "residenceType" text, "cityId" int,
        "districtId" int, "userPoints" int, "sleepingPlaces" int, "adultCount" int, "childCount" int, "petCount" int,
        amenities text[], "petsStay" boolean, "sleepingRooms" jsonb)
    returning id`)
  const seeded = made.map((listing, at) => ({ ...listing, id: rows[at]?.id ?? 0 }))
  await app.database.execute(sql`
    insert into residence_picture (residence_id, position, is_cover, picture, created_at)
    select id, 0, true, '{"base":"x","widths":[480],"width":480,"height":320,"placeholder":"A"}', ${now} from residence`)
  await app.database.transaction(async (tx) => {
    await replaceCalendars(
      tx,
      seeded.map(({ id, opened }) => ({ listingId: id, ranges: opened })),
    )
    await takeNights(tx, seeded)
  })
  for (let from = 0; from < seeded.length; from += 500) {
    const ids = seeded.slice(from, from + 500).map(({ id }) => id)
    await app.database.transaction(async (tx) => {
      await renderCards(tx, ids)
      await refreshSearchRows(tx, ids, now)
    })
  }
  return seeded
}

/** Beds without a word of their kind, or single ones: of one and two people, who do not fit everywhere. */
function beds(): Pick<Made, 'sleepingPlaces' | 'sleepingRooms'> {
  const count = 1 + below(3)
  if (chance(0.6)) return { sleepingPlaces: count * 2, sleepingRooms: [] }
  const room = { room: 'bedroom', double_beds: 0, single_beds: count, sofa_beds: 0 } as const
  return { sleepingPlaces: count, sleepingRooms: [room] }
}

/** An agreed stay, and nights of a connected calendar. */
async function takeNights(tx: Transaction, seeded: readonly Made[]): Promise<void> {
  const now = app.clock.now()
  const stays = seeded.flatMap(({ id, ownerId, stay }) =>
    stay ? [{ id, ownerId, guestId: memberIds.find((each) => each !== ownerId), ...stay }] : [],
  )
  await tx.execute(sql`
    with stays as (
      select * from jsonb_to_recordset(${JSON.stringify(stays)}::jsonb)
        as s(id bigint, "ownerId" bigint, "guestId" bigint, "start" date, "end" date)
    ), agreed as (
      insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date, status,
        offerer_approved, receiver_approved, created_at, last_activity_at)
      select id, "guestId", "ownerId", 'chores', "start", "end", 'completed', true, true, ${now}, ${now} from stays
      returning id, product_id, start_date, end_date
    )
    insert into reservation_stay (reservation_id, residence_id, span, approved)
    select id, product_id, daterange(start_date, end_date), true from agreed`)
  const blocks = seeded.flatMap(({ id, block }) => (block ? [{ id, ...block }] : []))
  await tx.execute(sql`
    insert into availability_block (residence_id, link_id, nights)
    select id, 1, daterange("start", "end")
      from jsonb_to_recordset(${JSON.stringify(blocks)}::jsonb) as b(id bigint, "start" date, "end" date)`)
}

function takenRange(): DateRange {
  const start = addDays(today, below(80))
  return { start, end: addDays(start, 1 + below(8)) }
}

/** Nights of any state and each kind, but those that are taken and the gap days beside them. */
function bookableNights(
  opened: readonly CalendarRange[],
  taken: readonly (DateRange | null)[],
): Pick<Made, 'free' | 'limits' | 'opened'> {
  const closed = new Set<string>()
  for (const range of opened)
    for (const night of nightsIn(range))
      if (taken.some((each) => each && isWithin(night, each, range.gapDays))) closed.add(night)
  const free = serviceTypes.map((kind) => [
    kind,
    mergeRanges(
      opened
        .filter(({ services }) => services.includes(kind))
        .flatMap(nightsIn)
        .filter((night) => !closed.has(night))
        .map((night) => ({ start: night, end: addDays(night, 1) })),
    ),
  ])
  return { free: Object.fromEntries(free), limits: opened, opened: [...opened] }
}

const isWithin = (night: string, { start, end }: DateRange, daysBeside: number): boolean =>
  addDays(start, -daysBeside) <= night && night < addDays(end, daysBeside)

/** Each kind with ranges of its own and no limits. */
function openedByKind(): CalendarRange[] {
  const kinds = serviceTypes.filter((kind) => chance(kind === 'home_exchange' ? 0.8 : 0.35))
  return withServiceDates([], Object.fromEntries(kinds.map((kind) => [kind, rangesApart()])))
}

/** Ranges that neither overlap nor meet. */
function rangesApart(): DateRange[] {
  let start = addDays(today, below(60) - 5)
  return Array.from({ length: 1 + below(3) }, () => {
    const range = { start, end: addDays(start, 2 + below(40)) }
    start = addDays(range.end, 1 + below(40))
    return range
  })
}

async function makeWish(tx: Transaction): Promise<Given> {
  const memberId = pick(memberIds)
  const own = listed.filter(({ ownerId }) => ownerId === memberId)
  const isWeekend = chance(0.15)
  const least = isWeekend ? 2 : 1 + below(6)
  const windows = Array.from({ length: 1 + below(2) }, randomRange).sort((a, b) =>
    a.start < b.start ? -1 : 1,
  )
  const apart = windows.filter(({ start }, at) => at === 0 || start > (windows[at - 1]?.end ?? ''))
  const wished = withoutCovered(
    Array.from({ length: 1 + below(4) }, () => {
      const { cityId, districtId } = pick(places)
      return { cityId, districtId: chance(0.7) ? 0 : districtId }
    }),
  )
  const terms: WishTerms = {
    when: {} as never,
    windows: apart,
    nightsMin: least,
    nightsMax: isWeekend ? 3 : least + below(5),
    isWeekend,
    adults: 1 + below(3),
    children: below(3),
    pets: below(2),
    mustAmenities: some(amenities, 0.05),
    noPets: chance(0.2),
    residenceTypes: chance(0.3) ? some(residenceTypes, 0.5) : [],
    pointsUpTo: chance(0.4) ? 100 + below(12) * 100 : null,
    services: some(helpServiceTypes, 0.1),
    notify: 'daily',
    listings: own.slice(0, 2).map(({ id }) => ({ listingId: id, ownDates: chance(0.3) })),
  }
  const { id } = await insertWish(tx, memberId, terms, placeRowsOf(terms, wished), app.clock.now())
  return {
    id,
    wish: {
      memberId,
      places: wished,
      party: { adults: terms.adults, children: terms.children, pets: terms.pets },
      amenities: terms.mustAmenities,
      noPets: terms.noPets,
      residenceTypes: terms.residenceTypes,
      listings: terms.listings,
      pointsUpTo: terms.pointsUpTo,
      services: terms.services,
      windows: apart,
      nights: { min: terms.nightsMin, max: terms.nightsMax },
      isWeekend,
    },
  }
}

const byNumber = (a: number, b: number) => a - b

/** Ids of the homes that fit each wish, by asking every home in turn. */
function fittingByWish(): Map<number, number[]> {
  return new Map(
    wishes.map(({ id, wish }) => [
      id,
      listed
        .filter((listing) => listing.ownerId !== wish.memberId && fitsWish(listing, wish, firstNight))
        .map((listing) => listing.id),
    ]),
  )
}

/** In pages, some homes first as if their member liked them. */
async function everyFitting(wishId: number, hidden: Hidden): Promise<number[]> {
  const liked = listed.filter(({ id }) => id % 7 === 0).map(({ id }) => id)
  const found: FitPlace[] = []
  for (;;) {
    const page = await fittingListings(app.database, placesOf(wishId), hidden, {
      firstDay,
      limit: 20,
      liked,
      after: found.at(-1) ?? null,
    })
    found.push(...page)
    if (page.length < 20) break
  }
  const inOrder = found.toSorted(
    (a, b) => Number(b.likes) - Number(a.likes) || b.rank - a.rank || b.id - a.id,
  )
  expect(found).toEqual(inOrder)
  return found.map(({ id }) => id)
}

it('finds every home that fits a wish, and no other', async () => {
  let found = 0
  for (const { id, wish } of wishes) {
    const expected = fitting.get(id) ?? []
    const hidden = await hiddenFor(app.database, wish.memberId, id)
    expect((await everyFitting(id, hidden)).sort(byNumber)).toEqual(expected)
    expect(await countFitting(app.database, placesOf(id), hidden, firstDay)).toEqual({
      listingCount: expected.length,
      isExact: true,
    })
    found += expected.length
  }
  expect(found).toBeGreaterThan(wishCount)
}, 600_000)

it('shows every home that it counts, with a stay that the wish pays for', async () => {
  const rows = await findWishes(
    app.database,
    wishes.map(({ id }) => id),
  )
  let shown = 0
  for (const row of rows) {
    const ids = fitting.get(row.id) ?? []
    const free = await openNightsByKind(app.database, ids)
    for (const { id, userPoints } of listed.filter(({ id }) => ids.includes(id)).slice(0, 40)) {
      const offer = offerTo(row, { listingId: id, userPoints }, free, firstNight)
      expect(offer, `home ${id} of wish ${row.id}`).not.toBeNull()
      expect(offer?.kinds).not.toEqual([])
      shown += 1
    }
  }
  expect(shown).toBeGreaterThan(wishCount)
}, 600_000)

it('is asked the same of a search and of rings', async () => {
  let [searched, ringed] = [0, 0]
  for (const { id, wish } of wishes) {
    const [window, ...others] = wish.windows
    if (!window || others.length > 0 || wish.isWeekend || wish.pointsUpTo !== null) continue
    if (window.start <= firstNight || nightsOf(window) < wish.nights.min) continue
    const found = new Set<number>()
    for (const place of wish.places)
      for (const each of await searchForWish(app, wish, window, place)) found.add(each)
    const own = listed.filter(({ ownerId }) => ownerId === wish.memberId).map((each) => each.id)
    for (const each of own) found.delete(each)
    expect([...found].sort(byNumber), `wish ${id}`).toEqual(fitting.get(id))
    searched += found.size
  }
  const byId = new Map(listed.map((listing) => [listing.id, listing]))
  const pool: PoolWish[] = []
  for await (const part of readPool(app.database, app.clock.now())) pool.push(...part)
  const firstDayOfRings = dayNumber(firstNight)
  for (const guest of pool.slice(0, 60)) {
    const wish = wishes.find(({ id }) => id === guest.id)?.wish
    if (!wish) throw new Error(`There is no wish ${guest.id}.`)
    for (const host of pool)
      for (const given of host.listings) {
        const listing = byId.get(given.id)
        if (!listing || host.memberId === guest.memberId) continue
        const inPlace = guest.places.some(
          ({ cityId, districtId }) =>
            cityId === given.cityId && (districtId === 0 || districtId === given.districtId),
        )
        const fits =
          inPlace &&
          fitsGuest(guest, host, given, firstDayOfRings) &&
          ringStays([{ guest, listing: given }], firstDayOfRings) !== null
        const exchangeOnly = { ...listing, free: { home_exchange: listing.free.home_exchange ?? [] } }
        expect(fits, `home ${given.id} of wish ${guest.id}`).toBe(fitsWish(exchangeOnly, wish, firstNight))
        if (fits) ringed += 1
      }
  }
  expect(Math.min(searched, ringed)).toBeGreaterThan(20)
}, 600_000)

it('finds every wish that a home satisfies, and no other', async () => {
  const satisfied = new Map(listed.map(({ id }) => [id, [] as number[]]))
  for (const [wish, ids] of fitting) for (const id of ids) satisfied.get(id)?.push(wish)
  for (const listing of listed) {
    const expected = satisfied.get(listing.id) ?? []
    const hits = await app.database.transaction((tx) =>
      recordHits(
        tx,
        { listingId: listing.id, before: null, openedAt: app.clock.now() },
        { firstDay, at: app.clock.now() },
      ),
    )
    expect(hits.map(({ wishId }) => wishId)).toEqual(expected)
  }
}, 600_000)

it('finds every direct swap, the same from both sides, with dates that hold', async () => {
  const at = { firstDay, at: app.clock.now() }
  const key = (...ids: number[]) => ids.join('/')
  const byListing = new Map(listed.map((listing) => [listing.id, listing]))
  const found = new Set<string>()
  for (const { id, wish } of wishes) {
    const hidden = await hiddenFor(app.database, wish.memberId, id)
    for (const pair of await findSwaps(app.database, [id], hidden, at))
      found.add(key(pair.wishId, pair.ownListingId, pair.otherWishId, pair.listingId))
  }
  const sides = wishes.flatMap((given) =>
    given.wish.listings.flatMap(({ listingId }) => {
      const listing = byListing.get(listingId)
      return listing ? [{ ...given, listing }] : []
    }),
  )
  const expected = new Set<string>()
  for (const a of sides)
    for (const b of sides)
      if (canSwap(a, b, firstNight)) expected.add(key(a.id, a.listing.id, b.id, b.listing.id))
  expect([...found].sort()).toEqual([...expected].sort())
  for (const pair of found) {
    const [wish, own, other, listing] = pair.split('/')
    expect(found).toContain(`${other}/${listing}/${wish}/${own}`)
  }
  expect(found.size).toBeGreaterThan(0)
  await expectMarks(expected)
  const rows = new Map(
    (
      await findWishes(
        app.database,
        wishes.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  // The page of a wish finds the dates by itself.
  for (const pair of [...found].slice(0, 200)) {
    const [wish = 0, own = 0, other = 0, listing = 0] = pair.split('/').map(Number)
    const [a, b] = [rows.get(wish), rows.get(other)]
    const free = await openNightsByKind(app.database, [own, listing])
    const stays =
      a && b && swapStays({ wish: a, listingId: own }, { wish: b, listingId: listing }, free, firstNight)
    expect(stays).not.toBeNull()
  }
}, 600_000)

/** Search marks the swaps of a member's wishes, and each for both of the two. */
async function expectMarks(swaps: ReadonlySet<string>): Promise<void> {
  const ownerOf = new Map(listed.map(({ id, ownerId }) => [id, ownerId]))
  const pairs = [...swaps].map((pair) => pair.split('/').map(Number))
  const marked = new Set<string>()
  for (const memberId of memberIds) {
    const found = await listingsThatFitBoth(app.database, memberId, app.clock.now())
    const wanted = pairs.flatMap(([, own = 0, , listing = 0]) =>
      ownerOf.get(own) === memberId ? listing : [],
    )
    expect(found.sort(byNumber)).toEqual([...new Set(wanted)].sort(byNumber))
    for (const id of found) marked.add(`${memberId}/${ownerOf.get(id)}`)
  }
  for (const pair of marked) {
    const [member, owner] = pair.split('/')
    expect(marked).toContain(`${owner}/${member}`)
  }
}
