import sql, { type Sql } from 'sql-template-tag'
import { isActive } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { reminderDays } from '#shared/features/reservations/release-checks/overdue.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'

/** Stays that wait for the team, with the day since when: if a check follows a problem, the problem's day counts. */
const waiting = (now: Date): Sql => sql`
  select r.id, least(c.opened_at, p.since) as since
    from reservation r
    left join release_check c on c.reservation_id = r.id
    left join lateral (
      select min(created_at) as since, bool_or(outcome is null) as is_open
        from stay_problem where reservation_id = r.id) p on true
   where (c.opened_at is not null and c.outcome is null
            and (r.status = 'agreed' or exists (
              select from waiting_payment w where w.reservation_id = r.id and w.settled_at is null))
          or p.is_open)
     and least(c.opened_at, p.since) <= ${now}`

export type WaitingStay = { id: number; since: Date }

export const waitingStays = (
  db: Queryable,
  openedBefore: Date,
  { afterId = 0, limit = 200 } = {},
): Promise<WaitingStay[]> =>
  db.query<WaitingStay>(sql`
    select id, since from (${waiting(openedBefore)}) w where id > ${afterId} order by id limit ${limit}`)

/** The same stay once it is locked; undefined if a colleague was quicker. */
export const findWaitingStay = (db: Queryable, id: number, now: Date): Promise<WaitingStay | undefined> =>
  db.first<WaitingStay>(sql`select id, since from (${waiting(now)}) w where id = ${id}`)

/** Those about which the team was reminded. */
export async function countOverdueStays(db: Queryable, now: Date): Promise<number> {
  const openedBefore = new Date(now.getTime() - reminderDays[0] * dayMs)
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from (${waiting(openedBefore)}) w`)
  return row?.count ?? 0
}

/** Team members who are not parties of the stay. */
export const teamWithout = (db: Queryable, partyIds: readonly number[]): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select id from member
     where is_staff and ${isActive('member')} and id <> all(${[supportMemberId, ...partyIds]}::bigint[])
     order by id`)
