import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { SearchRowBefore } from '#shared/features/listings/listings.events.ts'
import type { NotifyChoice } from '#shared/features/wishes/wishes.rules.ts'
import { type FirstDay, fits, liesIn } from './wish-fit.queries.ts'

/** Homes that came to fit a wish. */
export async function hitsOf(db: Queryable, wishId: number): Promise<Set<number>> {
  const rows = await db.query<{ listingId: number }>(sql`
    select residence_id as listing_id from wish_hit where wish_id = ${wishId}`)
  return new Set(rows.map(({ listingId }) => listingId))
}

/** A home that fitted already when the wish was made is not new; one that opened at the same moment may have been missed. */
const marginMs = 5_000

/** Not the owner's own wishes, nor those of members with a block in either direction, nor declined ones. */
const meets = (member: Sql, listing: Sql, wish: Sql) => sql`
  exists (select from residence o where o.id = ${listing} and o.owner_id <> ${member}
    and not exists (select from member_block b where (b.blocker_id = o.owner_id and b.blocked_id = ${member})
      or (b.blocker_id = ${member} and b.blocked_id = o.owner_id)))
  and not exists (select from wish_question q
                   where q.wish_id = ${wish} and q.residence_id = ${listing} and q.answer = 'no')`

/**
 * Records the open wishes that the home satisfies now and did not before, and returns them: each home once per wish.
 * The whole index range is read, nothing is left out. `offset 0` makes the planner read it instead of the whole table.
 */
export function recordHits(
  tx: Queryable,
  { listingId, before, openedAt }: { listingId: number; before: SearchRowBefore | null; openedAt: Date },
  { firstDay, at }: { firstDay: FirstDay; at: Date },
): Promise<{ wishId: number; memberId: number; notify: NotifyChoice }[]> {
  const fittedBefore = before
    ? sql`not exists (
        select from jsonb_to_record(${JSON.stringify(before)}::jsonb) as b(city_id smallint, district_id int,
          rtype smallint, max_adults smallint, max_children smallint, max_pets smallint, flags smallint, amenities int,
          points int, free int4multirange, limits int4multirange)
         where ${liesIn('b', 'p')} and ${fits('b', 'p', firstDay)})`
    : sql`true`
  return tx.query(
    named(
      `wishes-record-hits-${before ? 'opened' : 'new'}`,
      sql`
    with found as (
      select p.wish_id, p.member_id
        from residence_search h
        cross join lateral (
          select p.wish_id, p.member_id from wish_place p
           where p.is_open and p.city_id = h.city_id and p.district_id = any(array[0, h.district_id])
             and p.last_day > ${firstDay}::int and ${fits('h', 'p', firstDay)} and ${fittedBefore}
          offset 0) p
       where h.id = ${listingId}
    ), written as (
      insert into wish_hit (wish_id, residence_id, first_seen)
      select f.wish_id, ${listingId}::bigint, ${at}::timestamptz
        from found f join trip_wish w on w.id = f.wish_id
       where w.searched_since <= ${new Date(openedAt.getTime() + marginMs)}
         and ${meets(sql`f.member_id`, sql`${listingId}::bigint`, sql`f.wish_id`)}
       order by f.wish_id
      on conflict do nothing
      returning wish_id
    )
    select w.id as wish_id, w.member_id, w.notify from written n join trip_wish w on w.id = n.wish_id order by w.id`,
    ),
  )
}

/** Records homes for wishes, and returns the new ones. */
export function insertHits(
  tx: Queryable,
  hits: readonly { wishId: number; listingId: number }[],
  at: Date,
): Promise<{ wishId: number; memberId: number; notify: NotifyChoice }[]> {
  return tx.query(sql`
    with written as (
      insert into wish_hit (wish_id, residence_id, first_seen)
      select distinct wish_id, listing_id, ${at}::timestamptz
        from unnest(${hits.map(({ wishId }) => wishId)}::bigint[],
                    ${hits.map(({ listingId }) => listingId)}::bigint[]) as given(wish_id, listing_id)
       order by wish_id, listing_id
      on conflict do nothing returning wish_id)
    select w.id as wish_id, w.member_id, w.notify from written n join trip_wish w on w.id = n.wish_id order by w.id`)
}

/** Openings of listings since then that search announced, for the safety net. */
export const openingsSince = (
  db: Queryable,
  since: Date,
  afterId: number,
): Promise<{ id: number; listingId: number; at: string; before: SearchRowBefore | null }[]> =>
  db.query(sql`
    select id, (payload ->> 'listing_id')::bigint as listing_id, payload ->> 'at' as at, payload -> 'before' as before
      from domain_event
     where type = 'listing_opened' and id > ${afterId} and created_at > ${since}
     order by id limit 100`)

/** Members with homes that they were not notified of yet, by id, after one. */
export const membersToNotify = (db: Queryable, afterId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select distinct w.member_id as id from wish_hit h join trip_wish w on w.id = h.wish_id
     where h.notified_at is null and w.state = 'open' and w.member_id > ${afterId}
     order by w.member_id limit 100`)

export type WaitingHit = { wishId: number; listingId: number; wasNotified: boolean }

/**
 * The waiting hits of a member's open wishes, locked; `wasNotified`: the home was in a mail about another of the
 * member's wishes.
 */
export const lockWaitingHits = (tx: Queryable, memberId: number): Promise<WaitingHit[]> =>
  tx.query<WaitingHit>(sql`
    select h.wish_id, h.residence_id as listing_id,
           exists (select from wish_hit other join trip_wish v on v.id = other.wish_id
                    where v.member_id = w.member_id and other.residence_id = h.residence_id
                      and other.notified_at is not null) as was_notified
      from trip_wish w join wish_hit h on h.wish_id = w.id
     where w.member_id = ${memberId} and w.state = 'open' and h.notified_at is null
     order by h.wish_id, h.residence_id
       for update of w, h`)

export async function markNotified(
  tx: Queryable,
  hits: readonly { wishId: number; listingId: number }[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update wish_hit h set notified_at = ${at}
      from unnest(${hits.map(({ wishId }) => wishId)}::bigint[],
                  ${hits.map(({ listingId }) => listingId)}::bigint[]) as n(wish_id, residence_id)
     where h.wish_id = n.wish_id and h.residence_id = n.residence_id and h.notified_at is null`)
}

export async function markWishesNotified(tx: Queryable, ids: readonly number[], at: Date): Promise<void> {
  await tx.execute(sql`update trip_wish set notified_at = ${at} where id = any(${ids}::bigint[])`)
}

export type UnseenHit = { wishId: number; listingId: number; firstSeen: Date }

/** The hits of a member's open wishes since each was last opened, the latest first. */
export const unseenHits = (db: Queryable, memberId: number, limit: number): Promise<UnseenHit[]> =>
  db.query<UnseenHit>(sql`
    select h.wish_id, h.residence_id as listing_id, h.first_seen
      from trip_wish w join wish_hit h on h.wish_id = w.id
     where w.member_id = ${memberId} and w.state = 'open' and (w.seen_at is null or h.first_seen > w.seen_at)
     order by h.first_seen desc, h.wish_id, h.residence_id limit ${limit}::int`)

/** True if the member has such a wish. */
export async function markSeen(db: Queryable, memberId: number, wishId: number, at: Date): Promise<boolean> {
  const touched = await db.execute(sql`
    update trip_wish set seen_at = ${at} where id = ${wishId} and member_id = ${memberId}`)
  return touched === 1
}
