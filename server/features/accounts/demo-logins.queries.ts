import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

/** Members of the demo marketplace who have a password. Mail reaches none of these addresses. */
export const selectDemoMembers = (db: Queryable): Promise<{ id: number; passwordHash: string }[]> =>
  db.query<{ id: number; passwordHash: string }>(sql`
    select id, password_hash from member
     where (email like '%@yuva.demo' or email like '%.yuva.demo') and password_hash is not null
       and deleted_at is null
     order by id`)

export const deletePassword = (db: Queryable, memberId: number): Promise<number> =>
  db.execute(sql`update member set password_hash = null where id = ${memberId}`)
