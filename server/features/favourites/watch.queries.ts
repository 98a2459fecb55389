import sql from 'sql-template-tag'
import { isActive, isVerified } from '#server/features/accounts/accounts.public.ts'
import { areNightsFree, hasLimits } from '#server/features/search/search.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Watched } from '#shared/features/favourites/favourites.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

/**
 * Lists with a listing whose free nights have changed, by the search's data; by id, after one. A stay may start on the
 * eve of free nights, so the range lies between all nights free and all but the first.
 */
export const listsToWatch = (
  db: Queryable,
  today: CivilDate,
  afterId: number,
): Promise<{ id: number; memberId: number }[]> =>
  db.query<{ id: number; memberId: number }>(sql`
    select l.id, l.member_id from favourite_list l
     where l.id > ${afterId} and l.start_date > ${today}::date
       and exists (
         select from favourite f left join residence_search h on h.id = f.residence_id
          where f.list_id = l.id
            and (coalesce(${areNightsFree(sql`h.free`, sql`l.start_date`, sql`l.end_date`)}, false) <> f.was_free
              or coalesce(${areNightsFree(
                sql`h.free`,
                sql`least(l.start_date + 1, l.end_date - 1)`,
                sql`l.end_date`,
              )}, false) <> f.was_free
              or ${hasLimits(sql`h.limits`)}))
     order by l.id limit 100`)

/** Members with listings freed since `freedSince` and without a mail about it since `mailBefore`. */
export const membersToNotify = (
  db: Queryable,
  {
    today,
    freedSince,
    mailBefore,
    afterId,
  }: { today: CivilDate; freedSince: Date; mailBefore: Date; afterId: number },
): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select m.id from member m
     where m.id > ${afterId} and ${isActive('m')} and ${isVerified('m')} and m.email_notifications
       and exists (
         select from favourite_list l join favourite f on f.list_id = l.id
          where l.member_id = m.id and l.notifies_when_free and l.start_date > ${today}::date
            and f.was_free and f.notified_at is null and f.freed_at > ${freedSince})
       and not exists (select from favourite_mail s where s.member_id = m.id and s.sent_at > ${mailBefore})
     order by m.id limit 100`)

export type UnnotifiedRow = Watched & {
  listId: number
  listName: string | null
  listingId: number
  startDate: CivilDate
  endDate: CivilDate
}

/**
 * The freed listings that the member was not notified of yet, the earliest stay first: of lists that notify, not the
 * member's own, and of no blocked host. Locks them.
 */
export const unnotifiedListings = (
  tx: Queryable,
  memberId: number,
  today: CivilDate,
): Promise<UnnotifiedRow[]> =>
  tx.query<UnnotifiedRow>(sql`
    select f.list_id, l.name as list_name, f.residence_id as listing_id, l.start_date, l.end_date, f.was_free, f.freed_at,
           f.times_seen, f.notified_at
      from favourite f
      join favourite_list l on l.id = f.list_id
      join residence r on r.id = f.residence_id
     where l.member_id = ${memberId} and l.notifies_when_free and l.start_date > ${today}::date and l.end_date > l.start_date
       and f.was_free and f.freed_at is not null and f.notified_at is null and r.owner_id <> l.member_id
       and not exists (select from member_block b
                        where (b.blocker_id = r.owner_id and b.blocked_id = l.member_id)
                           or (b.blocker_id = l.member_id and b.blocked_id = r.owner_id))
     order by l.start_date, f.id
       for update of f`)

export async function lastMailAt(tx: Queryable, memberId: number): Promise<Date | null> {
  const row = await tx.first<{ sentAt: Date }>(sql`
    select sent_at from favourite_mail where member_id = ${memberId}`)
  return row?.sentAt ?? null
}

export async function recordMail(tx: Queryable, memberId: number, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into favourite_mail (member_id, sent_at) values (${memberId}, ${at})
    on conflict (member_id) do update set sent_at = excluded.sent_at`)
}
