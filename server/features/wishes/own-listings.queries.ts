import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

/** The homes of a member that can be found. */
export const activeListingsOf = (db: Queryable, memberId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select r.id from residence r
     where r.owner_id = ${memberId} and r.state = 'active'
       and exists (select from residence_search h where h.id = r.id) order by r.id`)
