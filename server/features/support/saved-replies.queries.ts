import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { SavedReplyTexts } from '#shared/features/support/support.contract.ts'

export type SavedReplyRow = { id: number; title: string; textTr: string; textEn: string }

const columns = sql`id, title, text_tr, text_en`

export const selectReplies = (db: Queryable): Promise<SavedReplyRow[]> =>
  db.query<SavedReplyRow>(sql`select ${columns} from saved_reply order by folded(title), id`)

export async function insertReply(tx: Queryable, reply: SavedReplyTexts): Promise<SavedReplyRow> {
  const [row] = await tx.query<SavedReplyRow>(sql`
    insert into saved_reply (title, text_tr, text_en)
    values (${reply.title}, ${reply.text_tr}, ${reply.text_en}) returning ${columns}`)
  if (!row) throw new Error('An inserted reply came back empty')
  return row
}

export async function updateReply(
  tx: Queryable,
  id: number,
  reply: SavedReplyTexts,
): Promise<SavedReplyRow | undefined> {
  return tx.first<SavedReplyRow>(sql`
    update saved_reply set title = ${reply.title}, text_tr = ${reply.text_tr}, text_en = ${reply.text_en}
     where id = ${id} returning ${columns}`)
}

export const deleteReply = (tx: Queryable, id: number): Promise<{ title: string } | undefined> =>
  tx.first<{ title: string }>(sql`delete from saved_reply where id = ${id} returning title`)
