import { keyset, pageOf } from '#server/platform/database/keyset.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { csvFile, maxExportRows } from '#server/platform/http/csv.ts'
import type { InboxQuery } from '#shared/features/support/support.contract.ts'
import type { CsvFile } from '#shared/http/wire.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { fold } from '#shared/kernel/turkish.ts'
import {
  type ConversationRow,
  conversationFilter,
  conversationId,
  conversationSortKeys,
  selectConversations,
} from './support.queries.ts'
import { wireConversation } from './support-wire.ts'

const pageSize = 25

/** The team's inbox, a page at a time. */
export async function listConversations(call: MemberCall, query: InboxQuery) {
  const { items, next } = pageOf(await readConversations(call, query, pageSize + 1), pageSize)
  return { items: items.map((row) => wireConversation(row, call.locale)), next }
}

/** The same conversations as a file. */
export async function exportConversations(call: MemberCall, query: InboxQuery): Promise<CsvFile> {
  const rows = await readConversations(call, { ...query, cursor: undefined }, maxExportRows + 1)
  return csvFile('inbox', call, rows, {
    id: (row) => row.id,
    state: (row) => row.state,
    member: (row) => row.memberId,
    member_name: (row) => fullName(row.member, call.locale),
    assignee: (row) => row.assignee && fullName(row.assignee, call.locale),
    last_message: (row) => row.lastText,
    last_at: (row) => row.lastAt,
    waiting_since: (row) => row.waitingSince,
    due_at: (row) => row.dueAt,
  })
}

function readConversations(call: MemberCall, query: InboxQuery, limit: number): Promise<ConversationRow[]> {
  const page = keyset(conversationId, conversationSortKeys[query.sort], query.direction, query.cursor)
  const filter = conversationFilter({
    readerId: call.caller.id,
    state: query.state,
    assignee: query.mine ? call.caller.id : undefined,
    q: query.q && fold(query.q),
  })
  return selectConversations(call.db, { ...page, where: page.within(filter), limit })
}
