import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiCache } from '#web/platform/api-cache.ts'
import { useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'
import { addToast } from '#web/platform/toasts.ts'
import { followTicks, useSavedTicks } from './saved-ticks.ts'
import { sendTicks } from './send-ticks.ts'

/** How often to retry what failed because of the connection or a busy server, or whose tab was closed. */
const retryMs = 8_000

/** Sends what the member has ticked, also without a connection or in a tab that was closed. */
export function OutgoingTicks({ memberId }: { memberId: number }) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const byReservation = useSavedTicks((saved) => saved.byReservation)

  const sendAll = useEffectEvent(() => {
    for (const id of Object.keys(byReservation).map(Number))
      void sendTicks(cache, { memberId, reservationId: id }, (lost) => {
        const text = lost.kind === 'refused' ? t('today.refused', { count: lost.count }) : t('today.lost')
        addToast('error', text)
      })
  })
  useRealtimeReconnect(() => sendAll())

  useEffect(() => followTicks(memberId), [memberId])

  useEffect(() => {
    if (Object.keys(byReservation).length === 0) return
    sendAll()
    const again = () => sendAll()
    window.addEventListener('online', again)
    const timer = setInterval(again, retryMs)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [byReservation])

  return null
}
