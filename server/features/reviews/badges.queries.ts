import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { superHost } from '#shared/features/reviews/reviews.rules.ts'

export type BadgeChange = { id: number; deserves: boolean }

/**
 * Members whose super host badge no longer says what the last 365 days show; `id` is the member. In a home
 * exchange both parties host.
 */
export const dueBadges = (
  db: Queryable,
  { since, now, afterId }: { since: Date; now: Date; afterId: number },
): Promise<BadgeChange[]> =>
  db.query<BadgeChange>(sql`
    with hosting as (
      select receiver_id as member_id, status, completed_at, agreed_at, closed_at, cancelled_by from reservation
      union all
      select offerer_id, status, completed_at, agreed_at, closed_at, cancelled_by from reservation
      where service_type = 'home_exchange'
    ), hosted as (
      select member_id from hosting
      where status = 'completed' and completed_at > ${since} and completed_at <= ${now}
      group by member_id having count(*) >= ${superHost.hostedExchanges}
    ), deserving as (
      select h.member_id from hosted h
      where (select round(avg(u.rate), 2) from user_review u
             where u.member_id = h.member_id and u.published_at > ${since}) >= ${superHost.averageRating}
        and not exists (
          select from hosting c
          where c.member_id = h.member_id and c.status = 'cancelled' and c.cancelled_by = h.member_id
            and c.agreed_at is not null and c.closed_at > ${since})
    )
    select m.id, d.member_id is not null as deserves
    from member m left join deserving d on d.member_id = m.id
    where m.id > ${afterId} and m.is_super_host <> (d.member_id is not null)
    order by m.id limit 500`)
