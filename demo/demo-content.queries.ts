import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

/** The visible content of each table, without ids: an interrupted fill has used some of them. */
export async function contentOf(db: Queryable): Promise<unknown> {
  return {
    members: await db.query(sql`
      select first_name, last_name, email, about, picture, user_code, channel_id, created_at, is_super_host,
             average_rating, hosted_count from member order by email`),
    listings: await db.query(sql`
      select r.description, r.city, r.district, r.latitude, r.longitude, r.user_points, r.amenities, r.average_rating,
             r.created_at, array(select picture from residence_picture p where p.residence_id = r.id order by position),
             array(select services || ' ' || nights from availability_range a where a.residence_id = r.id order by 1), s.rank
        from residence r join residence_search s on s.id = r.id order by r.latitude, r.longitude`),
    reservations: await db.query(sql`
      select service_type, start_date, end_date, status, offerer_approved, receiver_approved, points_held, created_at,
             agreed_at from reservation order by created_at, start_date`),
    reviews: await db.query(
      sql`select comment, rate, created_at, published_at from product_review order by created_at, comment`,
    ),
    messages: await db.query(sql`select text, created_at, read_at from message order by created_at, text`),
    balances: await db.query(sql`
      select m.email, a.kind, a.balance from ledger_account a left join member m on m.id = a.member_id order by 1, 2`),
    notifications: await db.query(
      sql`select kind, created_at, read_at from reservation_notification order by created_at, kind`,
    ),
  }
}
