import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiCache } from '#web/platform/api-cache.ts'
import { useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'
import { useMember } from '#web/platform/session.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { chatsToSend, followOutbox, useOutbox } from './chat-outbox.ts'
import { sendOutgoing } from './send-outgoing.ts'

/** How often to retry messages that failed because of the connection or a busy server, or whose tab was closed. */
const retryMs = 8_000

/** On any page, sends what the member wrote without a connection or in a tab that was closed. */
export function OutgoingMessages() {
  const { t } = useTranslation()
  const cache = useApiCache()
  const problem = useProblem(t('messages.failed'))
  const memberId = useMember()?.id
  const isPending = useOutbox((outbox) => memberId !== undefined && chatsToSend(outbox, memberId).length > 0)

  const sendAll = useEffectEvent(() => {
    if (memberId === undefined) return
    for (const chatId of chatsToSend(useOutbox.getState(), memberId))
      void sendOutgoing({ cache, problem }, { memberId, chatId })
  })
  useRealtimeReconnect(() => sendAll())

  useEffect(() => {
    if (memberId === undefined) return
    const stop = followOutbox(memberId)
    sendAll()
    return stop
  }, [memberId])

  useEffect(() => {
    if (!isPending) return
    const again = () => sendAll()
    window.addEventListener('online', again)
    const timer = setInterval(again, retryMs)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [isPending])

  return null
}
