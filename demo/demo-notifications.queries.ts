import sql from 'sql-template-tag'
import type { Transaction } from '#server/platform/database/database.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'

/** Removes the events so far from the queue, oldest first. */
export async function takeEvents(
  tx: Transaction,
): Promise<{ type: string; payload: object; createdAt: Date }[]> {
  const events = await tx.query<{ id: number; type: string; payload: object; createdAt: Date }>(sql`
    delete from domain_event where processed_at is null returning id, type, payload, created_at`)
  return events.sort((a, b) => a.id - b.id)
}

/** Marks what has been seen by now: earlier notifications as read, and every mail as sent. */
export async function settleNotifications(tx: Transaction, seenBefore: Date): Promise<void> {
  await tx.execute(sql`
    update reservation_notification set read_at = created_at + interval '3 hours' where created_at < ${seenBefore}`)
  await tx.execute(sql`
    update outbox_message set sent_at = created_at + interval '4 seconds', attempts = 1 where sent_at is null`)
}

export type NewChat = { low: number; high: number; opened_by: number | null; created_at: Date }
export type NewMessage = {
  chat: number
  sender_id: number
  text: string
  created_at: Date
  read_at: Date | null
}

/** Chats with both members' list rows; ids in the given order. */
export async function insertChats(tx: Transaction, chats: readonly NewChat[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    insert into chat (member_low, member_high, opened_by, created_at)
    select low, high, opened_by, created_at
      from jsonb_to_recordset(${JSON.stringify(chats.map((chat, at) => ({ ...chat, at })))}::jsonb)
        as given(at int, low bigint, high bigint, opened_by bigint, created_at timestamptz)
     order by at
    returning id`)
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  await tx.execute(sql`
    insert into chat_member (chat_id, member_id, other_id)
    select id, member_low, member_high from chat where id = any(${ids}::bigint[])
    union all
    select id, member_high, member_low from chat where id = any(${ids}::bigint[])`)
  return ids
}

/** Messages in the order of time, and both chat lists in step with them. */
export async function insertMessages(tx: Transaction, messages: readonly NewMessage[]): Promise<void> {
  await tx.execute(sql`
    insert into message (chat_id, sender_id, text, created_at, read_at)
    select chat, sender_id, text, created_at, read_at
      from jsonb_to_recordset(${JSON.stringify(messages.map((message, at) => ({ ...message, at })))}::jsonb)
        as given(at int, chat bigint, sender_id bigint, text text, created_at timestamptz, read_at timestamptz)
     order by at`)
  await tx.execute(sql`
    update chat_member c set last_message_id = last.id, last_sender_id = last.sender_id, last_text = last.text,
           last_at = last.created_at,
           unread = (select count(*) from message m
                      where m.chat_id = c.chat_id and m.sender_id <> c.member_id and m.read_at is null)
      from (select distinct on (chat_id) chat_id, id, sender_id, text, created_at from message
             order by chat_id, id desc) last
     where last.chat_id = c.chat_id`)
}

/** Fills the staff's inbox from the messages: unanswered conversations are open, the rest is closed. */
export async function fillInbox(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into support_conversation (chat_id, member_id, state, waiting_since, last_at, closed_at)
    select chat_id, other_id, case when unread > 0 then 'open' else 'closed' end,
           case when unread > 0 then last_at end, last_at, case when unread = 0 then last_at end
      from chat_member where member_id = ${supportMemberId} and last_at is not null`)
}
