import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type {
  Amenity,
  CameraPlace,
  LeftBehind,
  ListingState,
  ResidenceType,
  SleepingRoom,
} from '#shared/features/listings/listing-types.ts'
import type { ListingPayload } from '#shared/features/listings/listings.contract.ts'
import type { PinSource } from '#shared/features/listings/location.rules.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'
import { hasFallen } from './stays.queries.ts'

/** The official place, with its codes and the position to save. */
export type SavedPlace = {
  country: string
  city: string
  district: string
  cityId: number
  districtId: number
  latitude: number
  longitude: number
} & Pin

/** Null while the pin is where the form put it. */
type Pin = { pinSetAt: Date | null; pinSetBy: PinSource | null }

export type Listing = {
  id: number
  ownerId: number
  residenceType: ResidenceType
  country: string
  city: string
  district: string
  latitude: number
  longitude: number
  pinSetAt: Date | null
  pinSetBy: PinSource | null
  locationInfo: string
  title: string
  description: string
  destinationInfo: string
  userPoints: number
  /** As the owner entered it; a lower price lowers the deposit (`depositOf`). */
  depositPoints: number
  totalRoomCount: number
  bedroom: number
  bedCount: number
  bathroom: number
  area: number
  age: number
  adultCount: number
  childCount: number
  petCount: number
  amenities: Amenity[]
  leftBehind: LeftBehind[]
  cameras: CameraPlace | null
  stepFree: boolean
  sleepingRooms: SleepingRoom[]
  state: ListingState
  averageRating: number | null
  totalReviews: number
  averageCleanliness: number | null
  averageAccuracy: number | null
  averageLocation: number | null
  averageValue: number | null
  exchangeCount: number
  /** When its owner last saved or confirmed it. */
  savedAt: Date
}

const columns = sql`id, owner_id, residence_type, country, city, district, latitude, longitude, pin_set_at, pin_set_by, location_info,
  title, description, destination_info, user_points, deposit_points, total_room_count, bedroom, bed_count, bathroom, area, age, adult_count,
  child_count, pet_count, amenities, left_behind,
  cameras, step_free, sleeping_rooms, state, average_rating, total_reviews, average_cleanliness, average_accuracy,
  average_location, average_value, exchange_count, updated_at as saved_at`

/** A listing in any state. `ownerIsGone`: suspended, or deleting the account. */
export const findListing = (
  db: Queryable,
  id: number,
): Promise<(Listing & { ownerIsGone: boolean }) | undefined> =>
  db.first(sql`
    select ${columns}, owner_is_gone
      from residence cross join lateral (
        select suspended_at is not null or deleted_at is not null as owner_is_gone from member where id = owner_id) m
     where id = ${id}`)

export type HouseRules = {
  checkInFrom: string | null
  checkInUntil: string | null
  checkOutUntil: string | null
  houseRules: string
}

/** The open part of the house guide; undefined without a guide. */
export const findHouseRules = (db: Queryable, id: number): Promise<HouseRules | undefined> =>
  db.first<HouseRules>(sql`
    select check_in_from, check_in_until, check_out_until, house_rules from house_guide where residence_id = ${id}`)

/** The member's own home, locked; undefined for a foreign, missing or removed one. */
export const lockOwnListing = (tx: Transaction, id: number, ownerId: number): Promise<Listing | undefined> =>
  tx.first<Listing>(sql`
    select ${columns} from residence where id = ${id} and owner_id = ${ownerId} and state <> 'removed' for no key update`)

export const fieldsOf = (payload: ListingPayload, place: SavedPlace) => ({
  residence_type: payload.residence_type,
  country: place.country,
  city: place.city,
  district: place.district,
  city_id: place.cityId,
  district_id: place.districtId,
  latitude: place.latitude,
  longitude: place.longitude,
  pin_set_at: place.pinSetAt,
  pin_set_by: place.pinSetBy,
  location_info: payload.location_info,
  title: payload.title,
  description: payload.product.description,
  destination_info: payload.destination_info,
  user_points: payload.product.user_points,
  deposit_points: payload.deposit,
  total_room_count: payload.total_room_count,
  bedroom: payload.bedroom,
  bed_count: payload.bed_count,
  bathroom: payload.bathroom,
  area: payload.area,
  age: payload.age,
  adult_count: payload.adult_count,
  child_count: payload.child_count,
  pet_count: payload.pet_count,
  amenities: [...new Set(payload.amenities)],
  left_behind: [...new Set(payload.left_behind)],
  cameras: payload.cameras,
  step_free: payload.step_free,
  sleeping_rooms: payload.sleeping_rooms,
})

/** The columns that a member fills in, once for all statements. */
export const filledInColumns = sql`residence_type, country, city, district, city_id, district_id, latitude, longitude,
  pin_set_at, pin_set_by, location_info, title, description, destination_info, user_points, deposit_points, total_room_count, bedroom, bed_count, bathroom,
  area, age, adult_count, child_count, pet_count, amenities, left_behind, cameras, step_free, sleeping_rooms`

const values = (payload: ListingPayload, place: SavedPlace) => sql`
  select ${filledInColumns} from jsonb_populate_record(null::residence, ${JSON.stringify(fieldsOf(payload, place))}::jsonb)`

export async function insertListing(
  tx: Transaction,
  ownerId: number,
  payload: ListingPayload,
  place: SavedPlace,
  at: Date,
): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into residence (owner_id, created_at, updated_at, ${filledInColumns})
    select ${ownerId}::bigint, ${at}::timestamptz, ${at}::timestamptz, ${filledInColumns} from (${values(payload, place)}) given
    returning id`)
  if (!row) throw new Error('The home was not written.')
  return row.id
}

export async function updateListing(
  tx: Transaction,
  id: number,
  payload: ListingPayload,
  place: SavedPlace,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update residence set (${filledInColumns}) = (${values(payload, place)}), updated_at = ${at} where id = ${id}`)
}

/** What the house guide says about cameras is shown with the home. */
export const setCameras = (tx: Transaction, id: number, cameras: CameraPlace | null): Promise<number> =>
  tx.execute(sql`update residence set cameras = ${cameras} where id = ${id}`)

/** Leaves `updated_at` alone: the calendar is no fresher than before. */
export const setInputs = (
  tx: Transaction,
  id: number,
  inputs: { totalRoomCount: number; adultCount: number; amenities: Amenity[]; userPoints: number },
): Promise<number> =>
  tx.execute(sql`
    update residence set total_room_count = ${inputs.totalRoomCount}, adult_count = ${inputs.adultCount},
           amenities = ${inputs.amenities}::text[], user_points = ${inputs.userPoints} where id = ${id}`)

/** Leaves `updated_at` alone: a home that is paused and resumed has no fresher calendar than before. */
export const setState = (tx: Transaction, id: number, state: ListingState): Promise<number> =>
  tx.execute(sql`update residence set state = ${state} where id = ${id}`)

/** The same column as in every save by the owner, which makes the calendar fresh. */
export const setCalendarSaved = (tx: Transaction, id: number, at: Date): Promise<number> =>
  tx.execute(sql`update residence set updated_at = ${at} where id = ${id}`)

/** How many negotiations and agreements on each home are open, on either side of an exchange. */
export const countOpenReservations = (
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; negotiations: number; agreements: number }[]> =>
  db.query(sql`
    select h.id, count(*) filter (where r.status = 'negotiating') as negotiations,
           count(*) filter (where r.status = 'agreed'
             and not ${hasFallen(sql`r.id`, sql`h.id`)}) as agreements
      from unnest(${ids}::bigint[]) as h(id)
      join reservation r on r.product_id = h.id or r.offered_product_id = h.id
     where r.status in ('negotiating', 'agreed') group by h.id`)

/** Whether an agreement on the listing, on either side of an exchange, is active. */
export async function hasOpenAgreement(db: Queryable, id: number): Promise<boolean> {
  const row = await db.first(sql`
    select from reservation r where r.status = 'agreed' and (r.product_id = ${id} or r.offered_product_id = ${id})
       and not ${hasFallen(sql`r.id`, sql`${id}`)} limit 1`)
  return row !== undefined
}

/** Whether the member is a party of an agreement on the listing, active or completed. */
export async function isPartyOfAgreement(db: Queryable, id: number, memberId: number): Promise<boolean> {
  const row = await db.first(sql`
    select from reservation
     where status in ('agreed', 'completed') and (product_id = ${id} or offered_product_id = ${id})
       and ${memberId}::bigint in (offerer_id, receiver_id) limit 1`)
  return row !== undefined
}

export type OwnListing = { id: number; state: ListingState; savedAt: Date; hasHouseGuide: boolean }

/** The member's homes but the removed ones, oldest first. */
export const ownListings = (db: Queryable, ownerId: number): Promise<OwnListing[]> =>
  db.query<OwnListing>(sql`
    select id, state, updated_at as saved_at,
           exists (select from house_guide g where g.residence_id = residence.id) as has_house_guide
      from residence
     where owner_id = ${ownerId} and state <> 'removed' order by created_at, id`)

export type ReviewRow = {
  id: number
  reviewer: NamedMember
  picture: StoredPicture | null
  cleanliness: number
  accuracy: number
  location: number
  value: number
  comment: string
  rate: number
  createdAt: Date
  answer: string | null
  answeredAt: Date | null
}

/** How many published reviews of a home gave one star, two, … five. */
export async function ratingBreakdown(db: Queryable, id: number): Promise<number[]> {
  const rows = await db.query<{ count: number }>(sql`
    select count(v.id)::int as count from generate_series(1, 5) as stars
    left join product_review v on v.residence_id = ${id} and v.published_at is not null and v.hidden_at is null and v.rate = stars
    group by stars order by stars`)
  return rows.map((row) => row.count)
}

/** Published reviews of a home, newest first. */
export const publishedReviews = (db: Queryable, id: number): Promise<ReviewRow[]> =>
  db.query<ReviewRow>(sql`
    select v.id, ${namedMember('m')} as reviewer, m.picture, v.cleanliness, v.accuracy, v.location, v.value, v.comment, v.rate,
           v.created_at, v.answer, v.answered_at
      from product_review v join member m on m.id = v.reviewer_id
     where v.residence_id = ${id} and v.published_at is not null and v.hidden_at is null
     order by v.published_at desc, v.id desc limit 200`)

/** Every home of a member, removed ones too: their cards stay in the history of others. */
export async function everyListingOf(db: Queryable, ownerId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from residence where owner_id = ${ownerId} order by id`)
  return rows.map((row) => row.id)
}

export async function countListings(db: Queryable): Promise<number> {
  const row = await db.first<{ count: number }>(sql`select count(*)::int as count from residence`)
  return row?.count ?? 0
}

export async function listingsAfter(db: Queryable, afterId: number, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select r.id from residence r where r.id > ${afterId} order by r.id limit ${limit}`)
  return rows.map((row) => row.id)
}

export type LockedListing = {
  id: number
  ownerId: number
  userPoints: number
  depositPoints: number
  state: ListingState
  adultCount: number
  childCount: number
  petCount: number
}

/** Locks the homes in ascending order of id, so that two agreements can never wait for each other. */
export function lockListings(tx: Transaction, ids: readonly number[]): Promise<LockedListing[]> {
  return tx.query<LockedListing>(sql`
    select id, owner_id, user_points, deposit_points, state, adult_count, child_count, pet_count from residence
     where id = any(${ids}::bigint[]) order by id for no key update`)
}

/** Ids of the member's active homes, oldest first. */
export async function listingsOf(db: Queryable, ownerId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from residence where owner_id = ${ownerId} and state = 'active' order by created_at, id`)
  return rows.map((row) => row.id)
}
