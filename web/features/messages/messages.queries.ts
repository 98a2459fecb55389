import { useQuery } from '@tanstack/react-query'
import type { Chat, Message } from '#shared/features/messages/messages.contract.ts'
import { agendaQuery } from '#web/domain/agenda.ts'
import { type ApiCache, useApiCache } from '#web/platform/api-cache.ts'
import { composedQuery, query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { useRealtimeEvent, useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'
import { currentMember } from '#web/platform/session.ts'
import { agreementsByMember, type OpenAgreements } from './chat-filter.ts'
import { type MessageList, mergeFetched, mergeMessages } from './message-list.ts'

const pageSize = 50

export const chatsQuery = query('GET /message-chat/', {}, { staleTime: 0 })

const agreementsQuery = { ...agendaQuery, select: agreementsByMember }
const noAgreements: OpenAgreements = new Map()

/** The chat with a member: the one in the list, or a new one. */
const chatWithQuery = (memberId: number) =>
  query('POST /message-chat/', { body: { user: memberId } }, { staleTime: Number.POSITIVE_INFINITY })

/** Whether the member may write to this one without a plan. */
export const allowanceQuery = (memberId: number) =>
  query('GET /message-allowance/', { query: { chatted_id: memberId } }, { staleTime: 0 })

/** The other member's tenure and place, under the name. */
export const chattedMemberQuery = (memberId: number) =>
  query('GET /user-profile/{id}', { params: { id: memberId } })

/** The last page of a conversation; refetching adds missed messages and the newest read marks. */
export const messagesQuery = (chatId: number) =>
  composedQuery<MessageList>(
    'GET /message/',
    { as: 'conversation', of: chatId },
    {
      compose: async ({ signal, known }) => {
        const before = known()
        // In sequence: if the page were fetched first, messages written in between would be missing.
        const missed = before ? await missedSince(chatId, before.completeTo, signal) : []
        const page = await api('GET /message/', { query: { chat_id: chatId } }, { signal })
        // Read only now: messages may have arrived during the request.
        const list = known() ?? { messages: [], hasEarlier: page.length === pageSize, completeTo: 0 }
        return mergeMessages(mergeFetched(list, before ? missed : page), page)
      },
      staleTime: 0,
    },
  )

/** Everything after a message, in as many pages as needed. */
async function missedSince(chatId: number, last: number, signal: AbortSignal): Promise<Message[]> {
  const missed: Message[] = []
  // No message is older than the lowest possible id.
  for (let since: number | undefined = Math.max(1, last); since !== undefined; ) {
    const part: Message[] = await api('GET /message/', { query: { chat_id: chatId, since } }, { signal })
    missed.push(...part)
    since = part.at(-1)?.id
  }
  return missed
}

export function addMessages(cache: ApiCache, chatId: number, incoming: readonly Message[]): void {
  cache.write(messagesQuery(chatId), (list) => list && mergeMessages(list, incoming))
}

/** Loads the page before the first loaded message. */
export async function loadEarlier(cache: ApiCache, chatId: number): Promise<void> {
  const first = cache.read(messagesQuery(chatId))?.messages[0]
  if (!first) return
  const page = await api('GET /message/', { query: { chat_id: chatId, before: first.id } })
  cache.write(
    messagesQuery(chatId),
    (list) => list && { ...mergeMessages(list, page), hasEarlier: page.length === pageSize },
  )
}

/** The chats, newest first, kept up to date by realtime events. */
export function useChats() {
  const cache = useApiCache()
  const refresh = () => void cache.invalidate(chatsQuery)
  useRealtimeEvent('chat_notification', refresh)
  useRealtimeEvent('message_sent', refresh)
  useRealtimeEvent('chat_read', (data) => {
    // Read in another tab.
    if ((data as { reader: number }).reader === currentMember()?.id) refresh()
  })
  useRealtimeReconnect(refresh)
  return useQuery(chatsQuery)
}

/** What is open with each member. A list without it says less, and is not an error. */
export function useOpenAgreements(): { agreements: OpenAgreements; isLoading: boolean } {
  const { data = noAgreements, isLoading } = useQuery(agreementsQuery)
  return { agreements: data, isLoading }
}

/** The chat with a member, created if there is none. */
export function useChatWith(memberId: number, chats: readonly Chat[] | undefined) {
  const listed = chats?.find((chat) => chat.chatted_user_id === memberId)
  const begun = useQuery({ ...chatWithQuery(memberId), enabled: chats !== undefined && !listed })
  return { chat: listed ?? begun.data, error: begun.error }
}
