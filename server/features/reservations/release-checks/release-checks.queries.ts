import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { ReleaseSignal } from '#shared/features/reservations/release-checks/release-check.rules.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'
import type { ReservationRow } from '../reservations.queries.ts'

export type OpenCheckRow = Pick<
  ReservationRow,
  'id' | 'offererId' | 'receiverId' | 'startDate' | 'endDate' | 'pointsHeld' | 'status' | 'agreedAt'
> & { guest: NamedMember; host: NamedMember; owed: number; signals: ReleaseSignal[]; openedAt: Date }

/** A stay that has ended otherwise has nothing left to decide, unless part of it waits to be paid. */
export const readOpenChecks = (db: Queryable, readerId: number): Promise<OpenCheckRow[]> =>
  db.query<OpenCheckRow>(sql`
    select r.id, r.offerer_id, r.receiver_id, r.start_date, r.end_date, r.status, r.agreed_at,
      r.points_held + waiting.points + coalesce(x.points, 0) as points_held,
      ${namedMember('g')} as guest, ${namedMember('h')} as host,
      coalesce((select a.owed from advance a where a.reservation_id = r.id and a.state = 'used'), 0) as owed,
      c.signals, c.opened_at
    from release_check c join reservation r on r.id = c.reservation_id
      left join extra_hold x on x.reservation_id = r.id and x.settled_at is null
      cross join lateral (select coalesce(sum(w.points), 0)::int as points, min(w.payer_id) as payer_id
        from waiting_payment w
        where w.reservation_id = r.id and w.settled_at is null) waiting
      join member g on g.id = coalesce(x.member_id, waiting.payer_id, r.offerer_id)
      join member h on h.id = r.offerer_id + r.receiver_id - g.id
    where c.outcome is null and (r.status = 'agreed' or waiting.points > 0)
      and ${notAbout(readerId, 'reservation', sql`r.id`)} order by c.opened_at, r.id`)
