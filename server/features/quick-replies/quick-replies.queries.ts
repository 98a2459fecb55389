import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { QuickReply } from '#shared/features/quick-replies/quick-replies.contract.ts'

export type QuickReplyTexts = Pick<QuickReply, 'title' | 'text'>

const columns = sql`id, title, text`

export const selectReplies = (db: Queryable, memberId: number): Promise<QuickReply[]> =>
  db.query<QuickReply>(sql`select ${columns} from quick_reply where member_id = ${memberId} order by id`)

/** How many the member has, under a lock of the member, so that two concurrent additions are counted one after the other. */
export async function countReplies(tx: Queryable, memberId: number): Promise<number> {
  await tx.execute(sql`select 1 from member where id = ${memberId} for no key update`)
  const row = await tx.first<{ count: number }>(sql`
    select count(*)::int as count from quick_reply where member_id = ${memberId}`)
  return row?.count ?? 0
}

export async function insertReply(
  tx: Queryable,
  memberId: number,
  { title, text }: QuickReplyTexts,
  at: Date,
): Promise<QuickReply> {
  const [row] = await tx.query<QuickReply>(sql`
    insert into quick_reply (member_id, title, text, created_at)
    values (${memberId}, ${title}, ${text}, ${at}) returning ${columns}`)
  if (!row) throw new Error('An inserted reply came back empty')
  return row
}

export const updateReply = (
  db: Queryable,
  { id, memberId }: { id: number; memberId: number },
  { title, text }: QuickReplyTexts,
): Promise<QuickReply | undefined> =>
  db.first<QuickReply>(sql`
    update quick_reply set title = ${title}, text = ${text}
     where id = ${id} and member_id = ${memberId} returning ${columns}`)

export const deleteReply = (db: Queryable, { id, memberId }: { id: number; memberId: number }) =>
  db.execute(sql`delete from quick_reply where id = ${id} and member_id = ${memberId}`)
