import type { Chat } from '#shared/features/messages/messages.contract.ts'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import { groupBy } from '#shared/kernel/group-by.ts'

export const chatFilters = ['all', 'unread', 'turn', 'coming', 'archived'] as const
export type ChatFilter = (typeof chatFilters)[number]

export const filterParam = 'filter'

/** The filter in the address; all chats for anything else. */
export const filterOf = (params: URLSearchParams): ChatFilter =>
  chatFilters.find((filter) => filter === params.get(filterParam)) ?? 'all'

/**
 * What is open with each member: first what waits for the reader, then the next stays, then what waits for the other
 * side.
 */
export type OpenAgreements = ReadonlyMap<number, readonly HistoryItem[]>

type Agenda = Record<'your_turn' | 'coming' | 'negotiating', readonly HistoryItem[]>

export const agreementsByMember = ({ your_turn, coming, negotiating }: Agenda): OpenAgreements =>
  groupBy([...your_turn, ...coming, ...negotiating], ({ user }) => user.id)

export function isShown(chat: Chat, filter: ChatFilter, agreements: OpenAgreements): boolean {
  if (filter === 'archived') return chat.is_archived
  if (filter === 'all') return !chat.is_archived
  if (filter === 'unread') return chat.unread_message_count > 0
  const section = filter === 'turn' ? 'your_turn' : 'coming'
  return agreements.get(chat.chatted_user_id)?.some((item) => item.section === section) ?? false
}
