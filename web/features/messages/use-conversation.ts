import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { api } from '#web/platform/browser-api.ts'
import { now } from '#web/platform/clock.ts'
import { useRealtimeEvent, useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { markRead } from './message-list.ts'
import { addMessages, chatsQuery, loadEarlier, messagesQuery } from './messages.queries.ts'

/** A live conversation: earlier pages, new messages, and read marks. */
export function useConversation(chatId: number, otherId: number, ownId: number) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const explain = useProblem(t('messages.pictures.delete_failed'))
  const list = useQuery(messagesQuery(chatId))
  const [earlier, setEarlier] = useState<'idle' | 'loading' | 'failed'>('idle')
  const newest = list.data?.messages.at(-1)
  const hasUnread =
    list.data?.messages.some((each) => each.sender !== ownId && each.read_at === null) ?? false

  /** The other side has read everything that this member has written. */
  const markReadOf = (writer: number) =>
    cache.write(messagesQuery(chatId), (known) => known && markRead(known, writer, now().toISOString()))

  const read = useEffectEvent(() => {
    if (!hasUnread || document.visibilityState !== 'visible') return
    api('POST /message-read/', { body: { chat_id: chatId } })
      .then(() => {
        markReadOf(otherId)
        void cache.invalidate(chatsQuery)
        void cache.invalidate('GET /message-notification/')
      })
      // They stay unread, and are marked with the next message.
      .catch(() => {})
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is marked as read when it is visible
  useEffect(() => {
    read()
    const look = () => read()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [newest?.id, hasUnread])

  useRealtimeEvent(String(otherId), (data) => {
    const { message } = data as { message?: Message }
    if (message) addMessages(cache, chatId, [message])
  })
  useRealtimeEvent('message_sent', (data) => {
    const event = data as { chat_id: number; message: Message }
    if (event.chat_id === chatId) addMessages(cache, chatId, [event.message])
  })
  useRealtimeEvent('chat_read', (data) => {
    const event = data as { chat_id: number; reader: number }
    if (event.chat_id !== chatId) return
    const writer = event.reader === ownId ? otherId : ownId
    markReadOf(writer)
  })
  useRealtimeReconnect(() => void cache.invalidate(messagesQuery(chatId)))

  async function showEarlier() {
    if (earlier === 'loading' || !list.data?.hasEarlier) return
    setEarlier('loading')
    try {
      await loadEarlier(cache, chatId)
      setEarlier('idle')
    } catch {
      setEarlier('failed')
    }
  }

  /** Deletes the pictures and the text of an own message. */
  async function remove(id: number) {
    try {
      addMessages(cache, chatId, [await api('DELETE /message/{id}/', { params: { id } })])
      void cache.invalidate(chatsQuery)
    } catch (thrown) {
      addToast('error', explain(thrown).sentence)
    }
  }

  return {
    remove,
    messages: list.data?.messages,
    hasEarlier: list.data?.hasEarlier ?? false,
    error: list.data ? null : list.error,
    isFetching: list.isFetching,
    retry: () => void list.refetch(),
    earlier,
    showEarlier: () => void showEarlier(),
  }
}
