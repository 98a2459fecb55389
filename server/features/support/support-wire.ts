import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { SavedReply, SupportConversation } from '#shared/features/support/support.contract.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import type { SavedReplyRow } from './saved-replies.queries.ts'
import type { ConversationRow } from './support.queries.ts'

export const wireConversation = (row: ConversationRow, locale: Locale): SupportConversation => ({
  id: row.id,
  state: row.state,
  member: idAndName(row.member, locale),
  assignee: row.assignee && idAndName(row.assignee, locale),
  last_text: row.lastText,
  last_at: row.lastAt.toISOString(),
  waiting_since: row.waitingSince?.toISOString() ?? null,
  due_at: row.dueAt?.toISOString() ?? null,
})

export const wireReply = (row: SavedReplyRow): SavedReply => ({
  id: row.id,
  title: row.title,
  text_tr: row.textTr,
  text_en: row.textEn,
})
