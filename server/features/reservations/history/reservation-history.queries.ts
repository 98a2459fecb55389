import sql, { empty, type Sql } from 'sql-template-tag'
import { fallenOf } from '#server/features/listings/listings.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { PointsRules } from '#shared/features/points/rule-versions.rules.ts'
import type { Party, ReservationStatus } from '#shared/features/reservations/reservations.rules.ts'
import { haveBothStayed } from '../leg-offers/leg-offers.queries.ts'
import { hasListing } from '../reservations.queries.ts'

export type HistoryRow = {
  id: number
  offererId: number
  receiverId: number
  serviceType: ServiceType
  ringId: number | null
  /** Null without a home. */
  listingId: number | null
  /** The post that help without a home was agreed from. */
  post: { text: string; cityId: number; districtId: number } | null
  startDate: string
  endDate: string
  offeredListingId: number | null
  offeredStartDate: string | null
  offeredEndDate: string | null
  /** Whose nights fell while the other stay went on, and who dropped them; null by nobody. */
  fallen: Party | null
  droppedBy: number | null
  lastActivityAt: Date
  status: ReservationStatus
  completedAt: Date | null
  agreedAt: Date | null
  cancelledBy: number | null
  /** Closed because another home that the offerer had asked said yes. */
  foundElsewhere: boolean
  adults: number
  children: number
  offererApproved: boolean
  receiverApproved: boolean
  /** Frozen when agreed. */
  pointsPerNight: number | null
  /** The points rules of the agreement, frozen with the price. */
  frozenRules: PointsRules | null
  version: number
  /** Who proposed the current terms. */
  changedBy: number
  /** The homes of this reservation that still exist. */
  presentListings: number[]
  /** The reservation's effect on the member's balance so far. */
  pointsChange: number
  isPublished: boolean
  wroteUser: boolean
  wroteListing: boolean
  /** The amendment that waits for an answer. */
  changeProposedBy: number | null
  changeExpiresAt: Date | null
  /** The leg that was offered for points, while the offer waits for an answer. */
  offerProposedBy: number | null
  offerExpiresAt: Date | null
  offerListingId: number | null
  offerPointsPerNight: number | null
  offerGuests: number | null
  /** Neither has left or is suspended; null without an offer. */
  offerHaveBothStayed: boolean | null
  hasOpenProblem: boolean
  /** When points of the member's deposit were claimed, while the claim waits for an answer. */
  claimedAt: Date | null
}

/** All reservations that a member offered or received, newest first. */
export const readHistory = (db: Queryable, memberId: number): Promise<HistoryRow[]> =>
  readRows(db, memberId, empty)

/** One of them; undefined for anybody who is not a party. */
export async function readHistoryOf(
  db: Queryable,
  memberId: number,
  reservationId: number,
): Promise<HistoryRow | undefined> {
  const [row] = await readRows(db, memberId, sql`and r.id = ${reservationId}`)
  return row
}

/**
 * Those that may wait for somebody: open, agreed, completed recently enough for a review, or with an open offer or
 * claim.
 */
export const readAgenda = (db: Queryable, memberId: number, completedSince: Date): Promise<HistoryRow[]> =>
  readRows(
    db,
    memberId,
    sql`and (r.status in ('negotiating', 'agreed') or r.status = 'completed' and r.completed_at > ${completedSince}
          or o.reservation_id is not null or d.id is not null)`,
  )

export type AgendaFigures = { completed: number; pointsHeld: number; pointsToCome: number }

/**
 * How many stays a member has completed, and the points held by their agreements: as guest, and as host, less the share
 * of the fund; with points given besides.
 */
export async function readAgendaFigures(db: Queryable, memberId: number): Promise<AgendaFigures> {
  const row = await db.first<AgendaFigures>(sql`
    select count(*) filter (where status = 'completed' and ${hasListing}) as completed,
           coalesce(sum(points_held) filter (where offerer_id = ${memberId}), 0)::bigint
             + coalesce(sum(h.points) filter (where h.member_id = ${memberId}), 0)::bigint as points_held,
           coalesce(sum(points_held - points_held * (v.rules->>'fund_percent')::int / 100)
             filter (where receiver_id = ${memberId}), 0)::bigint
             + coalesce(sum(h.points) filter (where h.member_id <> ${memberId}), 0)::bigint as points_to_come
      from reservation join points_rules v on v.version = points_rules
           left join extra_hold h on h.reservation_id = reservation.id and h.settled_at is null
     where (offerer_id = ${memberId} or receiver_id = ${memberId}) and status in ('agreed', 'completed')`)
  return row ?? { completed: 0, pointsHeld: 0, pointsToCome: 0 }
}

const readRows = (db: Queryable, memberId: number, condition: Sql): Promise<HistoryRow[]> =>
  db.query<HistoryRow>(sql`
    select r.id, r.offerer_id, r.receiver_id, r.service_type, r.ring_id, r.product_id as listing_id,
      case when sp.id is not null then jsonb_build_object('text', sp.text, 'cityId', sp.city_id,
        'districtId', sp.district_id) end as post, r.start_date,
      r.end_date, r.offered_product_id as offered_listing_id, r.offered_start_date, r.offered_end_date, r.last_activity_at, r.status, r.completed_at,
      ${fallenOf('r')} as fallen, (
        select s.actor_id from reservation_step s where s.reservation_id = r.id and s.kind = 'part_fell') as dropped_by,
      r.agreed_at, r.cancelled_by,
      r.status = 'cancelled' and exists (
        select from reservation_step s where s.reservation_id = r.id and s.detail = 'found_elsewhere') as found_elsewhere,
      r.adults, r.children, r.offerer_approved, r.receiver_approved,
      r.points_per_night, r.version,
      case when r.points_per_night is not null then (
        select v.rules from points_rules v where v.version = r.points_rules) end as frozen_rules,
      coalesce((
        select v.changed_by from reservation_revision v
        where v.reservation_id = r.id and v.version = r.version), r.offerer_id) as changed_by,
      array(select h.id from residence h
        where h.id in (r.product_id, r.offered_product_id) and h.state <> 'removed') as present_listings,
      coalesce((
        select sum(p.amount) from ledger_entry e
        join ledger_posting p on p.entry_id = e.id
        join ledger_account a on a.id = p.account_id and a.member_id = ${memberId}::bigint and a.kind = 'balance'
        where e.reservation_id = r.id), 0)::bigint as points_change,
      exists (select from user_review u where u.reservation_id = r.id and u.published_at is not null)
        or exists (select from product_review u where u.reservation_id = r.id and u.published_at is not null)
        as is_published,
      exists (select from user_review u where u.reservation_id = r.id and u.reviewer_id = ${memberId}) as wrote_user,
      exists (select from product_review u where u.reservation_id = r.id and u.reviewer_id = ${memberId})
        as wrote_listing,
      a.proposer_id as change_proposed_by, a.expires_at as change_expires_at,
      o.proposer_id as offer_proposed_by, o.expires_at as offer_expires_at, o.residence_id as offer_listing_id,
      o.points_per_night as offer_points_per_night, o.adults + o.children as offer_guests,
      case when o.reservation_id is not null then ${haveBothStayed} end
        as offer_have_both_stayed,
      exists (select from stay_problem s where s.reservation_id = r.id and s.outcome is null) as has_open_problem,
      d.claimed_at
    from reservation r
    left join service_post sp on sp.id = r.service_post_id
    left join reservation_amendment a on a.reservation_id = r.id and a.state = 'open'
    left join leg_offer o on o.reservation_id = r.id and o.state = 'open'
    left join deposit d on d.reservation_id = r.id and d.guest_id = ${memberId} and d.state = 'claimed'
    where (r.offerer_id = ${memberId} or r.receiver_id = ${memberId}) ${condition}
    order by r.id desc`)
