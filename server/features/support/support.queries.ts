import sql, { type Sql } from 'sql-template-tag'
import { isActive, namedMember } from '#server/features/accounts/accounts.public.ts'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { SortKey } from '#server/platform/database/keyset.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import type { SupportConversation } from '#shared/features/support/support.contract.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

type State = SupportConversation['state']

export type ConversationRow = {
  id: number
  sortKey: string
  state: State
  memberId: number
  member: NamedMember
  locale: Locale
  assigneeId: number | null
  assignee: NamedMember | null
  lastText: string
  lastAt: Date
  waitingSince: Date | null
  /** The promised time of an answer to a premium member. */
  dueAt: Date | null
}

/** A message of a member, in the member's own words: the conversation is open, and has waited since then. */
export const recordQuestion = (
  tx: Transaction,
  question: { chatId: number; memberId: number; at: Date },
): Promise<number> =>
  tx.execute(sql`
    insert into support_conversation as c (chat_id, member_id, state, waiting_since, last_at)
    values (${question.chatId}, ${question.memberId}, 'open', ${question.at}, ${question.at})
    on conflict (chat_id) do update set
      -- Whoever closed it may be elsewhere by now: it waits for everybody.
      assigned_to = case when c.state = 'closed' then null else c.assigned_to end,
      state = 'open', closed_by = null, closed_at = null,
      waiting_since = coalesce(c.waiting_since, excluded.waiting_since), last_at = excluded.last_at`)

/** The realtime channels of the staff. */
export async function channelsOfTeam(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ channelId: string }>(sql`
    select channel_id from member where is_staff and ${isActive('member')} order by id`)
  return rows.map((row) => row.channelId)
}

const columns = sql`
  c.chat_id as id, c.state, c.member_id, ${namedMember('m')} as member, m.locale,
  c.assigned_to as assignee_id, ${namedMember('a')} as assignee,
  coalesce(l.last_text, '') as last_text, c.last_at, c.waiting_since, p.due_at`
const tables = sql`
  support_conversation c
  join member m on m.id = c.member_id
  join chat_member l on l.chat_id = c.chat_id and l.member_id = ${supportMemberId}
  left join member a on a.id = c.assigned_to
  left join support_promise p on p.chat_id = c.chat_id and p.answered_at is null`

export const conversationSortKeys = {
  // Promised answers come first; answered conversations come last.
  waiting: {
    by: sql`coalesce(
      c.waiting_since - case when p.id is null then interval '0' else interval '100 years' end,
      'infinity'::timestamptz)`,
    type: 'timestamptz',
  },
  last_at: { by: sql`c.last_at`, type: 'timestamptz' },
} as const satisfies Record<string, SortKey>
export const conversationId = sql`c.chat_id`

export const selectConversations = (
  db: Queryable,
  page: { columns: Sql; where: Sql; order: Sql; limit: number },
): Promise<ConversationRow[]> =>
  db.query<ConversationRow>(sql`
    select ${columns}, ${page.columns} from ${tables} where ${page.where} ${page.order} limit ${page.limit}`)

export const selectConversation = (db: Queryable, id: number): Promise<ConversationRow | undefined> =>
  db.first<ConversationRow>(sql`select ${columns}, '' as sort_key from ${tables} where c.chat_id = ${id}`)

export const conversationFilter = (filter: {
  readerId: number
  state: State
  assignee?: number | undefined
  /** Folded. */
  q?: string | undefined
}): Sql => sql`
  c.state = ${filter.state} and ${notAbout(filter.readerId, 'conversation', sql`c.chat_id`)}
  and ${filter.assignee ? sql`c.assigned_to = ${filter.assignee}` : sql`true`}
  and ${
    filter.q
      ? sql`folded(m.first_name || ' ' || m.last_name || ' ' || m.email || ' ' || coalesce(l.last_text, ''))
            like ${`%${filter.q}%`}`
      : sql`true`
  }`

export type LockedConversation = { id: number; state: State; memberId: number; assignedTo: number | null }

export const lockConversation = (tx: Transaction, id: number): Promise<LockedConversation | undefined> =>
  tx.first<LockedConversation>(sql`
    select chat_id as id, state, member_id, assigned_to from support_conversation
     where chat_id = ${id} for no key update`)

export const setAssignee = (tx: Transaction, id: number, staffId: number | null): Promise<number> =>
  tx.execute(sql`update support_conversation set assigned_to = ${staffId} where chat_id = ${id}`)

export const recordAnswer = (tx: Transaction, id: number, at: Date): Promise<number> =>
  tx.execute(sql`
    update support_conversation set waiting_since = null, last_at = ${at} where chat_id = ${id}`)

export const closeConversation = (tx: Transaction, id: number, staffId: number, at: Date): Promise<number> =>
  tx.execute(sql`
    update support_conversation set state = 'closed', closed_by = ${staffId}, closed_at = ${at}, waiting_since = null
     where chat_id = ${id}`)

/** Opens it again, assigned to the one who reopened it. */
export const reopenConversation = (tx: Transaction, id: number, staffId: number): Promise<number> =>
  tx.execute(sql`
    update support_conversation set state = 'open', closed_by = null, closed_at = null, assigned_to = ${staffId}
     where chat_id = ${id}`)
