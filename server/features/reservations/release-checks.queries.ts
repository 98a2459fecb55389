import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { ReleaseOutcome, ReleaseSignal } from '#shared/features/reservations/release-check.rules.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'
import type { ReservationRow } from './reservations.queries.ts'

export type MemberTraces = {
  devices: string[]
  addresses: string[]
  phone: string | null
  pins: { latitude: number; longitude: number }[]
}

/** What is saved of a member from before a stay that could be the same as of another. */
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

export type CheckRow = { outcome: ReleaseOutcome | null }

export const findCheck = (db: Queryable, reservationId: number): Promise<CheckRow | undefined> =>
  db.first<CheckRow>(sql`select outcome from release_check where reservation_id = ${reservationId}`)

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
  decision: { outcome: ReleaseOutcome; by: number; at: Date },
): Promise<number> =>
  tx.execute(sql`
    update release_check set outcome = ${decision.outcome}, decided_by = ${decision.by}, decided_at = ${decision.at}
    where reservation_id = ${reservationId} and outcome is null`)

export type OpenCheckRow = Pick<
  ReservationRow,
  'id' | 'offererId' | 'receiverId' | 'startDate' | 'endDate' | 'pointsHeld'
> & { guest: NamedMember; host: NamedMember; owed: number; signals: ReleaseSignal[]; openedAt: Date }

/** A stay that has ended otherwise, by a problem, has nothing to decide any more. */
export const readOpenChecks = (db: Queryable): Promise<OpenCheckRow[]> =>
  db.query<OpenCheckRow>(sql`
    select r.id, r.offerer_id, r.receiver_id, r.start_date, r.end_date, r.points_held,
      ${namedMember('g')} as guest, ${namedMember('h')} as host,
      coalesce((select a.owed from advance a where a.reservation_id = r.id and a.state = 'used'), 0) as owed,
      c.signals, c.opened_at
    from release_check c join reservation r on r.id = c.reservation_id and r.status = 'agreed'
      join member g on g.id = r.offerer_id join member h on h.id = r.receiver_id
    where c.outcome is null order by c.opened_at, r.id`)
