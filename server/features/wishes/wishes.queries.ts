import sql, { raw, type Sql } from 'sql-template-tag'
import { insertOffers } from '#server/features/search/search.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { Amenity, HelpServiceType, ResidenceType } from '#shared/features/listings/listing-types.ts'
import type { WishWhen } from '#shared/features/wishes/wish-when.ts'
import type { NotifyChoice, WishState } from '#shared/features/wishes/wishes.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { shownUntil } from './shown-until.queries.ts'

/** A row of wish_place: a place with everything that decides whether a home fits. */
export type PlaceRow = {
  /** The region that is wished for; null for a place by itself. */
  region: string | null
  within: string
  city_id: number
  district_id: number
  last_day: number
  amenities: number
  max_points: number
  rtypes: number
  gives: number
  adults: number
  children: number
  pets: number
  nights_min: number
  nights_max: number
  is_weekend: boolean
}

/** What a member fills in. */
export type WishTerms = {
  when: WishWhen
  windows: DateRange[]
  nightsMin: number
  nightsMax: number
  isWeekend: boolean
  adults: number
  children: number
  pets: number
  mustAmenities: Amenity[]
  /** There are no pets to look after. */
  noPets: boolean
  residenceTypes: ResidenceType[]
  pointsUpTo: number | null
  services: HelpServiceType[]
  notify: NotifyChoice
  listings: { listingId: number; ownDates: boolean }[]
}

export type WishedPlace = { cityId: number; districtId: number; region: string | null }

export type WishRow = WishTerms & {
  id: number
  memberId: number
  state: WishState
  version: number
  createdAt: Date
  searchedSince: Date
  confirmedAt: Date
  remindedAt: Date | null
  notifiedAt: Date | null
  places: WishedPlace[]
}

const windowsOf = (wish: string): Sql =>
  raw(`coalesce((select jsonb_agg(jsonb_build_object('start', lower(x), 'end', upper(x)) order by x)
    from unnest(${wish}.windows) x), '[]')`)

const columns = sql`
  w.id, w.member_id, w.state, w.version, w.said as "when", w.nights_min, w.nights_max, w.is_weekend, w.adults, w.children, w.pets,
  w.points_up_to, w.notify, w.created_at, w.searched_since,
  w.confirmed_at, w.reminded_at, w.notified_at,
  coalesce(w.must_amenities, '{}') as must_amenities, w.no_pets, coalesce(w.residence_types, '{}') as residence_types,
  coalesce(w.services, '{}') as services, ${windowsOf('w')} as windows,
  coalesce((select jsonb_agg(jsonb_build_object('listingId', h.residence_id, 'ownDates', h.own_dates) order by h.residence_id)
     from wish_home h where h.wish_id = w.id), '[]') as listings,
  coalesce((select jsonb_agg(jsonb_build_object('cityId', p.city_id, 'districtId', p.district_id, 'region', p.region)
       order by p.city_id, p.district_id)
     from wish_place p where p.wish_id = w.id), '[]') as places`

async function wishesWhere(db: Queryable, condition: Sql): Promise<WishRow[]> {
  const rows = await db.query<WishRow>(sql`select ${columns} from trip_wish w where ${condition}`)
  return rows.map((row) => ({ ...row, when: { ...emptyWhen, ...row.when } }))
}

const emptyWhen: WishWhen = {
  start_date: null,
  end_date: null,
  flexible_days: 0,
  months: '',
  nights: '',
  weekend: false,
  holiday: '',
  earliest: null,
  latest: null,
}

/** Only the stated fields: the names of the others alone would be a quarter of the row. */
export const statedText = (when: WishWhen): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(when).filter(([name, value]) => value !== emptyWhen[name as keyof WishWhen]),
    ),
  )

/** Those that are not over, newest first. */
export const wishesOf = (db: Queryable, memberId: number): Promise<WishRow[]> =>
  wishesWhere(db, sql`w.member_id = ${memberId} and w.closed_at is null order by w.id desc`)

export const findWishes = (db: Queryable, ids: readonly number[]): Promise<WishRow[]> =>
  wishesWhere(db, sql`w.id = any(${ids}::bigint[])`)

/** Undefined if it does not exist or belongs to somebody else. */
export const findWish = async (db: Queryable, memberId: number, id: number): Promise<WishRow | undefined> =>
  (await wishesWhere(db, sql`w.id = ${id} and w.member_id = ${memberId}`))[0]

/** The same, locked. */
export const lockWish = async (tx: Queryable, memberId: number, id: number): Promise<WishRow | undefined> =>
  (await wishesWhere(tx, sql`w.id = ${id} and w.member_id = ${memberId} for no key update of w`))[0]

export const lockWishById = async (tx: Queryable, id: number): Promise<WishRow | undefined> =>
  (await wishesWhere(tx, sql`w.id = ${id} for no key update of w`))[0]

/** The open wishes of a member and whether they give homes. Serializes counting and making them. */
export async function openWishesLocked(
  tx: Queryable,
  memberId: number,
): Promise<{ id: number; gives: boolean }[]> {
  await tx.execute(
    named('wishes-lock-member', sql`select 1 from member where id = ${memberId} for no key update`),
  )
  return tx.query<{ id: number; gives: boolean }>(
    named(
      'wishes-open-of-member',
      sql`
    select w.id, exists (select from wish_home h where h.wish_id = w.id) as gives
      from trip_wish w where w.member_id = ${memberId} and w.closed_at is null`,
    ),
  )
}

/** Which of these homes are the member's own and not removed. */
export async function ownListings(
  db: Queryable,
  memberId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(sql`
    select id from residence where owner_id = ${memberId} and id = any(${ids}::bigint[]) and state <> 'removed'`)
  return new Set(rows.map(({ id }) => id))
}

/** An empty list takes up room; null does not. */
export const orNull = <Each>(list: readonly Each[]): readonly Each[] | null => (list.length > 0 ? list : null)

const windowsText = (windows: readonly DateRange[]): string =>
  `{${windows.map(({ start, end }) => `[${start},${end})`).join(',')}}`

/** Writes a wish with all its parts, in one statement. */
export async function insertWish(
  tx: Queryable,
  memberId: number,
  terms: WishTerms,
  places: readonly PlaceRow[],
  at: Date,
): Promise<WishRow> {
  const row = await tx.first<Pick<WishRow, 'id' | 'windows'>>(
    named(
      'wishes-insert',
      sql`
    with w as (
      insert into trip_wish (member_id, said, windows, nights_min, nights_max, is_weekend, adults, children, pets,
        must_amenities, no_pets, residence_types, points_up_to, services, notify, created_at, searched_since, confirmed_at)
      values (${memberId}, ${statedText(terms.when)}::jsonb, ${windowsText(terms.windows)}::datemultirange,
        ${terms.nightsMin}, ${terms.nightsMax}, ${terms.isWeekend}, ${terms.adults}, ${terms.children}, ${terms.pets},
        ${orNull(terms.mustAmenities)}, ${terms.noPets}, ${orNull(terms.residenceTypes)}, ${terms.pointsUpTo}, ${orNull(terms.services)},
        ${terms.notify},
        ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)
      returning id, member_id, windows
    ), given as (
      select w.id as wish_id, w.member_id, g.residence_id, g.own_dates from w cross join ${givenRows(terms)}
    ), homes as (
      insert into wish_home (wish_id, residence_id, own_dates) select wish_id, residence_id, own_dates from given
    ), places as (
      insert into wish_place (wish_id, member_id, is_open, shown_until, ${placeColumns})
      select w.id, w.member_id, true, ${shownUntil(sql`${memberId}::bigint`, at)}, ${placeColumns}
        from w cross join ${placesAsRows(places)}
    ), offers as (
      ${insertOffers(sql`given`)}
    )
    select w.id, ${windowsOf('w')} as windows from w`,
    ),
  )
  if (!row) throw new Error('The wish was not written.')
  return {
    ...terms,
    ...row,
    listings: terms.listings.toSorted((a, b) => a.listingId - b.listingId),
    places: places
      .map(({ city_id: cityId, district_id: districtId, region }) => ({ cityId, districtId, region }))
      .sort((a, b) => a.cityId - b.cityId || a.districtId - b.districtId),
    memberId,
    state: 'open',
    version: 1,
    createdAt: at,
    searchedSince: at,
    confirmedAt: at,
    remindedAt: null,
    notifiedAt: null,
  }
}

/** As JSON: a prepared statement with array parameters would be planned each time, depending on their number of elements. */
const givenRows = ({ listings }: WishTerms): Sql => {
  const rows = listings.map(({ listingId, ownDates }) => ({ residence_id: listingId, own_dates: ownDates }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(residence_id bigint, own_dates boolean)`
}

export async function updateWish(
  tx: Queryable,
  { id, memberId }: Pick<WishRow, 'id' | 'memberId'>,
  terms: WishTerms,
  places: readonly PlaceRow[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update trip_wish
       set said = ${statedText(terms.when)}::jsonb, windows = ${windowsText(terms.windows)}::datemultirange,
           nights_min = ${terms.nightsMin}, nights_max = ${terms.nightsMax}, is_weekend = ${terms.isWeekend},
           adults = ${terms.adults}, children = ${terms.children}, pets = ${terms.pets},
           must_amenities = ${orNull(terms.mustAmenities)}, no_pets = ${terms.noPets}, residence_types = ${orNull(terms.residenceTypes)},
           points_up_to = ${terms.pointsUpTo}, services = ${orNull(terms.services)}, notify = ${terms.notify},
           version = version + 1, state = 'open', searched_since = ${at}, confirmed_at = ${at}, reminded_at = null
     where id = ${id}`)
  await tx.execute(sql`delete from wish_home where wish_id = ${id}`)
  await tx.execute(sql`
    insert into wish_home (wish_id, residence_id, own_dates)
    select ${id}::bigint, g.residence_id, g.own_dates from ${givenRows(terms)}`)
  await tx.execute(sql`delete from wish_place where wish_id = ${id}`)
  await tx.execute(sql`
    insert into wish_place (wish_id, member_id, is_open, shown_until, ${placeColumns})
    select ${id}::bigint, ${memberId}::bigint, true, ${shownUntil(sql`${memberId}::bigint`, at)}, ${placeColumns}
      from ${placesAsRows(places)}`)
}

const placeColumns = sql`within, city_id, district_id, last_day, amenities, max_points, rtypes, gives, adults, children,
  pets, nights_min, nights_max, is_weekend, region`

/** Places that are not stored, as rows of wish_place. */
export const placesAsRows = (places: readonly PlaceRow[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(within int4multirange, city_id smallint, district_id int,
    last_day int, amenities int, max_points int, rtypes smallint, gives smallint, adults smallint, children smallint,
    pets smallint, nights_min smallint, nights_max smallint, is_weekend boolean, region text)`

export async function setNotify(tx: Queryable, id: number, notify: NotifyChoice): Promise<void> {
  await tx.execute(sql`update trip_wish set notify = ${notify} where id = ${id}`)
}

/** Moves a wish to another state, with its rows for both directions. `confirmedAt`: when the member confirmed it. */
export async function setState(
  tx: Queryable,
  id: number,
  state: WishState,
  { at, isConfirmed = false }: { at: Date; isConfirmed?: boolean },
): Promise<void> {
  await tx.execute(sql`
    update trip_wish
       set state = ${state}, closed_at = ${state === 'met' || state === 'closed' ? at : null}
           ${isConfirmed ? sql`, confirmed_at = ${at}, reminded_at = null` : sql``}
     where id = ${id}`)
  // Once a wish is over, `shown_until` is no longer updated.
  await tx.execute(sql`
    update wish_place set is_open = ${state === 'open'}, shown_until = case when is_open then shown_until end
     where wish_id = ${id}`)
}

/** A paused wish that is wanted again: homes that came to fit in between are not new. */
export async function searchFrom(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.execute(sql`update trip_wish set searched_since = ${at} where id = ${id}`)
}

export async function markReminded(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.execute(sql`update trip_wish set reminded_at = ${at} where id = ${id}`)
}

/** Wishes that time may have changed, by id, after one. */
export const wishesToAge = (
  db: Queryable,
  { silentSince, afterId, firstNight }: { silentSince: Date; afterId: number; firstNight: string },
): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select w.id from trip_wish w
     where w.id > ${afterId} and w.state in ('open', 'paused')
       and (upper(w.windows) - w.nights_min < ${firstNight}::date
         or (w.state = 'open' and w.confirmed_at <= ${silentSince}))
     order by w.id limit 100`)
