import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { idleDays, leadHours } from '#shared/features/reservations/expiry.rules.ts'
import {
  arrivalHours,
  lastHours,
  type ReminderKind,
  reviewReminderDays,
} from '#shared/features/reservations/reminders/reminders.rules.ts'
import { reviewDays } from '#shared/features/reviews/reviews.rules.ts'
import { listingTimeZone } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'

/** Reservations that may have a reminder due; the rule decides. Each drops out after its last reminder. */
export const possibleReminders = (db: Queryable, now: Date, afterId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    with open as (
      select id, status, product_id, last_activity_at, agreed_at, start_date, offered_start_date,
        least(last_activity_at + make_interval(days => ${idleDays}::int),
          (least(start_date, offered_start_date)::timestamp at time zone ${listingTimeZone})
            - make_interval(hours => case when product_id is null then 0 else ${leadHours}::int end)) as expires_at
      from reservation where status in ('negotiating', 'agreed') and id > ${afterId})
    select id from open o
    where case o.status
      when 'negotiating' then
        o.last_activity_at + (o.expires_at - o.last_activity_at) / 2 <= ${now} and o.expires_at > ${now}
        and not exists (select from reservation_reminder r where r.reservation_id = o.id
          and r.since = o.last_activity_at and r.kind in ('half_time', 'last_hours')
          and (r.kind = 'last_hours' or o.expires_at - make_interval(hours => ${lastHours}::int) > ${now}))
      else o.product_id is not null and
        least(o.start_date, o.offered_start_date)::timestamp at time zone ${listingTimeZone}
          - make_interval(hours => ${arrivalHours}::int) <= ${now}
        and greatest(o.start_date, o.offered_start_date)::timestamp at time zone ${listingTimeZone} > ${now}
        and (select count(*) from reservation_reminder r where r.reservation_id = o.id and r.since = o.agreed_at)
          < case when o.offered_start_date <> o.start_date then 2 else 1 end
      end
    union all
    select id from reservation c
    where c.status = 'completed' and c.id > ${afterId}
      and c.completed_at <= ${daysBefore(now, reviewReminderDays.middle)} and c.completed_at > ${daysBefore(now, reviewDays)}
      and not exists (select from reservation_reminder r where r.reservation_id = c.id and r.since = c.completed_at
        and (r.kind = 'review_last'
          or (r.kind = 'review_middle' and c.completed_at > ${daysBefore(now, reviewReminderDays.last)})))
      and (select count(*) from user_review u where u.reservation_id = c.id) < 2
    order by id limit 200`)

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** Which members have written their review of a stay. */
export async function readReviewers(tx: Transaction, reservationId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select reviewer_id as id from user_review where reservation_id = ${reservationId}`)
  return rows.map(({ id }) => id)
}

/** False when this reminder was sent before. */
export async function recordReminder(
  tx: Transaction,
  reminder: { reservationId: number; kind: ReminderKind | `undecided_${7 | 14}`; since: Date; at: Date },
): Promise<boolean> {
  const { reservationId, kind, since, at } = reminder
  const written = await tx.execute(sql`
    insert into reservation_reminder (reservation_id, kind, since, sent_at)
    values (${reservationId}, ${kind}, ${since}, ${at}) on conflict do nothing`)
  return written === 1
}
