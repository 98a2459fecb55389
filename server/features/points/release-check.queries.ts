import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type {
  ReleaseOutcome,
  ReleaseSignal,
} from '#shared/features/reservations/release-checks/release-check.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

export type MemberTraces = {
  devices: string[]
  addresses: string[]
  phone: string | null
  pins: { latitude: number; longitude: number }[]
}

/** Traces of a member from before a stay that could match another member's. */
export async function readTraces(db: Queryable, memberId: number, before: Date): Promise<MemberTraces> {
  const traces = await db.first<MemberTraces>(sql`
    select coalesce((select array_agg(encode(d.token_hash, 'hex')) from known_device d
        where d.member_id = m.id and d.created_at < ${before}), '{}') as devices,
      coalesce((select array_agg(distinct s.ip) from session s
        where s.member_id = m.id and s.created_at < ${before}), '{}') as addresses,
      m.phone_number as phone,
      coalesce((select jsonb_agg(jsonb_build_object('latitude', h.latitude, 'longitude', h.longitude))
        from residence h where h.owner_id = m.id and h.state <> 'removed'), '[]') as pins
    from member m where m.id = ${memberId}`)
  if (!traces) throw new Error(`Member ${memberId} is not there.`)
  return traces
}

export type CheckRow = { outcome: ReleaseOutcome | null; signals: ReleaseSignal[]; openedAt: Date }

export const findCheck = (db: Queryable, reservationId: number): Promise<CheckRow | undefined> =>
  db.first<CheckRow>(sql`
    select outcome, signals, opened_at from release_check where reservation_id = ${reservationId}`)

export const insertCheck = (
  tx: Transaction,
  check: { reservationId: number; signals: readonly ReleaseSignal[]; at: Date },
): Promise<number> =>
  tx.execute(sql`
    insert into release_check (reservation_id, signals, opened_at)
    values (${check.reservationId}, ${check.signals}::text[], ${check.at})`)

export const saveOutcome = (
  tx: Transaction,
  reservationId: number,
  decision: { outcome: ReleaseOutcome; by: number | null; at: Date },
): Promise<number> =>
  tx.execute(sql`
    update release_check set outcome = ${decision.outcome}, decided_by = ${decision.by}, decided_at = ${decision.at}
    where reservation_id = ${reservationId} and outcome is null`)

export type StakeRow = {
  offererId: number
  receiverId: number
  /** Whose cancellation the stay is a rescue of; null without one. */
  cancellerId: number | null
  /** The first night, in either home. */
  startDate: CivilDate
  /** The stay's points that are not the guest's own: advanced and owed, covered, or set aside by a rescue. */
  othersPoints: number
  /** The part of `othersPoints` that was advanced and is owed. */
  owed: number
  /** Points that one side gives besides. */
  extraPoints: number
}

export const findStake = (db: Queryable, reservationId: number): Promise<StakeRow | undefined> =>
  db.first<StakeRow>(sql`
    select r.offerer_id, r.receiver_id, s.canceller_id, least(r.start_date, r.offered_start_date) as start_date,
      coalesce(a.owed, 0) as owed,
      coalesce((select h.points from extra_hold h
        where h.reservation_id = r.id and h.settled_at is null), 0) as extra_points,
      coalesce(a.owed, 0)
        + coalesce((select c.points from ring_cover c where c.spent_on = r.id), 0)
        + coalesce(s.gap_points + s.bonus_points, 0) as others_points
    from reservation r
      left join rescue s on s.new_reservation_id = r.id
      left join advance a on a.reservation_id = r.id and a.state = 'used'
    where r.id = ${reservationId}`)
