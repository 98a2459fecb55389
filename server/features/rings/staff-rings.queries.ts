import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { NoReason } from '#shared/features/rings/rings.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { listingTimeZone } from '#shared/kernel/civil-date.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type RoundRow = {
  day: CivilDate
  finishedAt: Date | null
  wishes: number
  rings: number
  readyRings: number
  proposed: number
  questions: number
  agreed: number
  waiting: number
  declined: number
  expired: number
  lost: number
}

/** Rounds with the outcome of the rings proposed that day, latest first. */
export const latestRounds = (db: Queryable, limit: number): Promise<RoundRow[]> =>
  db.query<RoundRow>(sql`
    select o.day, o.finished_at, o.wishes, o.rings, o.ready_rings, o.proposed, o.questions, x.agreed, x.waiting,
           x.declined, x.expired, x.lost
      from ring_round o cross join lateral (
        select count(*) filter (where r.agreed_at is not null)::int as agreed,
               count(*) filter (where r.state = 'proposed')::int as waiting,
               count(*) filter (where r.state = 'declined')::int as declined,
               count(*) filter (where r.state = 'expired')::int as expired,
               count(*) filter (where r.state = 'lost')::int as lost
          from ring r where (r.proposed_at at time zone ${listingTimeZone})::date = o.day) x
     order by o.day desc limit ${limit}::int`)

/** Why members said no since then, without who. */
export const noReasonsSince = (db: Queryable, since: Date): Promise<{ reason: NoReason; count: number }[]> =>
  db.query<{ reason: NoReason; count: number }>(sql`
    select no_reason as reason, count(*)::int as count from ring_leg
     where no_reason is not null and answered_at >= ${since} group by no_reason order by count(*) desc, no_reason`)

export type LeaveRow = {
  ringId: number
  member: NamedMember
  points: number
  reason: string
  leftAt: Date
  isWaived: boolean
}

export const leavesOfRings = (db: Queryable, ringIds: readonly number[]): Promise<LeaveRow[]> =>
  db.query<LeaveRow>(sql`
    select l.ring_id, ${namedMember('m')} as member, coalesce(l.left_points, 0) as points,
           coalesce(l.left_reason, '') as reason, l.left_at, l.left_waived as is_waived
      from ring_leg l join member m on m.id = l.guest_id
     where l.ring_id = any(${ringIds}::bigint[]) and l.left_at is not null order by l.left_at`)

export type WaivableLeave = {
  position: number
  points: number
  isWaived: boolean
  reservationId: number | null
}

/** The leave of a member; `reservationId`: the stay in the member's home, which the price was for. */
export const findLeave = (
  db: Queryable,
  ringId: number,
  memberId: number,
): Promise<WaivableLeave | undefined> =>
  db.first<WaivableLeave>(sql`
    select l.position, coalesce(l.left_points, 0) as points, l.left_waived as is_waived, h.reservation_id
      from ring_leg l join ring_leg h on h.ring_id = l.ring_id and h.host_id = l.guest_id
     where l.ring_id = ${ringId} and l.guest_id = ${memberId} and l.left_at is not null`)

export const markWaived = (tx: Queryable, ringId: number, position: number) =>
  tx.execute(sql`update ring_leg set left_waived = true where ring_id = ${ringId} and position = ${position}`)
