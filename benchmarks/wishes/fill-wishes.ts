import sql from 'sql-template-tag'
import { placeOfIds } from '#server/features/places/places.public.ts'
import { refreshOffers } from '#server/features/search/wish-offers.queries.ts'
import { placeRowsOf } from '#server/features/wishes/wish-places.ts'
import { orNull, statedText, type WishTerms } from '#server/features/wishes/wishes.queries.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { amenities } from '#shared/features/listings/listing-types.ts'
import type { WishBody } from '#shared/features/wishes/wishes.contract.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { aListing, fillListings, laterDay, now, provinces } from '../search/bench-listings.ts'

const firstMember = 10_000_000
const firstWish = 1_000
const chunk = 2_000
const districtsOfProvince = 8
const subscribedDays = 300

const below = (max: number) => Math.floor(Math.random() * max)
const chance = (share: number) => Math.random() < share

/** The member of wish n, and the home that it gives: as many homes as wishes, each of another member. */
export const memberAt = (n: number) => firstMember + n
export const listingAt = (n: number) => aListing + n

export async function fillWishes(db: ConnectedDatabase, count: number): Promise<void> {
  await fillListings(db, count)
  await insertMembers(db, count)
  for (const table of ['trip_wish', 'wish_place', 'wish_home', 'wish_offer'])
    await db.pool.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`)
  for (let from = 0; from < count; from += chunk) await insertWishes(db, from, Math.min(count, from + chunk))
  await db.pool.query(`SELECT setval(pg_get_serial_sequence('trip_wish', 'id'), ${firstWish + count})`)
  await db.pool.query('VACUUM (ANALYZE)')
}

async function insertMembers(db: ConnectedDatabase, count: number): Promise<void> {
  await db.pool.query('SET session_replication_role = replica')
  await db.execute(sql`
    insert into member (id, first_name, last_name, email, user_code, channel_id, email_verified_at, phone_verified_at, created_at)
    select n, 'Deniz', 'Ak', n || '@example.com', n, 'private-member-' || n, ${now}, ${now}, ${now}
      from generate_series(${firstMember}::int, ${firstMember + count - 1}::int) n`)
  await db.execute(sql`
    insert into subscription (member_id, plan_id, starts_at, ends_at)
    select n, 3, ${now}, ${new Date(now.getTime() + subscribedDays * dayMs)}
      from generate_series(${firstMember}::int, ${firstMember + count - 1}::int) n`)
  await db.execute(sql`update residence set owner_id = id - ${aListing}::int + ${firstMember}::int`)
  await db.pool.query('SET session_replication_role = origin')
}

/** Coasts and large provinces are wished for more often; three in five wish for districts. */
function randomPlaces(): { cityId: number; districtId: number }[] {
  return Array.from({ length: 1 + below(3) }, () => {
    const name = provinces[Math.floor(Math.random() ** 1.5 * provinces.length)] ?? ''
    const cityId = cityIds.get(name) ?? 0
    return { cityId, districtId: chance(0.6) ? cityId * 100 + 1 + below(districtsOfProvince) : 0 }
  })
}
const cityIds = new Map(
  Array.from({ length: 81 }, (_, at) => at + 1).map((cityId) => [
    placeOfIds({ cityId, districtId: 0 }).city,
    cityId,
  ]),
)

type RandomWish = { terms: WishTerms; body: WishBody; places: { cityId: number; districtId: number }[] }

export function randomWish(n: number): RandomWish {
  const start = 10 + below(200)
  const [earliest, latest] = [laterDay(start), laterDay(start + 14 + below(46))]
  const nightsMin = 3 + below(8)
  const nightsMax = nightsMin + below(5)
  const places = randomPlaces()
  const listings = chance(0.8) ? [{ listingId: listingAt(n), ownDates: chance(0.25) }] : []
  const when: WishBody['when'] = {
    start_date: null,
    end_date: null,
    flexible_days: 0,
    months: '',
    nights: `${nightsMin}-${nightsMax}`,
    weekend: false,
    holiday: '',
    earliest,
    latest,
  }
  const terms: WishTerms = {
    when,
    windows: [{ start: earliest, end: latest }],
    nightsMin,
    nightsMax,
    isWeekend: false,
    adults: 1 + below(3),
    children: below(2),
    pets: chance(0.15) ? 1 : 0,
    mustAmenities: amenities.filter(() => chance(0.07)),
    noPets: false,
    residenceTypes: chance(0.15) ? ['apartment', 'detached_house'] : [],
    pointsUpTo: chance(0.4) ? 300 + below(30) * 100 : null,
    services: [],
    notify: 'daily',
    listings: listings,
  }
  const body: WishBody = {
    places: places.map(placeOfIds).map(({ city, district }) => ({ city, district })),
    when: when,
    adult_count: terms.adults,
    child_count: terms.children,
    pet_count: terms.pets,
    amenities: terms.mustAmenities,
    residence_types: terms.residenceTypes,
    homes: listings.map(({ listingId, ownDates }) => ({ product: listingId, own_dates: ownDates })),
    points_up_to: terms.pointsUpTo,
    services: [],
    notify: 'daily',
  }
  return { terms, body, places }
}

async function insertWishes(db: ConnectedDatabase, from: number, to: number): Promise<void> {
  const made = Array.from({ length: to - from }, (_, at) => {
    const { terms, places } = randomWish(from + at)
    return { id: firstWish + from + at, member: memberAt(from + at), terms, rows: placeRowsOf(terms, places) }
  })
  const wishes = made.map(({ id, member, terms }) => ({
    id,
    member,
    said: statedText(terms.when),
    windows: `{${terms.windows.map(({ start, end }) => `[${start},${end})`).join(',')}}`,
    nights_min: terms.nightsMin,
    nights_max: terms.nightsMax,
    adults: terms.adults,
    children: terms.children,
    pets: terms.pets,
    must_amenities: orNull(terms.mustAmenities),
    residence_types: orNull(terms.residenceTypes),
    points_up_to: terms.pointsUpTo,
  }))
  const rows = made.flatMap(({ id, terms }) =>
    terms.listings.map(({ listingId, ownDates }) => ({ id, listing: listingId, own_dates: ownDates })),
  )
  const places = made.flatMap(({ id, member, rows }) =>
    rows.map((row) => ({
      ...row,
      wish_id: id,
      member_id: member,
      is_open: true,
      shown_until: laterDay(subscribedDays),
    })),
  )
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into trip_wish (id, member_id, state, said, windows, nights_min, nights_max, adults, children, pets,
        must_amenities, residence_types, services, points_up_to, notify, created_at, searched_since, confirmed_at)
      select id, member, 'open', said::jsonb, windows, nights_min, nights_max, adults, children, pets, must_amenities,
             residence_types, null, points_up_to, 'daily', ${now}, ${now}, ${now}
        from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as w(id bigint, member bigint, said text,
          windows datemultirange, nights_min smallint, nights_max smallint, adults smallint, children smallint, pets smallint,
          must_amenities text[], residence_types text[], points_up_to int)`)
    await tx.execute(sql`
      insert into wish_home (wish_id, residence_id, own_dates)
      select id, listing, own_dates
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(id bigint, listing bigint, own_dates boolean)`)
    await tx.execute(sql`
      insert into wish_place
      select (jsonb_populate_record(null::wish_place, p)).* from jsonb_array_elements(${JSON.stringify(places)}::jsonb) p`)
    await refreshOffers(
      tx,
      rows.map(({ listing }) => listing),
    )
  })
}
