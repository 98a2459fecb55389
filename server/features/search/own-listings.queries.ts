import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { Call } from '#server/platform/http/call.ts'

/** The caller's own listings, which come last in their searches; none for visitors. */
export const ownListings = async ({ db, caller }: Pick<Call, 'db' | 'caller'>): Promise<number[]> =>
  caller ? listingsOf(db, caller.id) : []

async function listingsOf(db: Queryable, memberId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    named(
      'search-own-listings',
      sql`select id from residence where owner_id = ${memberId} and state <> 'removed'`,
    ),
  )
  return rows.map(({ id }) => id)
}
