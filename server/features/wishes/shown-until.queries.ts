import sql, { type Sql } from 'sql-template-tag'
import { isActive, isVerified } from '#server/features/accounts/accounts.public.ts'
import { subscriptionCounts } from '#server/features/memberships/memberships.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { addDays } from '#shared/kernel/civil-date.ts'

/** The day of a moment, for comparison with `shown_until`, which counts days in UTC. */
export const certainDay = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * The day until which hosts certainly see the wishes of a member: active, verified and subscribed until then. Null if
 * they do not, or not certainly; triggers clear it when one of these changes. Locks the member, as
 * purchases and withdrawals do: a concurrent change waits, and clears the day afterwards.
 */
export const shownUntil = (member: Sql, at: Date): Sql => sql`
  (select (s.ends_at at time zone 'UTC')::date from member m join subscription s on s.member_id = m.id
    where m.id = ${member} and ${isActive('m')} and ${isVerified('m')} and ${subscriptionCounts('s')}
      and s.starts_at <= ${at} and s.ends_at > ${at}
    order by s.ends_at desc limit 1 for share of m)`

/** Open wishes without a day that is still ahead tomorrow, although their members have a later one; by id, after one. */
export const wishesToShow = (db: Queryable, at: Date, afterId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select distinct p.wish_id as id from wish_place p
      join member m on m.id = p.member_id
      join subscription s on s.member_id = m.id
     where p.is_open and p.wish_id > ${afterId} and (p.shown_until is null or p.shown_until <= ${tomorrow(at)}::date)
       and ${isActive('m')} and ${isVerified('m')} and ${subscriptionCounts('s')}
       and s.starts_at <= ${at} and (s.ends_at at time zone 'UTC')::date > ${tomorrow(at)}::date
     order by p.wish_id limit 100`)

const tomorrow = (at: Date): string => addDays(certainDay(at), 1)

/** Reads the day again. True if it was written. */
export async function refreshShownUntil(tx: Queryable, wishId: number, at: Date): Promise<boolean> {
  const row = await tx.first<{ until: string | null }>(sql`
    select ${shownUntil(sql`w.member_id`, at)} as until from trip_wish w where w.id = ${wishId}`)
  const written = await tx.execute(sql`
    update wish_place set shown_until = ${row?.until ?? null}::date where wish_id = ${wishId} and is_open`)
  return written > 0
}
