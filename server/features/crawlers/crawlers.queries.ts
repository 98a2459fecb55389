import sql from 'sql-template-tag'
import { isActive } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'

/** The largest id of a listing: the sitemap is split by ranges of ids, which never move. */
export async function largestListingId(db: Queryable): Promise<number> {
  const row = await db.first<{ largest: number | null }>(sql`select max(id) as largest from residence`)
  return row?.largest ?? 0
}

/** Homes that every visitor may see, with ids from `from` to below `to`. */
export const listingsInSitemap = (db: Queryable, from: number, to: number) =>
  db.query<{ id: number; updatedAt: Date }>(sql`
    select r.id, r.updated_at from residence r join member m on m.id = r.owner_id
     where r.id >= ${from} and r.id < ${to} and r.state = 'active'
       and ${isActive('m')}
     order by r.id`)
