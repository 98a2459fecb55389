import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { sealedPhotoRows } from '#server/platform/images/sealed-photos.queries.ts'
import type { HandoverPhase, HandoverRoom } from '#shared/features/handover/handover.rules.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { Party, ReservationStatus } from '#shared/features/reservations/reservations.rules.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type StayRow = {
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
  /** Whose nights fell: there is nothing to hand over. */
  fallen: Party | null
  status: ReservationStatus
  offerer: NamedMember
  receiver: NamedMember
}

const stayColumns = sql`
  r.id, r.product_id as listing_id, r.offerer_id, r.receiver_id, r.service_type, r.start_date, r.end_date,
  r.offered_product_id as offered_listing_id, r.offered_start_date, r.offered_end_date, r.status, (
    select case f.residence_id when r.product_id then 'receiver' else 'offerer' end from reservation_stay f
     where f.reservation_id = r.id and f.fallen_at is not null) as fallen,
  ${namedMember('o')} as offerer, ${namedMember('c')} as receiver`
const stayTables = sql`
  reservation r join member o on o.id = r.offerer_id join member c on c.id = r.receiver_id`

/** Once agreed; also after a cancellation, since its handovers are evidence. */
export const findStay = (db: Queryable, id: number): Promise<StayRow | undefined> =>
  db.first<StayRow>(sql`
    select ${stayColumns} from ${stayTables}
    where r.id = ${id} and r.agreed_at is not null and r.product_id is not null`)

export const findStayOfProblem = (db: Queryable, problemId: number): Promise<StayRow | undefined> =>
  db.first<StayRow>(sql`
    select ${stayColumns} from ${stayTables}
    where r.id = (select reservation_id from stay_problem where id = ${problemId}) and r.product_id is not null`)

/** A handover and a cancellation of the same stay wait for each other. */
export const lockStay = (tx: Transaction, id: number) =>
  tx.execute(sql`select id from reservation where id = ${id} for no key update`)

export type HandoverRow = {
  id: number
  listingId: number
  guestId: number
  phase: HandoverPhase
  hash: string
  meter: string
  note: string
  createdAt: Date
  signer: NamedMember | null
  signedAt: Date | null
}

export const selectHandovers = (db: Queryable, reservationId: number): Promise<HandoverRow[]> =>
  db.query<HandoverRow>(sql`
    select h.id, h.residence_id as listing_id, h.guest_id, h.phase, h.hash, h.meter, h.note, h.created_at,
      ${namedMember('s')} as signer, h.signed_at
    from handover h left join member s on s.id = h.signed_by
    where h.reservation_id = ${reservationId} order by h.id`)

export const selectPhotoList = (
  db: Queryable,
  reservationId: number,
): Promise<{ id: number; handoverId: number; room: HandoverRoom; sha256: string }[]> =>
  db.query(sql`
    select p.id, p.handover_id, p.room, p.sha256 from handover_photo p join handover h on h.id = p.handover_id
    where h.reservation_id = ${reservationId} order by p.handover_id, p.position`)

/** Inserts it unless the guest has one of this phase; returns its id. */
export async function insertHandover(
  tx: Transaction,
  handover: {
    reservationId: number
    listingId: number
    guestId: number
    phase: HandoverPhase
    hash: string
    meter: string
    note: string
    at: Date
  },
): Promise<number | undefined> {
  const h = handover
  const row = await tx.first<{ id: number }>(sql`
    insert into handover (reservation_id, residence_id, guest_id, phase, hash, meter, note, created_at)
    values (${h.reservationId}, ${h.listingId}, ${h.guestId}, ${h.phase}, ${h.hash}, ${h.meter}, ${h.note}, ${h.at})
    on conflict (reservation_id, residence_id, phase) do nothing returning id`)
  return row?.id
}

export const insertPhoto = (
  tx: Transaction,
  photo: {
    handoverId: number
    position: number
    room: HandoverRoom
    sha256: string
    sealed: Buffer
    at: Date
  },
): Promise<number> =>
  tx.execute(sql`
    insert into handover_photo (handover_id, position, room, sha256, sealed_picture, created_at)
    values (${photo.handoverId}, ${photo.position}, ${photo.room}, ${photo.sha256}, ${photo.sealed}, ${photo.at})`)

/** The first signature counts. */
export const signHandover = (
  db: Queryable,
  signed: { reservationId: number; listingId: number; phase: HandoverPhase; by: number; at: Date },
): Promise<number> =>
  db.execute(sql`
    update handover set signed_by = coalesce(signed_by, ${signed.by}), signed_at = coalesce(signed_at, ${signed.at})
    where reservation_id = ${signed.reservationId} and residence_id = ${signed.listingId}
      and phase = ${signed.phase}`)

export const handoverPhotoRows = sealedPhotoRows({
  table: sql`handover_photo`,
  joined: sql`join handover h on h.id = p.handover_id`,
  member: sql`h.guest_id`,
})

export const findPhotoOfParty = (db: Queryable, id: number, memberId: number) =>
  handoverPhotoRows.find(
    db,
    id,
    sql`${memberId}::bigint in (select unnest(array[offerer_id, receiver_id]) from reservation where id = h.reservation_id)`,
  )

export const findPhotoOfProblem = (db: Queryable, id: number, problemId: number) =>
  handoverPhotoRows.find(
    db,
    id,
    sql`h.reservation_id = (select reservation_id from stay_problem where id = ${problemId})`,
  )

export const findPhotoOfStay = (db: Queryable, id: number, reservationId: number) =>
  handoverPhotoRows.find(db, id, sql`h.reservation_id = ${reservationId}`)

/** How many of the two phases have been handed over with photos. */
export async function countPhases(db: Queryable, reservationId: number, listingId: number): Promise<number> {
  const row = await db.first<{ phases: number }>(sql`
    select count(*)::int as phases from handover
    where reservation_id = ${reservationId} and residence_id = ${listingId}`)
  return row?.phases ?? 0
}
