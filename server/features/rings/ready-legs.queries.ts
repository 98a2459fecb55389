import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

/**
 * The legs whose guest would still stay there, by the wish as it is now, and whose home the wish of the next leg
 * still gives.
 */
export const readyLegs = (
  db: Queryable,
  legs: readonly { wishId: number; listingId: number }[],
): Promise<{ wishId: number }[]> => {
  const hosts = legs.map((_, at) => legs[(at + 1) % legs.length]?.wishId ?? 0)
  return db.query<{ wishId: number }>(sql`
    select l.wish_id from unnest(${legs.map(({ wishId }) => wishId)}::bigint[],
        ${legs.map(({ listingId }) => listingId)}::bigint[], ${hosts}::bigint[]) l(wish_id, listing_id, host_wish_id)
      join trip_wish w on w.id = l.wish_id
      join wish_question q on q.wish_id = l.wish_id and q.residence_id = l.listing_id and q.answer = 'yes'
       and q.wish_version = w.version
      join wish_home h on h.wish_id = l.host_wish_id and h.residence_id = l.listing_id
      join trip_wish o on o.id = l.host_wish_id
      join residence r on r.id = l.listing_id and r.owner_id = o.member_id and r.state = 'active'`)
}
