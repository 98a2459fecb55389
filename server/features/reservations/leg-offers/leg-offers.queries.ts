import sql from 'sql-template-tag'
import { isActive } from '#server/features/accounts/accounts.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { LegOfferState } from '#shared/features/reservations/leg-offers/leg-offer.rules.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'

export type LegOfferRow = Guests & {
  reservationId: number
  proposerId: number
  guestId: number
  hostId: number
  listingId: number
  startDate: string
  endDate: string
  pointsPerNight: number
  state: LegOfferState
  expiresAt: Date
  newReservationId: number | null
  /** Neither of them has left or is suspended. */
  haveBothStayed: boolean
}

/** The guest and the host of the offer `o` are both still members. */
export const haveBothStayed = sql`
  not exists (select from member m where m.id in (o.guest_id, o.host_id) and not ${isActive('m')})`

const columns = sql`
  o.reservation_id, o.proposer_id, o.guest_id, o.host_id, o.residence_id as listing_id, o.start_date, o.end_date,
  o.points_per_night, o.adults, o.children, o.pets, o.state, o.expires_at, o.new_reservation_id,
  ${haveBothStayed} as have_both_stayed`

export const findLegOffer = (db: Queryable, reservationId: number): Promise<LegOfferRow | undefined> =>
  db.first<LegOfferRow>(sql`select ${columns} from leg_offer o where o.reservation_id = ${reservationId}`)

export const lockLegOffer = (tx: Transaction, reservationId: number): Promise<LegOfferRow | undefined> =>
  tx.first<LegOfferRow>(sql`
    select ${columns} from leg_offer o where o.reservation_id = ${reservationId} for no key update of o`)

export const insertLegOffer = (
  tx: Transaction,
  offer: Omit<LegOfferRow, 'state' | 'newReservationId' | 'haveBothStayed'> & { at: Date },
) =>
  tx.execute(sql`
    insert into leg_offer (reservation_id, proposer_id, guest_id, host_id, residence_id, start_date, end_date,
      points_per_night, adults, children, pets, created_at, expires_at)
    values (${offer.reservationId}, ${offer.proposerId}, ${offer.guestId}, ${offer.hostId}, ${offer.listingId},
      ${offer.startDate}, ${offer.endDate}, ${offer.pointsPerNight}, ${offer.adults}, ${offer.children}, ${offer.pets},
      ${offer.at}, ${offer.expiresAt})`)

export const closeLegOffer = (
  tx: Transaction,
  reservationId: number,
  closed: { state: LegOfferState; newReservationId: number | null; at: Date },
) =>
  tx.execute(sql`
    update leg_offer set state = ${closed.state}, new_reservation_id = ${closed.newReservationId}, closed_at = ${closed.at}
    where reservation_id = ${reservationId}`)
