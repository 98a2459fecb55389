import sql, { type Sql } from 'sql-template-tag'
import { fallenOf } from '#server/features/listings/listings.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { isConstraintViolation } from '#server/platform/database/database-error.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { AmendableTerms } from '#shared/features/reservations/amendments/amendment.rules.ts'
import type { RevisionTerms } from '#shared/features/reservations/reservation-steps.ts'
import type {
  Party,
  ReservationState,
  ReservationStatus,
} from '#shared/features/reservations/reservations.rules.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'

export type Terms = {
  listingId: number
  serviceType: ServiceType
  startDate: string
  endDate: string
  offeredListingId: number | null
  offeredStartDate: string | null
  offeredEndDate: string | null
  /** Whose nights fell while the other stay goes on; absent in terms that are only proposed. */
  fallen?: Party | null
}

/** Terms with a home, or without. */
export type AnyTerms = Omit<Terms, 'listingId'> & { listingId: number | null }

export type ReservationRow = Terms &
  Guests & {
    id: number
    fallen: Party | null
    offererId: number
    receiverId: number
    status: ReservationStatus
    offererApproved: boolean
    receiverApproved: boolean
    /** Hidden from the other side during the stay; null if nobody was asked. */
    offererHidesPhone: boolean | null
    receiverHidesPhone: boolean | null
    version: number
    /** The ring that this is a leg of. */
    ringId: number | null
    pointsPerNight: number | null
    /** The version of the points rules at the first approval. */
    pointsRules: number
    /** For the requested and for the offered home, as the first side approved them; null before. */
    depositPoints: number | null
    offeredDepositPoints: number | null
    pointsHeld: number
    pointsReleasedAt: Date | null
    createdAt: Date
    lastActivityAt: Date
    agreedAt: Date | null
    completedAt: Date | null
    closedAt: Date | null
    /** The post that it was made from; null with a home. */
    servicePostId: number | null
  }

/** An agreement for help without a home. */
export type ServiceRow = Omit<ReservationRow, 'listingId' | 'servicePostId'> & {
  listingId: null
  servicePostId: number
}

/** One with a home, or without. */
export type AgreementRow = ReservationRow | ServiceRow

const columns = sql`
  id, product_id as listing_id, offerer_id, receiver_id, service_type, start_date, end_date,
  offered_product_id as offered_listing_id,
  offered_start_date, offered_end_date, adults, children, pets, status, offerer_approved, receiver_approved,
  offerer_hides_phone, receiver_hides_phone, version, ring_id, points_per_night, points_rules, deposit_points, offered_deposit_points, points_held,
  points_released_at, created_at, last_activity_at, agreed_at, completed_at, closed_at, service_post_id,
  ${fallenOf('reservation')} as fallen`

/** Agreements without a home are not seen or changed as a stay. */
export const hasListing = sql`product_id is not null`

export const findReservation = (db: Queryable, id: number): Promise<ReservationRow | undefined> =>
  db.first<ReservationRow>(sql`select ${columns} from reservation where id = ${id} and ${hasListing}`)

export const findAgreement = (db: Queryable, id: number): Promise<AgreementRow | undefined> =>
  db.first<AgreementRow>(sql`select ${columns} from reservation where id = ${id}`)

/** Private, so that a copy with other terms is not a locked reservation. */
declare class RowLock {
  private readonly isHeld: true
}

/** A reservation as it is while this transaction holds its lock; only the functions below return one. */
export type LockedReservation = ReservationRow & RowLock
export type LockedService = ServiceRow & RowLock
export type LockedAgreement = LockedReservation | LockedService

/** Undefined for one without a home. */
export async function lockReservation(tx: Transaction, id: number): Promise<LockedReservation | undefined> {
  const row = await lockAgreement(tx, id)
  return row && row.listingId !== null ? row : undefined
}

export async function lockAgreement(tx: Transaction, id: number): Promise<LockedAgreement | undefined> {
  const row = await tx.first<AgreementRow>(sql`
    select ${columns} from reservation where id = ${id} for no key update`)
  if (!row || row.offeredListingId === null || row.agreedAt === null)
    return row as LockedAgreement | undefined
  // Read again under the lock: who waited for it has seen the stays as they were before.
  const now = await tx.first<{ fallen: Party | null }>(sql`
    select ${fallenOf('reservation')} as fallen from reservation where id = ${id}`)
  return { ...row, fallen: now?.fallen ?? null } as LockedAgreement
}

/** Agreements that hold points of this guest, the latest first. */
export const agreementsPaidBy = (db: Queryable, guestId: number): Promise<ReservationRow[]> =>
  db.query<ReservationRow>(sql`
    select ${columns} from reservation
    where offerer_id = ${guestId} and status = 'agreed' and points_held > 0 and ${hasListing}
    order by agreed_at desc, id desc`)

/** Open negotiations and upcoming agreements of two members, offered by either; latest first. Legs of rings are excluded. */
export const findOpenBetween = (db: Queryable, a: number, b: number): Promise<ReservationRow[]> =>
  db.query<ReservationRow>(sql`
    select ${columns} from reservation
    where least(offerer_id, receiver_id) = least(${a}::bigint, ${b}::bigint)
      and greatest(offerer_id, receiver_id) = greatest(${a}::bigint, ${b}::bigint)
      and status in ('negotiating', 'agreed') and ring_id is null and ${hasListing}
    order by id desc`)

/** The latest ring in which one of two members stays, or is about to stay, with the other. */
export async function findRingBetween(db: Queryable, a: number, b: number): Promise<number | null> {
  const row = await db.first<{ ringId: number | null }>(sql`
    select max(ring_id) as ring_id from reservation
    where offerer_id in (${a}, ${b}) and receiver_id in (${a}, ${b}) and status = 'agreed'`)
  return row?.ringId ?? null
}

/** @throws AppError reservation_exists if the two have an open one for this home; the transaction is lost then. */
export async function insertReservation(
  tx: Transaction,
  reservation: Terms & Guests & { offererId: number; receiverId: number; at: Date },
): Promise<number> {
  const r = reservation
  try {
    const row = await tx.first<{ id: number }>(sql`
      insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date,
        offered_product_id, offered_start_date, offered_end_date, adults, children, pets, created_at, last_activity_at)
      values (${r.listingId}, ${r.offererId}, ${r.receiverId}, ${r.serviceType}, ${r.startDate}, ${r.endDate},
        ${r.offeredListingId}, ${r.offeredStartDate}, ${r.offeredEndDate}, ${r.adults}, ${r.children}, ${r.pets},
        ${r.at}, ${r.at})
      returning id`)
    if (!row) throw new Error('An inserted reservation came back without an id.')
    return row.id
  } catch (error) {
    throw asExisting(error)
  }
}

/** The database refuses a second open reservation of a pair for one listing, even if both calls found none. */
const asExisting = (error: unknown): unknown =>
  isConstraintViolation(error, 'reservation_one_open_per_home') ? new AppError('reservation_exists') : error

export const insertRevision = (
  tx: Transaction,
  revision: { reservationId: number; version: number; changedBy: number; terms: RevisionTerms; at: Date },
) =>
  tx.execute(sql`
    insert into reservation_revision (reservation_id, version, changed_by, terms, created_at)
    values (${revision.reservationId}, ${revision.version}, ${revision.changedBy},
      ${JSON.stringify(revision.terms)}::jsonb, ${revision.at})`)

/**
 * New terms: the approvals are those of `state`, and the price is open again. @throws AppError reservation_exists if
 * another open one of the two is about the same home
 */
export const updateTerms = (
  tx: Transaction,
  id: number,
  terms: Terms & Guests,
  state: ReservationState,
  at: Date,
) =>
  tx
    .execute(sql`
    update reservation set product_id = ${terms.listingId}, service_type = ${terms.serviceType},
      start_date = ${terms.startDate}, end_date = ${terms.endDate},
      offered_product_id = ${terms.offeredListingId}, offered_start_date = ${terms.offeredStartDate},
      offered_end_date = ${terms.offeredEndDate}, adults = ${terms.adults}, children = ${terms.children},
      pets = ${terms.pets}, version = ${state.version},
      offerer_approved = ${state.offererApproved}, receiver_approved = ${state.receiverApproved},
      offerer_hides_phone = null, receiver_hides_phone = null,
      points_per_night = null, deposit_points = null, offered_deposit_points = null, last_activity_at = ${at}
    where id = ${id}`)
    .catch((error: unknown) => {
      throw asExisting(error)
    })

/** The first approval, and what it fixes besides the terms. */
export const updateApprovals = (
  tx: Transaction,
  id: number,
  state: ReservationState,
  price: {
    pointsPerNight: number
    pointsRules: number
    depositPoints: number
    offeredDepositPoints: number
  },
  at: Date,
) =>
  tx.execute(sql`
    update reservation set offerer_approved = ${state.offererApproved},
      receiver_approved = ${state.receiverApproved}, points_per_night = ${price.pointsPerNight},
      points_rules = ${price.pointsRules}, deposit_points = ${price.depositPoints}, offered_deposit_points = ${price.offeredDepositPoints},
      last_activity_at = ${at}
    where id = ${id}`)

/** Chosen with one's own approval. */
export const setPhoneHidden = (tx: Transaction, id: number, party: Party, isHidden: boolean) =>
  tx.execute(
    party === 'offerer'
      ? sql`update reservation set offerer_hides_phone = ${isHidden} where id = ${id}`
      : sql`update reservation set receiver_hides_phone = ${isHidden} where id = ${id}`,
  )

/** Nobody is asked again in the agreement that replaces another: a member who hid the phone there hides it here. */
export const takeOverHiddenPhones = (tx: Transaction, id: number, replacedId: number) => {
  const hides = (member: Sql) => sql`case ${member}
    when o.offerer_id then o.offerer_hides_phone when o.receiver_id then o.receiver_hides_phone else false end`
  return tx.execute(sql`
    update reservation r set offerer_hides_phone = ${hides(sql`r.offerer_id`)},
      receiver_hides_phone = ${hides(sql`r.receiver_id`)}
      from reservation o where r.id = ${id} and o.id = ${replacedId}`)
}

export const markAgreed = (
  tx: Transaction,
  id: number,
  agreement: { pointsPerNight: number; pointsRules: number; pointsHeld: number; at: Date },
) =>
  tx.execute(sql`
    update reservation set status = 'agreed', offerer_approved = true, receiver_approved = true,
      points_per_night = ${agreement.pointsPerNight}, points_rules = ${agreement.pointsRules},
      points_held = ${agreement.pointsHeld}, agreed_at = ${agreement.at}, last_activity_at = ${agreement.at}
    where id = ${id}`)

/** New terms of an agreement, and what is then in escrow; the approvals and the price stay. */
export const updateAgreement = (
  tx: Transaction,
  id: number,
  terms: AmendableTerms,
  agreement: { version: number; pointsHeld: number; at: Date },
) =>
  tx.execute(sql`
    update reservation set start_date = ${terms.startDate}, end_date = ${terms.endDate},
      offered_start_date = ${terms.offeredStartDate}, offered_end_date = ${terms.offeredEndDate},
      adults = ${terms.adults}, children = ${terms.children}, pets = ${terms.pets},
      version = ${agreement.version}, points_held = ${agreement.pointsHeld}, last_activity_at = ${agreement.at}
    where id = ${id}`)

export const markCancelled = (
  tx: Transaction,
  id: number,
  cancelling: { by: number | null; reason: string | null; at: Date },
) =>
  tx.execute(sql`
    update reservation set status = 'cancelled', points_held = 0, cancelled_by = ${cancelling.by},
      cancel_reason = ${cancelling.reason}, closed_at = ${cancelling.at}, last_activity_at = ${cancelling.at}
    where id = ${id}`)

/** Why the later stay was dropped. */
export const setDropReason = (tx: Transaction, id: number, reason: string) =>
  tx.execute(sql`update reservation set cancel_reason = ${reason} where id = ${id}`)

export const markExpired = (tx: Transaction, id: number, at: Date) =>
  tx.execute(sql`update reservation set status = 'expired', closed_at = ${at} where id = ${id}`)

export const markReleased = (tx: Transaction, id: number, at: Date) =>
  tx.execute(sql`update reservation set points_held = 0, points_released_at = ${at} where id = ${id}`)

export const markCompleted = (tx: Transaction, id: number, at: Date) =>
  tx.execute(sql`
    update reservation set status = 'completed', completed_at = ${at}, closed_at = ${at} where id = ${id}`)

export type Listing = {
  id: number
  ownerId: number
  userPoints: number
  depositPoints: number
  state: 'active' | 'paused' | 'hidden' | 'removed'
  adultCount: number
  childCount: number
  petCount: number
}

export const listingColumns = sql`
  r.id, r.owner_id, r.user_points, r.deposit_points, r.state, r.adult_count, r.child_count, r.pet_count`

export const findListings = (db: Queryable, ids: readonly number[]): Promise<Listing[]> =>
  db.query<Listing>(sql`
    select ${listingColumns} from residence r join member m on m.id = r.owner_id and m.deleted_at is null
    where r.id = any(${ids}::bigint[])`)
