import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type RingMessageRow = {
  id: number
  sender: NamedMember
  picture: StoredPicture | null
  /** Empty once the team has removed it. */
  text: string
  isRemoved: boolean
  createdAt: Date
}

const visibleText = sql`case when removed_at is null then text else '' end as text`

/** The latest messages of a board, oldest first. */
export const ringMessages = (db: Queryable, ringId: number): Promise<RingMessageRow[]> =>
  db.query<RingMessageRow>(sql`
    select x.id, ${namedMember('m')} as sender, m.picture, x.text, x.is_removed, x.created_at
      from (select id, sender_id, ${visibleText}, removed_at is not null as is_removed, created_at from ring_message
             where ring_id = ${ringId} order by id desc limit 200) x
      join member m on m.id = x.sender_id order by x.id`)

export const insertRingMessage = (
  tx: Queryable,
  message: { ringId: number; senderId: number; text: string; at: Date },
) =>
  tx.execute(sql`
    insert into ring_message (ring_id, sender_id, text, created_at)
    values (${message.ringId}, ${message.senderId}, ${message.text}, ${message.at})`)

export type ExcerptRow = { id: number; senderId: number; text: string; createdAt: Date }

/** A message on a board that the reader can read, with those around it, oldest first. */
export const boardMessagesAround = (
  db: Queryable,
  { readerId, messageId, each }: { readerId: number; messageId: number; each: number },
): Promise<ExcerptRow[]> =>
  db.query<ExcerptRow>(sql`
    with reported as (
      select x.ring_id from ring_message x
       where x.id = ${messageId} and x.removed_at is null
         and exists (select from ring_leg l where l.ring_id = x.ring_id and l.guest_id = ${readerId}))
    select id, sender_id, text, created_at from (
      (select id, sender_id, ${visibleText}, created_at from ring_message
        where ring_id = (select ring_id from reported) and id <= ${messageId} order by id desc limit ${each + 1})
      union all
      (select id, sender_id, ${visibleText}, created_at from ring_message
        where ring_id = (select ring_id from reported) and id > ${messageId} order by id limit ${each})
    ) excerpt order by id`)

/** Removes the message that a measure was about from its board. */
export const removeByDecision = (tx: Queryable, decisionId: number, at: Date) =>
  tx.execute(sql`
    update ring_message x set removed_at = ${at}
      from report r join decision d on d.id = r.decision_id
     where d.id = ${decisionId} and d.kind in ('warn', 'suspend') and d.ended_at is null
       and x.id = r.ring_message_id and x.removed_at is null`)

/** The appeal against the measure was granted: the message is back, unless another measure has removed it. */
export const restoreByAppeal = (tx: Queryable, decisionId: number) =>
  tx.execute(sql`
    update ring_message x set removed_at = null
      from report r join decision d on d.id = r.decision_id
     where d.id = ${decisionId} and d.appeal_granted and x.id = r.ring_message_id
       and not exists (
         select from report o join decision e on e.id = o.decision_id
          where o.ring_message_id = x.id and e.id <> d.id and e.kind in ('warn', 'suspend') and e.ended_at is null)`)
