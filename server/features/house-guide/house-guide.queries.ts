import sql from 'sql-template-tag'
import { fallenOf } from '#server/features/listings/listings.public.ts'
import type { SealedRow } from '#server/platform/config/reseal-rows.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { OwnItem } from '#shared/features/house-guide/packing.rules.ts'
import type { CameraPlace, ServiceType } from '#shared/features/listings/listing-types.ts'
import type { Party, ReservationStatus } from '#shared/features/reservations/reservations.rules.ts'

export type GuideRow = {
  listingId: number
  ownerId: number
  checkInFrom: string | null
  checkInUntil: string | null
  checkOutUntil: string | null
  cameras: CameraPlace | null
  houseRules: string
  sealed: Buffer
  version: number
  wifiChangedAt: Date | null
  updatedAt: Date
}

export type AgreedStay = {
  id: number
  listingId: number
  offererId: number
  receiverId: number
  serviceType: ServiceType
  startDate: string
  endDate: string
  offeredListingId: number | null
  offeredStartDate: string | null
  offeredEndDate: string | null
  /** Whose nights fell while the other stay went on, and when. */
  fallen: Party | null
  fallenAt: Date | null
  status: ReservationStatus
}

const guideColumns = sql`
  g.residence_id as listing_id, r.owner_id, g.check_in_from, g.check_in_until, g.check_out_until,
  r.cameras, g.house_rules, g.sealed, g.version, g.wifi_changed_at, g.updated_at`

/** Whose home it is; undefined if it does not exist or was removed. The row is locked against a second writer. */
export const lockOwnListing = (tx: Transaction, listingId: number, ownerId: number) =>
  tx.first<{ id: number }>(sql`
    select id from residence where id = ${listingId} and owner_id = ${ownerId} and state <> 'removed' for update`)

export const findOwnListing = (db: Queryable, listingId: number, ownerId: number) =>
  db.first<{ id: number }>(sql`
    select id from residence where id = ${listingId} and owner_id = ${ownerId} and state <> 'removed'`)

export const findGuide = (db: Queryable, listingId: number): Promise<GuideRow | undefined> =>
  db.first<GuideRow>(sql`
    select ${guideColumns} from house_guide g join residence r on r.id = g.residence_id
    where g.residence_id = ${listingId}`)

/** What was said about a home without a guide. */
export async function findCameras(db: Queryable, listingId: number): Promise<CameraPlace | null> {
  const row = await db.first<{ cameras: CameraPlace | null }>(
    sql`select cameras from residence where id = ${listingId}`,
  )
  return row?.cameras ?? null
}

export async function saveGuideRow(
  tx: Transaction,
  guide: Omit<GuideRow, 'ownerId' | 'cameras' | 'version' | 'updatedAt'> & { at: Date },
): Promise<number> {
  const row = await tx.first<{ version: number }>(sql`
    insert into house_guide (residence_id, check_in_from, check_in_until, check_out_until, house_rules, sealed,
      wifi_changed_at, updated_at)
    values (${guide.listingId}, ${guide.checkInFrom}, ${guide.checkInUntil}, ${guide.checkOutUntil},
      ${guide.houseRules}, ${guide.sealed}, ${guide.wifiChangedAt}, ${guide.at})
    on conflict (residence_id) do update set
      check_in_from = excluded.check_in_from, check_in_until = excluded.check_in_until,
      check_out_until = excluded.check_out_until, house_rules = excluded.house_rules, sealed = excluded.sealed,
      wifi_changed_at = excluded.wifi_changed_at, updated_at = excluded.updated_at,
      version = house_guide.version + 1
    returning version`)
  if (!row) throw new Error('A saved guide came back without a version.')
  return row.version
}

const stayColumns = sql`
  id, product_id as listing_id, offerer_id, receiver_id, service_type, start_date, end_date,
  offered_product_id as offered_listing_id, offered_start_date, offered_end_date, status,
  ${fallenOf('reservation')} as fallen,
  (select max(fallen_at) from reservation_stay f where f.reservation_id = reservation.id) as fallen_at`

export const findStay = (db: Queryable, id: number): Promise<AgreedStay | undefined> =>
  db.first<AgreedStay>(sql`
    select ${stayColumns} from reservation
    where id = ${id} and status in ('agreed', 'completed') and product_id is not null`)

export type EndedStay = AgreedStay & { closedAt: Date | null }

/** A stay in any status. */
export const findEndedStay = (db: Queryable, id: number): Promise<EndedStay | undefined> =>
  db.first<EndedStay>(sql`
    select ${stayColumns}, closed_at from reservation where id = ${id} and product_id is not null`)

/** When a member last opened the guide of a stay; the stay's row is locked, so that an opening is recorded once. */
export async function lastOpening(
  tx: Transaction,
  reservationId: number,
  memberId: number,
): Promise<Date | null> {
  await tx.execute(sql`select id from reservation where id = ${reservationId} for no key update`)
  const row = await tx.first<{ openedAt: Date }>(sql`
    select opened_at from guide_opening where reservation_id = ${reservationId} and member_id = ${memberId}
    order by opened_at desc limit 1`)
  return row?.openedAt ?? null
}

export const insertOpening = (tx: Transaction, reservationId: number, memberId: number, at: Date) =>
  tx.execute(sql`
    insert into guide_opening (reservation_id, member_id, opened_at) values (${reservationId}, ${memberId}, ${at})`)

export const openingsBy = (
  db: Queryable,
  reservationId: number,
  memberId: number,
): Promise<{ openedAt: Date }[]> =>
  db.query<{ openedAt: Date }>(sql`
    select opened_at from guide_opening where reservation_id = ${reservationId} and member_id = ${memberId}
    order by opened_at desc limit 20`)

type PackingRow = { packed: string[]; ownItems: OwnItem[] }

export const findPacking = (
  db: Queryable,
  reservationId: number,
  memberId: number,
): Promise<PackingRow | undefined> =>
  db.first<PackingRow>(sql`
    select packed, own_items from packing_list where reservation_id = ${reservationId} and member_id = ${memberId}`)

/** Without `ownItems`, the saved ones stay. */
export async function savePackingRow(
  db: Queryable,
  list: {
    reservationId: number
    memberId: number
    packed: readonly string[]
    ownItems: readonly OwnItem[] | undefined
    at: Date
  },
): Promise<PackingRow> {
  const items = list.ownItems && JSON.stringify(list.ownItems)
  const row = await db.first<PackingRow>(sql`
    insert into packing_list (reservation_id, member_id, packed, own_items, updated_at)
    values (${list.reservationId}, ${list.memberId}, ${list.packed}::text[], coalesce(${items ?? null}::jsonb, '[]'), ${list.at})
    on conflict (reservation_id, member_id) do update set packed = excluded.packed,
      own_items = coalesce(${items ?? null}::jsonb, packing_list.own_items), updated_at = excluded.updated_at
    returning packed, own_items`)
  if (!row) throw new Error('A saved packing list did not come back.')
  return row
}

export const selectSealedGuides = (db: Queryable, afterId: number): Promise<SealedRow[]> =>
  db.query<SealedRow>(sql`
    select g.residence_id as id, r.owner_id as member_id, g.sealed
    from house_guide g join residence r on r.id = g.residence_id
    where g.residence_id > ${afterId} order by g.residence_id limit 100`)

export const replaceSealedGuide = (db: Queryable, row: SealedRow, resealed: Buffer): Promise<number> =>
  db.execute(sql`
    update house_guide set sealed = ${resealed} where residence_id = ${row.id} and sealed = ${row.sealed}`)
