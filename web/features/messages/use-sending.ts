import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, problemOf } from '#web/platform/api-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'
import { useSession } from '#web/platform/session-store.ts'
import { outboxKey, outgoingOf, useOutbox } from './chat-outbox.ts'
import { addMessages, chatsQuery } from './messages.queries.ts'

/** How often a message that found no connection tries again by itself. */
const retryMs = 8_000
/** One message of a chat at a time, or they could arrive in another order. */
const sending = new Set<string>()

export type SendProblem = { sentence: string; needsPremium: boolean }

/**
 * Sends messages at once for the eye and one after the other in truth. Without a connection they wait for it; a
 * refused one stays and can be tried again under the same `client_id`.
 */
export function useSending(chatId: number, ownId: number) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const key = outboxKey(ownId, chatId)
  const outgoing = useOutbox((state) => outgoingOf(state, key))
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const isWaiting = outgoing.some((message) => message.state === 'waiting')

  function refuse(thrown: unknown) {
    const texts = { offline: t('shell.offline'), fallback: t('messages.failed') }
    const { sentence, code } = problemOf(thrown, texts)
    setProblem({ sentence, needsPremium: code === 'premium_required' })
    useSession.getState().showAlert('error', sentence)
  }

  async function flush() {
    if (sending.has(key)) return
    sending.add(key)
    const { setState, remove } = useOutbox.getState()
    const queue = () => outgoingOf(useOutbox.getState(), key).filter((each) => each.state !== 'failed')
    try {
      for (let next = queue()[0]; next; next = queue()[0]) {
        const { clientId, text } = next
        setState(key, clientId, 'sending')
        try {
          const body = { chat_id: chatId, message: text, client_id: clientId }
          addMessages(queryClient, chatId, [await api('POST /message/', { body })])
          remove(key, clientId)
          setProblem(null)
        } catch (thrown) {
          if (thrown instanceof ApiError && thrown.status === 0) {
            for (const each of queue()) setState(key, each.clientId, 'waiting')
            return
          }
          setState(key, clientId, 'failed')
          refuse(thrown)
        }
      }
      void queryClient.invalidateQueries(chatsQuery)
    } finally {
      sending.delete(key)
    }
  }

  const onConnection = useEffectEvent(() => void flush())
  useRealtimeReconnect(() => void flush())
  // What an earlier visit of this tab left behind goes first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chat has another queue
  useEffect(() => onConnection(), [key])
  useEffect(() => {
    if (!isWaiting) return
    const again = () => onConnection()
    window.addEventListener('online', again)
    const timer = setInterval(again, retryMs)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [isWaiting])

  return {
    outgoing,
    isWaiting,
    problem,
    send(text: string) {
      const createdAt = new Date().toISOString()
      useOutbox.getState().add(key, { clientId: crypto.randomUUID(), text, createdAt, state: 'sending' })
      void flush()
    },
    retry(clientId: string) {
      setProblem(null)
      useOutbox.getState().setState(key, clientId, 'sending')
      void flush()
    },
  }
}
