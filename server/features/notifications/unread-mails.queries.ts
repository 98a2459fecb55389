import sql from 'sql-template-tag'
import { isActive, namedMember } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

/** Members with unread messages from before then without a mail; by id, after one. */
export const membersToNotify = (
  db: Queryable,
  waitingSince: Date,
  afterId: number,
): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select distinct c.member_id as id from chat_member c
     where c.unread > 0 and c.last_message_id > c.told_message_id and c.muted_at is null
       and c.member_id > ${afterId} and c.member_id <> ${supportMemberId}
       and exists (select 1 from message m where m.chat_id = c.chat_id and m.sender_id = c.other_id
                     and m.read_at is null and m.id > c.told_message_id and m.created_at <= ${waitingSince})
     order by id limit 100`)

export type UnnotifiedChat = {
  chatId: number
  otherId: number
  other: NamedMember
  count: number
  newestId: number
  oldestAt: Date
  newestAt: Date
  /** The three youngest, oldest first. */
  texts: string[]
}

/** The member's chats to notify of, the one with the newest message first. Locks their rows. */
export async function unnotifiedChats(tx: Queryable, memberId: number): Promise<UnnotifiedChat[]> {
  await tx.execute(sql`
    select 1 from chat_member
     where member_id = ${memberId} and unread > 0 and last_message_id > told_message_id and muted_at is null
     order by chat_id for no key update`)
  return tx.query<UnnotifiedChat>(sql`
    select c.chat_id, c.other_id, ${namedMember('o')} as other, u.count, u.newest_id, u.oldest_at,
           u.newest_at, u.texts
      from chat_member c
      join member o on o.id = c.other_id
      cross join lateral (
        select count(*)::int as count, max(m.id) as newest_id, min(m.created_at) as oldest_at,
               max(m.created_at) as newest_at,
               (array_agg(m.text order by m.id))[greatest(count(*)::int - 2, 1):] as texts
          from message m
         where m.chat_id = c.chat_id and m.sender_id = c.other_id and m.read_at is null
           and m.id > c.told_message_id
         group by m.chat_id) u
     where c.member_id = ${memberId} and c.unread > 0 and c.last_message_id > c.told_message_id
       and c.muted_at is null
     order by u.newest_id desc`)
}

export async function markNotified(tx: Queryable, memberId: number, chat: UnnotifiedChat): Promise<void> {
  await tx.execute(sql`
    update chat_member set told_message_id = ${chat.newestId}
     where chat_id = ${chat.chatId} and member_id = ${memberId}`)
}

export async function lastUnreadMail(tx: Queryable, memberId: number): Promise<Date | null> {
  const row = await tx.first<{ sentAt: Date }>(
    sql`select sent_at from unread_mail where member_id = ${memberId}`,
  )
  return row?.sentAt ?? null
}

export async function recordUnreadMail(tx: Queryable, memberId: number, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into unread_mail (member_id, sent_at) values (${memberId}, ${at})
    on conflict (member_id) do update set sent_at = excluded.sent_at`)
}

export type UnansweredChat = {
  id: number
  chatId: number
  memberId: number
  other: NamedMember
  otherId: number
  hours: number
}

/** First messages that are due their n-th reminder; not of muted, archived or blocked chats. `id` is the message's. */
export const unansweredChats = (
  db: Queryable,
  {
    writtenBefore,
    remindersBefore,
    afterId,
  }: { writtenBefore: Date; remindersBefore: number; afterId: number },
): Promise<Omit<UnansweredChat, 'hours'>[]> =>
  db.query(sql`
    select f.id, c.chat_id, c.member_id, c.other_id, ${namedMember('o')} as other
      from chat_member c
      join member o on o.id = c.other_id and ${isActive('o')}
      cross join lateral (
        select id, created_at, sender_id from message where chat_id = c.chat_id order by id limit 1) f
     where c.answer_reminders < ${remindersBefore} and c.last_message_id is not null
       and c.muted_at is null and c.archived_at is null
       and c.member_id <> ${supportMemberId} and c.other_id <> ${supportMemberId}
       and f.sender_id = c.other_id and f.created_at <= ${writtenBefore} and f.id > ${afterId}
       and not exists (select 1 from message m where m.chat_id = c.chat_id and m.sender_id = c.member_id)
       and not exists (select 1 from member_block b
                        where (b.blocker_id = c.member_id and b.blocked_id = c.other_id)
                           or (b.blocker_id = c.other_id and b.blocked_id = c.member_id))
     order by f.id limit 100`)

/** 1 if the member was not reminded of this chat as often before. */
export const recordAnswerReminder = (
  tx: Queryable,
  { chatId, memberId }: { chatId: number; memberId: number },
  reminders: number,
): Promise<number> =>
  tx.execute(sql`
    update chat_member c set answer_reminders = ${reminders}
     where chat_id = ${chatId} and member_id = ${memberId} and answer_reminders < ${reminders}
       and not exists (select 1 from message m where m.chat_id = c.chat_id and m.sender_id = c.member_id)`)
