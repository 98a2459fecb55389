import sql, { join, raw } from 'sql-template-tag'
import { replaceImportedBlocks } from '#server/features/calendar/calendar.public.ts'
import {
  freeNights,
  occupyNights,
  renderCards,
  replaceCalendars,
} from '#server/features/listings/listings.public.ts'
import { findPlace } from '#server/features/places/places.public.ts'
import { refreshSearchRows } from '#server/features/search/search.public.ts'
import {
  type CalendarRange,
  calendarLimits,
  mergeCalendar,
  type StaySettings,
  withServiceDates,
} from '#shared/features/calendar/calendar.rules.ts'
import type { RangesByService } from '#shared/features/listings/availability.rules.ts'
import {
  type Amenity,
  amenities,
  type ResidenceType,
  residenceTypes,
  type ServiceType,
  type SleepingRoom,
  serviceTypes,
} from '#shared/features/listings/listing-types.ts'
import { filtersOf } from '#shared/features/search/search-filters.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { nightsIn } from '#shared/kernel/date-range.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import type { Random } from '../random.ts'
import type { TestApp } from '../test-app.ts'
import { daysFrom } from './listings.ts'
import { type SeededMember, seedMembers } from './seeded-listings.ts'

export const randomPlaces = [
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
export type RandomListing = {
  id: number
  city: string
  district: string
  latitude: number
  longitude: number
  type: ResidenceType
  /** Columns of `residence` that filters compare. */
  numbers: Record<string, number>
  amenities: Amenity[]
  calendar: CalendarRange[]
  /** Bookable nights by service. */
  free: Map<ServiceType, Set<string>>
  /** Bookable nights by service, those open to offers too. */
  askable: Map<ServiceType, Set<string>>
  /** By night of arrival. */
  settings: Map<string, StaySettings>
  owner: RandomOwner
  photos: number
  petsStay: boolean
  stepFree: boolean
  /** Stated rooms, for adults and children; null: two to a bed. */
  places: number | null
  isVisible: boolean
  rank: number
}
/** Every numeric filter. */
const numberSources = new Set(filtersOf('number').map(([, { source }]) => source))
/** A listing's number: mostly a small one, rarely above the cap of tags. */
export function numberOf({ below, chance }: Random, source: string): number {
  if (source === 'user_points') return 20 + below(12) * 10
  const least = ['child_count', 'pet_count', 'bedroom'].includes(source) ? 0 : 1
  return least + below(chance(0.1) ? 30 : 5)
}
export type RandomOwner = SeededMember & { verified: boolean; superHost: boolean; good: boolean }

/** Listings of every kind, some of them hidden from search, with agreements and cancellations, and their ranks. */
export async function seedRandomListings(
  app: TestApp,
  count: number,
  chosen: Random,
): Promise<{ listings: RandomListing[]; owners: RandomOwner[] }> {
  const owners = await makeOwners(app)
  const listings: RandomListing[] = []
  await app.database.transaction(async (tx) => {
    for (let at = 0; at < count; at++) listings.push(await makeListing(app, tx, chosen.pick(owners), chosen))
    const ids = listings.map((listing) => listing.id)
    await renderCards(tx, ids)
    await refreshSearchRows(tx, ids, app.clock.now())
  })
  await makeStays(app, listings, owners, chosen)
  // So that rare filters use the database's statistics of tags.
  await app.database.execute(sql`analyze residence_search`)
  const rows = await app.database.query<{ id: number; rank: number }>(sql`
    select id, rank from residence_search`)
  const ranks = new Map(rows.map((row) => [row.id, row.rank]))
  for (const listing of listings) listing.rank = ranks.get(listing.id) ?? Number.NaN
  return { listings, owners }
}

async function makeOwners(app: TestApp): Promise<RandomOwner[]> {
  const paying = await seedMembers(app, 20)
  const lapsing = await seedMembers(app, 4, { premiumDays: 0 })
  const ended = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)
  const owners = [...paying, ...lapsing].map((member, at) => ({
    ...member,
    verified: at % 3 !== 0,
    superHost: at % 4 === 0,
    // Two suspended, one deleted, two lapsed beyond the grace period.
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

type Tx = Parameters<typeof replaceCalendars>[0]

async function makeListing(app: TestApp, tx: Tx, owner: RandomOwner, chosen: Random): Promise<RandomListing> {
  const { random, below, chance, pick, some } = chosen
  const place = pick(randomPlaces)
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
  // Pets stay where the host says so, or has a card for one.
  const hasCareCard = photos % 2 === 0
  const type = pick(residenceTypes)
  const wanted = some(amenities, random())
  const calendar = chance(0.6) ? makeCalendar(app, chosen) : withServiceDates([], makeDates(app, chosen))
  const listing = {
    city: place.city,
    district: place.district,
    latitude: found.latitude + (random() - 0.5) / 3,
    longitude: found.longitude + (random() - 0.5) / 3,
    type,
    numbers: Object.fromEntries([...numberSources].map((source) => [source, numberOf(chosen, source)])),
    amenities: wanted.length > 0 ? wanted : [pick(amenities)],
    petsStay: chance(0.3),
    stepFree: chance(0.4),
    places: chance(0.3) ? 1 + below(9) : null,
    calendar,
    owner,
  }
  const createdAt = new Date(app.clock.now().getTime() - below(60) * dayMs)
  // Columns that are not in the filter table must be filled in too.
  const numberNames = [...new Set([...numberSources, 'bed_count'])]
  const row = await tx.first<{ id: number }>(sql`
    insert into residence (owner_id, residence_type, country, city, district, city_id, district_id, latitude,
      longitude, description, total_room_count, bathroom, area, age, amenities, left_behind, step_free, sleeping_rooms, state, exchange_count, created_at,
      updated_at, ${raw(numberNames.join(', '))})
    values (${owner.id}, ${type}, 'Türkiye', ${listing.city}, ${listing.district}, ${found.cityId}, ${found.districtId},
      ${listing.latitude}, ${listing.longitude}, 'Deniz gören', 3, 1, 80, 5, ${listing.amenities},
      ${listing.petsStay && !hasCareCard ? ['pets', 'car'] : ['plants']}, ${listing.stepFree}, ${JSON.stringify(singleBeds(listing.places))}::jsonb, ${state}, ${below(4)},
      ${createdAt}, ${createdAt}, ${join(numberNames.map((name) => listing.numbers[name] ?? 1))})
    returning id`)
  const id = row?.id ?? 0
  if (listing.petsStay && hasCareCard)
    await tx.execute(sql`
      insert into care_card (residence_id, kind, position, open, updated_at)
      values (${id}, 'pet', 0, ${JSON.stringify({ name: 'Zeytin' })}::jsonb, ${createdAt})`)
  for (let at = 0; at < photos; at++) {
    const picture = { base: `seed/${id}`, widths: [480], width: 480, height: 320, placeholder: 'AAAA' }
    await tx.execute(sql`
      insert into residence_picture (residence_id, position, is_cover, picture, created_at)
      values (${id}, ${at + 1}, ${at === 0}, ${JSON.stringify(picture)}::jsonb, ${createdAt})`)
  }
  await replaceCalendars(tx, [{ listingId: id, ranges: calendar }])
  const noNights = () => new Map(serviceTypes.map((service) => [service, new Set<string>()]))
  const [free, askable, settings] = [noNights(), noNights(), new Map<string, StaySettings>()]
  const add = (service: ServiceType, night: string, isFree: boolean) => {
    if (isFree) free.get(service)?.add(night)
    askable.get(service)?.add(night)
  }
  for (const range of calendar)
    for (const night of nightsIn(range)) {
      settings.set(night, range)
      for (const service of range.services) add(service, night, range.state === 'free')
    }
  return {
    id,
    ...listing,
    free,
    askable,
    settings,
    photos,
    isVisible: state === 'active' && photos > 0 && owner.good,
    rank: 0,
  }
}

/** Ranges with settings of their own, some of which meet. */
export function makeCalendar(app: TestApp, { below, chance, pick, some }: Random): CalendarRange[] {
  let from = below(15) - 5
  return mergeCalendar(
    Array.from({ length: below(6) }, () => {
      const { start_date: start, end_date: end } = daysFrom(app, from, from + 1 + below(pick([5, 30])))
      from += nightsIn({ start, end }).length + pick([0, 0, below(6)])
      const minNights = pick([1, 1, 2, 3, 7, 1 + below(14)])
      return {
        start,
        end,
        state: pick(['free', 'free', 'open_to_offers'] as const),
        services: some(serviceTypes, 0.5),
        minNights,
        maxNights: chance(0.3) ? minNights + below(6) : null,
        gapDays: pick([0, 0, 1, 2]),
      }
    }),
  )
}

/** A room with a single bed for each place. */
const singleBeds = (places: number | null): SleepingRoom[] =>
  places === null ? [] : [{ room: 'bedroom', double_beds: 0, single_beds: places, sofa_beds: 0 }]

/** How many adults and children sleep in a listing. */
export const placesOf = ({ places, numbers }: RandomListing): number => places ?? 2 * (numbers.bed_count ?? 0)

/** Up to three ranges per service, some already started, some adjacent. */
function makeDates(app: TestApp, { below, some }: Random): RangesByService {
  const dates = some(serviceTypes, 0.5).map((service) => {
    let from = below(20) - 5
    const ranges = Array.from({ length: 1 + below(3) }, () => {
      const { start_date: start, end_date: end } = daysFrom(app, from, from + 2 + below(30))
      from += 2 + nightsIn({ start, end }).length + below(3) - 2
      return { start, end }
    })
    return [service, ranges]
  })
  return Object.fromEntries(dates)
}

/** Agreements on all listings; every third is cancelled. */
async function makeStays(
  app: TestApp,
  listings: readonly RandomListing[],
  owners: readonly RandomOwner[],
  { below, chance, pick }: Random,
): Promise<void> {
  const at = app.clock.now()
  const today = civilDateOf(at)
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
        await occupyNights(tx, reservationId, [{ listingId: listing.id, range }], at)
        if (isGivenUp) await freeNights(tx, reservationId, at)
      })
      if (isGivenUp) continue
      for (const night of nights) {
        taken.add(night)
        occupy(listing, night)
      }
    }
    if (chance(0.2)) {
      const start = addDays(today, below(60))
      const range = { start, end: addDays(start, 1 + below(10)) }
      await app.database.transaction((tx) =>
        replaceImportedBlocks(tx, listing.id, 1, [range], app.clock.now()),
      )
      for (const night of nightsIn(range)) occupy(listing, night)
    }
  }
}

/** The night is taken, and this many before and after it are closed as the host wants there. */
function occupy({ free, askable, settings }: RandomListing, taken: string): void {
  for (let days = -calendarLimits.gapDays; days <= calendarLimits.gapDays; days++) {
    const night = addDays(taken, days)
    if (Math.abs(days) > (settings.get(night)?.gapDays ?? 0)) continue
    for (const nights of [...free.values(), ...askable.values()]) nights.delete(night)
  }
}

/** Whether the host accepts stays of this length that arrive on this day. */
export function takesLength({ settings }: RandomListing, arrival: string, nights: number): boolean {
  const { minNights = 1, maxNights = null } = settings.get(arrival) ?? {}
  return minNights <= nights && nights <= (maxNights ?? nights)
}
