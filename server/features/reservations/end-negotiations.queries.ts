import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

/** Negotiations about a home, requested or offered. */
export const selectNegotiationsAbout = (db: Queryable, listingId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select id from reservation
     where status = 'negotiating' and (product_id = ${listingId} or offered_product_id = ${listingId}) order by id`)

/** Negotiations that a member is in, agreements not among them. */
export const selectNegotiationsOf = (db: Queryable, memberId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select id from reservation
     where status = 'negotiating' and ${memberId}::bigint in (offerer_id, receiver_id) order by id`)
