import sql from 'sql-template-tag'
import { isVerified, namedMember } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { FirstMessage } from '#shared/features/messages/answers.rules.ts'
import type { MessagePicture } from '#shared/features/messages/messages.contract.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'
import { picturesOf } from './message-pictures.queries.ts'

export type MessageRow = {
  id: number
  chatId: number
  senderId: number
  text: string
  clientId: string | null
  createdAt: Date
  readAt: Date | null
  pictures: MessagePicture[]
  picturesDeletedAt: Date | null
}

export type ChatRow = {
  id: number
  other: NamedMember
  otherPicture: StoredPicture | null
  otherIsVerified: boolean
  lastText: string | null
  lastAt: Date | null
  lastSenderId: number | null
  unread: number
  isArchived: boolean
  isMuted: boolean
  isBlocked: boolean
  canWrite: boolean
}

const messageColumns = sql`id, chat_id, sender_id, text, client_id, created_at, read_at, pictures_deleted_at,
  case when message.pictures_deleted_at is null then ${picturesOf} else '[]'::jsonb end as pictures`
/** The columns of a page of messages, selected again from it. */
const pageColumns = sql`id, chat_id, sender_id, text, client_id, created_at, read_at, pictures_deleted_at, pictures`

const chatRows = sql`
  select c.chat_id as id, ${namedMember('o')} as other,
    o.picture as other_picture,
    ${isVerified('o')} as other_is_verified,
    c.last_text, c.last_at, c.last_sender_id, c.unread,
    c.archived_at is not null as is_archived, c.muted_at is not null as is_muted,
    mine.blocker_id is not null as is_blocked,
    mine.blocker_id is null and theirs.blocker_id is null and o.deleted_at is null as can_write
  from chat_member c
  join member o on o.id = c.other_id
  left join member_block mine on mine.blocker_id = c.member_id and mine.blocked_id = c.other_id
  left join member_block theirs on theirs.blocker_id = c.other_id and theirs.blocked_id = c.member_id`

/**
 * Newest first; chats without a message last, the newest of them first. A chat that the other side has opened without
 * writing is not listed yet, unless the two negotiate.
 */
export function listChatRows(db: Queryable, memberId: number, limit: number): Promise<ChatRow[]> {
  return db.query<ChatRow>(
    named(
      'chat-list',
      sql`${chatRows} where c.member_id = ${memberId} and (c.last_message_id is not null
          or not exists (select from chat h where h.id = c.chat_id and h.opened_by = c.other_id)
          or exists (select from reservation r
            where (r.offerer_id = c.member_id and r.receiver_id = c.other_id)
              or (r.offerer_id = c.other_id and r.receiver_id = c.member_id)))
        order by c.last_message_id desc nulls last, c.chat_id desc limit ${limit}`,
    ),
  )
}

export function findChatRow(db: Queryable, chatId: number, memberId: number): Promise<ChatRow | undefined> {
  return db.first<ChatRow>(sql`${chatRows} where c.chat_id = ${chatId} and c.member_id = ${memberId}`)
}

/** The chat of two members, inserted with its two list rows if there is none. */
export async function findOrInsertChat(
  tx: Queryable,
  { a, b, openedBy, at }: { a: number; b: number; openedBy: number | null; at: Date },
): Promise<{ id: number; isNew: boolean }> {
  const known = await findChatOfPair(tx, a, b)
  if (known !== undefined) return { id: known, isNew: false }
  const made = await tx.first<{ id: number }>(sql`
    insert into chat (member_low, member_high, opened_by, created_at)
    values (${Math.min(a, b)}, ${Math.max(a, b)}, ${openedBy}, ${at})
    on conflict (member_low, member_high) do nothing returning id`)
  if (!made) {
    // The other side, or another tab, was first; its insert is committed once ours has waited for it.
    const theirs = await findChatOfPair(tx, a, b)
    if (theirs === undefined) throw new Error('A chat that exists could not be read')
    return { id: theirs, isNew: false }
  }
  await tx.execute(sql`
    insert into chat_member (chat_id, member_id, other_id)
    values (${made.id}, ${a}, ${b}), (${made.id}, ${b}, ${a})`)
  return { id: made.id, isNew: true }
}

export async function findChatOfPair(db: Queryable, a: number, b: number): Promise<number | undefined> {
  const row = await db.first<{ id: number }>(sql`
    select id from chat where member_low = ${Math.min(a, b)} and member_high = ${Math.max(a, b)}`)
  return row?.id
}

/**
 * Whether the two had contact: a message, a reservation, or a chat that the member has opened since then. An older chat
 * without messages does not count, or a member could save up chats and write in all of them on one day.
 */
export async function haveMet(
  db: Queryable,
  { memberId, otherId, since }: { memberId: number; otherId: number; since: Date },
): Promise<boolean> {
  const row = await db.first(sql`
    select 1 where exists (
        select from chat c
         where c.member_low = ${Math.min(memberId, otherId)} and c.member_high = ${Math.max(memberId, otherId)}
           and (c.opened_by = ${memberId} and c.created_at > ${since}
             or exists (select from message m where m.chat_id = c.id)))
      or exists (
        select from reservation r
         where r.offerer_id = ${memberId} and r.receiver_id = ${otherId}
            or r.offerer_id = ${otherId} and r.receiver_id = ${memberId})`)
  return row !== undefined
}

/** Locked while the free messages of a member are counted and another is written. */
export const lockWriter = (tx: Queryable, memberId: number): Promise<number> =>
  tx.execute(sql`select 1 from member where id = ${memberId} for no key update`)

/** When the member first wrote to each member except support, for those since then; oldest first. */
export async function firstMessagesSince(db: Queryable, memberId: number, since: Date): Promise<Date[]> {
  const rows = await db.query<{ firstAt: Date }>(sql`
    select f.created_at as first_at from chat_member c
      cross join lateral (
        select m.created_at from message m
         where m.chat_id = c.chat_id and m.sender_id = c.member_id order by m.id limit 1) f
     where c.member_id = ${memberId} and c.other_id <> ${supportMemberId} and f.created_at > ${since}
     order by f.created_at`)
  return rows.map((row) => row.firstAt)
}

/** Whether the member has ever written to this one. */
export async function hasWrittenTo(db: Queryable, memberId: number, otherId: number): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from chat_member c
     where c.member_id = ${memberId} and c.other_id = ${otherId}
       and exists (select from message m where m.chat_id = c.chat_id and m.sender_id = c.member_id)`)
  return row !== undefined
}

export async function isMemberOfChat(db: Queryable, chatId: number, memberId: number): Promise<boolean> {
  const row = await db.first(
    named(
      'chat-is-member',
      sql`select 1 from chat_member where chat_id = ${chatId} and member_id = ${memberId}`,
    ),
  )
  return row !== undefined
}

/** Whether the member can be written to: not a former one. */
export async function isReachable(db: Queryable, memberId: number): Promise<boolean> {
  const row = await db.first(sql`select 1 from member where id = ${memberId} and deleted_at is null`)
  return row !== undefined
}

/** Both members' rows of a chat, locked in ascending order of member; empty if there is no such chat. */
export function lockChatMembers(
  tx: Queryable,
  chatId: number,
): Promise<{ memberId: number; otherId: number; unread: number }[]> {
  return tx.query(
    named(
      'chat-lock',
      sql`select member_id, other_id, unread from chat_member where chat_id = ${chatId}
        order by member_id for no key update`,
    ),
  )
}

export function findMessageByClientId(
  tx: Queryable,
  chatId: number,
  senderId: number,
  clientId: string,
): Promise<MessageRow | undefined> {
  return tx.first<MessageRow>(sql`
    select ${messageColumns} from message
    where chat_id = ${chatId} and sender_id = ${senderId} and client_id = ${clientId}`)
}

export async function insertMessage(
  tx: Queryable,
  message: { chatId: number; senderId: number; text: string; clientId: string | null; at: Date },
): Promise<MessageRow> {
  const { chatId, senderId, text, clientId, at } = message
  const [row] = await tx.query<MessageRow>(
    named(
      'message-insert',
      sql`insert into message (chat_id, sender_id, text, client_id, created_at)
        values (${chatId}, ${senderId}, ${text}, ${clientId}, ${at}) returning ${messageColumns}`,
    ),
  )
  if (!row) throw new Error('An inserted message came back empty')
  return row
}

/** Updates both chat lists and takes the chat out of the archive; the reader's side has one more to read. */
export async function saveLastMessage(tx: Queryable, message: MessageRow): Promise<void> {
  await tx.execute(
    named(
      'chat-note-last',
      sql`update chat_member set last_message_id = ${message.id}, last_sender_id = ${message.senderId},
          last_text = ${message.text}, last_at = ${message.createdAt},
          unread = unread + case when member_id = ${message.senderId} then 0 else 1 end, archived_at = null
        where chat_id = ${message.chatId}`,
    ),
  )
}

/** The recipient is mailed this message with something else; an earlier unread one is still mailed, and this with it. */
export const markMailed = (tx: Queryable, message: MessageRow, recipientId: number) =>
  tx.execute(sql`
    update chat_member set told_message_id = ${message.id}
     where chat_id = ${message.chatId} and member_id = ${recipientId} and unread = 1`)

export function findMessage(db: Queryable, id: number): Promise<MessageRow | undefined> {
  return db.first<MessageRow>(sql`select ${messageColumns} from message where id = ${id}`)
}

/** The last messages before one (or before the end), oldest first. */
export function messagesBefore(
  db: Queryable,
  chatId: number,
  before: number | undefined,
  limit: number,
): Promise<MessageRow[]> {
  const upTo = before ?? Number.MAX_SAFE_INTEGER
  return db.query<MessageRow>(
    named(
      'messages-before',
      sql`select ${pageColumns} from (
          select ${messageColumns} from message where chat_id = ${chatId} and id < ${upTo}
          order by id desc limit ${limit}) page order by id`,
    ),
  )
}

/** The messages after one, oldest first. */
export function messagesSince(
  db: Queryable,
  chatId: number,
  since: number,
  limit: number,
): Promise<MessageRow[]> {
  return db.query<MessageRow>(sql`
    select ${messageColumns} from message where chat_id = ${chatId} and id > ${since} order by id limit ${limit}`)
}

/** Marks the other side's messages as read; returns how many. */
export async function markRead(tx: Queryable, chatId: number, readerId: number, at: Date): Promise<number> {
  await tx.execute(sql`
    update chat_member set unread = 0 where chat_id = ${chatId} and member_id = ${readerId} and unread > 0`)
  return tx.execute(sql`
    update message set read_at = ${at}
    where chat_id = ${chatId} and read_at is null and sender_id <> ${readerId}`)
}

/** Saves the given chat settings of a member; `undefined` leaves one unchanged. */
export async function saveChatSettings(
  db: Queryable,
  { chatId, memberId }: { chatId: number; memberId: number },
  { archivedAt, mutedAt }: { archivedAt?: Date | null; mutedAt?: Date | null },
): Promise<void> {
  await db.execute(sql`
    update chat_member set
      archived_at = ${archivedAt === undefined ? sql`archived_at` : sql`${archivedAt}::timestamptz`},
      muted_at = ${mutedAt === undefined ? sql`muted_at` : sql`${mutedAt}::timestamptz`}
    where chat_id = ${chatId} and member_id = ${memberId}`)
}

/** A message of one of the reader's chats, with the messages around it, oldest first. */
export function messagesAround(
  db: Queryable,
  { readerId, messageId, each }: { readerId: number; messageId: number; each: number },
): Promise<MessageRow[]> {
  return db.query<MessageRow>(sql`
    with reported as (
      select m.chat_id from message m
        join chat_member c on c.chat_id = m.chat_id and c.member_id = ${readerId}
       where m.id = ${messageId})
    select ${pageColumns} from (
      (select ${messageColumns} from message
        where chat_id = (select chat_id from reported) and id <= ${messageId} order by id desc limit ${each + 1})
      union all
      (select ${messageColumns} from message
        where chat_id = (select chat_id from reported) and id > ${messageId} order by id limit ${each})
    ) excerpt order by id`)
}

/** The conversations since then that others started with a member, and when the member first answered. */
export const firstMessagesTo = (
  db: Queryable,
  memberIds: readonly number[],
  since: Date,
): Promise<(FirstMessage & { memberId: number })[]> =>
  db.query<FirstMessage & { memberId: number }>(sql`
    select c.member_id, first.created_at as written_at, answer.created_at as answered_at
      from chat_member c
      cross join lateral (
        select id, sender_id, created_at from message where chat_id = c.chat_id order by id limit 1) first
      left join lateral (
        select created_at from message
         where chat_id = c.chat_id and sender_id = c.member_id order by id limit 1) answer on true
     where c.member_id = any(${memberIds}::bigint[]) and c.other_id <> ${supportMemberId} and c.last_at >= ${since}
       and first.sender_id = c.other_id and first.created_at >= ${since}`)
