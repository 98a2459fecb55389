import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type RingMessageRow = {
  id: number
  sender: NamedMember
  picture: StoredPicture | null
  text: string
  createdAt: Date
}

/** The latest messages of a board, the oldest first. */
export const ringMessages = (db: Queryable, ringId: number): Promise<RingMessageRow[]> =>
  db.query<RingMessageRow>(sql`
    select x.id, ${namedMember('m')} as sender, m.picture, x.text, x.created_at
      from (select id, sender_id, text, created_at from ring_message
             where ring_id = ${ringId} order by id desc limit 200) x
      join member m on m.id = x.sender_id order by x.id`)

export const insertRingMessage = (
  tx: Queryable,
  message: { ringId: number; senderId: number; text: string; at: Date },
) =>
  tx.execute(sql`
    insert into ring_message (ring_id, sender_id, text, created_at)
    values (${message.ringId}, ${message.senderId}, ${message.text}, ${message.at})`)
