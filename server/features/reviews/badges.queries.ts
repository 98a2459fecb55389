import sql from 'sql-template-tag'
import { hasFallen } from '#server/features/listings/listings.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { superHost } from '#shared/features/reviews/reviews.rules.ts'

/**
 * Every hosting of a member; in a home exchange of two both parties host, except nights that fell. A stay that fell counts
 * like a cancellation against who let it fall. Without a home nobody hosts.
 */
const hosting = sql`
  select receiver_id as member_id, status, completed_at, agreed_at, closed_at, cancelled_by from reservation r
   where product_id is not null and not ${hasFallen(sql`r.id`, sql`r.product_id`)}
  union all
  select offerer_id, status, completed_at, agreed_at, closed_at, cancelled_by from reservation r
   where service_type = 'home_exchange' and ring_id is null
     and not ${hasFallen(sql`r.id`, sql`r.offered_product_id`)}
  union all
  select fallen_by, 'cancelled', null, fallen_at, fallen_at, fallen_by from reservation_stay where fallen_at is not null`

/**
 * Members whose super host badge differs from what the last 365 days entitle to; `id` is the member. In a home exchange
 * both parties host.
 */
export const dueBadges = (
  db: Queryable,
  { since, now, afterId }: { since: Date; now: Date; afterId: number },
): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    with hosting as (${hosting}
    ), hosted as (
      select member_id from hosting
      where status = 'completed' and completed_at > ${since} and completed_at <= ${now}
      group by member_id having count(*) >= ${superHost.hostedExchanges}
    ), deserving as (
      select h.member_id from hosted h
      where (select round(avg(u.rate), 2) from user_review u
             where u.member_id = h.member_id and u.published_at > ${since}
               and u.hidden_at is null) >= ${superHost.averageRating}
        and not exists (
          select from hosting c
          where c.member_id = h.member_id and c.status = 'cancelled' and c.cancelled_by = h.member_id
            and c.agreed_at is not null and c.closed_at > ${since})
    )
    select m.id
    from member m left join deserving d on d.member_id = m.id
    where m.id > ${afterId} and m.is_super_host <> (d.member_id is not null)
    order by m.id limit 500`)

export type Progress = { isHeld: boolean; hosted: number; average: number | null; cancelled: number }

/** A member's progress since then. */
export async function readProgress(
  db: Queryable,
  { memberId, since, now }: { memberId: number; since: Date; now: Date },
): Promise<Progress> {
  const row = await db.first<Progress>(sql`
    with hosting as (${hosting}),
    own as (
      select status, completed_at, cancelled_by, agreed_at, closed_at from hosting where member_id = ${memberId})
    select m.is_super_host as is_held,
      (select count(*) from own
        where status = 'completed' and completed_at > ${since} and completed_at <= ${now})::int as hosted,
      (select round(avg(u.rate), 2) from user_review u
        where u.member_id = m.id and u.published_at > ${since} and u.hidden_at is null) as average,
      (select count(*) from own where status = 'cancelled' and cancelled_by = m.id
        and agreed_at is not null and closed_at > ${since})::int as cancelled
    from member m where m.id = ${memberId}`)
  if (!row) throw new Error('A member who calls has no row.')
  return row
}

/** Records that a badge was given or taken, with the counts. */
export const insertBadgeChange = (
  tx: Transaction,
  change: Omit<Progress, 'isHeld'> & { memberId: number; gained: boolean; at: Date },
) =>
  tx.execute(sql`
    insert into badge_change (member_id, badge, gained, hosted, average, cancelled, created_at)
    values (${change.memberId}, 'super_host', ${change.gained}, ${change.hosted}, ${change.average},
      ${change.cancelled}, ${change.at})`)

/** Latest first. */
export const readBadgeChanges = (
  db: Queryable,
  memberId: number,
): Promise<{ badge: 'super_host'; gained: boolean; createdAt: Date }[]> =>
  db.query(sql`
    select badge, gained, created_at from badge_change where member_id = ${memberId} order by id desc limit 20`)
