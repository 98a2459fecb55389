import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'

export async function insertBlock(db: Queryable, blockerId: number, blockedId: number, at: Date) {
  await db.execute(sql`
    insert into member_block (blocker_id, blocked_id, created_at) values (${blockerId}, ${blockedId}, ${at})
    on conflict do nothing`)
}

export async function deleteBlock(db: Queryable, blockerId: number, blockedId: number) {
  await db.execute(
    sql`delete from member_block where blocker_id = ${blockerId} and blocked_id = ${blockedId}`,
  )
}

export type BlockedRow = {
  id: number
  firstName: string
  lastName: string
  picture: StoredPicture | null
  createdAt: Date
}

export const blockedBy = (db: Queryable, blockerId: number): Promise<BlockedRow[]> =>
  db.query<BlockedRow>(sql`
    select m.id, m.first_name, m.last_name, m.picture, b.created_at
      from member_block b join member m on m.id = b.blocked_id
     where b.blocker_id = ${blockerId} and m.deleted_at is null order by b.created_at desc, m.id desc`)

/** Which of the two has blocked the other; empty if neither. */
export async function blockersBetween(db: Queryable, a: number, b: number): Promise<number[]> {
  const rows = await db.query<{ blockerId: number }>(
    named(
      'blocks-between',
      sql`select blocker_id from member_block
        where (blocker_id = ${a} and blocked_id = ${b}) or (blocker_id = ${b} and blocked_id = ${a})`,
    ),
  )
  return rows.map((row) => row.blockerId)
}

export async function canBeBlocked(db: Queryable, id: number): Promise<boolean> {
  return (await db.first(sql`select 1 from member where id = ${id} and deleted_at is null`)) !== undefined
}
