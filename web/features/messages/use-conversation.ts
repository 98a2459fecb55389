import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { useRealtimeEvent, useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'
import { type MessageList, markRead } from './message-list.ts'
import { addMessages, chatsQuery, loadEarlier, messagesKey, messagesQuery } from './messages.queries.ts'

/** A conversation as it goes on: pages backwards, what comes in, and who has read what. */
export function useConversation(chatId: number, otherId: number, ownId: number) {
  const queryClient = useQueryClient()
  const list = useQuery(messagesQuery(queryClient, chatId))
  const [earlier, setEarlier] = useState<'idle' | 'loading' | 'failed'>('idle')
  const newest = list.data?.messages.at(-1)
  const hasUnread =
    list.data?.messages.some((each) => each.sender !== ownId && each.read_at === null) ?? false

  const read = useEffectEvent(() => {
    if (!hasUnread || document.visibilityState !== 'visible') return
    api('POST /message-read/', { body: { chat_id: chatId } })
      .then(() => {
        queryClient.setQueryData<MessageList>(messagesKey(chatId), (known) =>
          known ? markRead(known, otherId, new Date().toISOString()) : known,
        )
        void queryClient.invalidateQueries(chatsQuery)
        void queryClient.invalidateQueries({ queryKey: ['notifications', 'messages'] })
      })
      // They stay unread and are marked with the next message.
      .catch(() => {})
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is read when it is seen
  useEffect(() => {
    read()
    const look = () => read()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [newest?.id, hasUnread])

  useRealtimeEvent(String(otherId), (data) => {
    const { message } = data as { message?: Message }
    if (message) addMessages(queryClient, chatId, [message])
  })
  useRealtimeEvent('message_sent', (data) => {
    const event = data as { chat_id: number; message: Message }
    if (event.chat_id === chatId) addMessages(queryClient, chatId, [event.message])
  })
  useRealtimeEvent('chat_read', (data) => {
    const event = data as { chat_id: number; reader: number }
    if (event.chat_id !== chatId) return
    const writer = event.reader === ownId ? otherId : ownId
    queryClient.setQueryData<MessageList>(messagesKey(chatId), (known) =>
      known ? markRead(known, writer, new Date().toISOString()) : known,
    )
  })
  useRealtimeReconnect(() => void queryClient.invalidateQueries({ queryKey: messagesKey(chatId) }))

  async function showEarlier() {
    if (earlier === 'loading' || !list.data?.hasEarlier) return
    setEarlier('loading')
    try {
      await loadEarlier(queryClient, chatId)
      setEarlier('idle')
    } catch {
      setEarlier('failed')
    }
  }

  return {
    messages: list.data?.messages,
    hasEarlier: list.data?.hasEarlier ?? false,
    error: list.data ? null : list.error,
    isFetching: list.isFetching,
    retry: () => void list.refetch(),
    earlier,
    showEarlier: () => void showEarlier(),
  }
}
