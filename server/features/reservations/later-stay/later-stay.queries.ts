import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

/** The price of a night in a home now; 0 for one whose member has left. */
export async function priceOf(db: Queryable, listingId: number): Promise<number> {
  const row = await db.first<{ userPoints: number }>(sql`
    select h.user_points from residence h join member m on m.id = h.owner_id and m.deleted_at is null
     where h.id = ${listingId}`)
  return row?.userPoints ?? 0
}
