import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { idleDays, leadHours, releaseHours } from '#shared/features/reservations/expiry.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'

const hoursAway = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMs)

type Due = { id: number }

/** Negotiations that have been idle too long or whose first night is too near. */
export const dueExpiries = (db: Queryable, now: Date, afterId: number): Promise<Due[]> =>
  db.query<Due>(sql`
    select id from reservation
    where status = 'negotiating' and id > ${afterId}
      and (last_activity_at <= ${hoursAway(now, -24 * idleDays)}
        or least(start_date, offered_start_date) <= ${civilDateOf(hoursAway(now, leadHours))}::date)
    order by id limit 200`)

/** While a problem of a stay is open, or the team has to decide about its points, nothing is paid and it does not complete. */
const nothingIsOpen = sql`not exists (
      select from stay_problem p where p.reservation_id = reservation.id and p.outcome is null)
      and not exists (
      select from release_check c where c.reservation_id = reservation.id and c.outcome is null)`

/** Agreements whose points are the host's by now. */
export const dueReleases = (db: Queryable, now: Date, afterId: number): Promise<Due[]> =>
  db.query<Due>(sql`
    select id from reservation
    where status in ('agreed', 'completed') and points_held > 0 and id > ${afterId}
      and start_date <= ${civilDateOf(hoursAway(now, -releaseHours))}::date
      and ${nothingIsOpen}
    order by id limit 200`)

/** Agreements whose last night in either listing is over. */
export const dueCompletions = (db: Queryable, now: Date, afterId: number): Promise<Due[]> =>
  db.query<Due>(sql`
    select id from reservation
    where status = 'agreed' and id > ${afterId}
      and greatest(end_date, offered_end_date) <= ${civilDateOf(now)}::date
      and ${nothingIsOpen}
    order by id limit 200`)
