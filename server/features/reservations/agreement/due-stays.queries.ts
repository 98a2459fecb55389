import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { releaseHours } from '#shared/features/reservations/expiry.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'

type Due = { id: number }

/** While a problem of a stay is open, or the team has to decide about its points, nothing is paid and it does not complete. */
export const nothingIsOpen = sql`not exists (
      select from stay_problem p where p.reservation_id = reservation.id and p.outcome is null)
      and not exists (
      select from release_check c where c.reservation_id = reservation.id and c.outcome is null)`

/** Agreements whose points are now due to the host. */
export const dueReleases = (db: Queryable, now: Date, afterId: number): Promise<Due[]> =>
  db.query<Due>(sql`
    select id from reservation
    where status in ('agreed', 'completed') and points_held > 0 and id > ${afterId}
      and start_date <= ${civilDateOf(new Date(now.getTime() - releaseHours * hourMs))}::date
      and ${nothingIsOpen}
    order by id limit 200`)

/** Agreements whose last night in either listing is over, without nights that fell. */
export const dueCompletions = (db: Queryable, now: Date, afterId: number): Promise<Due[]> =>
  db.query<Due>(sql`
    select id from reservation
    where status = 'agreed' and id > ${afterId}
      and least(end_date, offered_end_date) <= ${civilDateOf(now)}::date
      and not exists (
        select from reservation_stay s
        where s.reservation_id = reservation.id and s.approved and upper(s.span) > ${civilDateOf(now)}::date)
      and ${nothingIsOpen}
    order by id limit 200`)
