import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '#web/platform/browser-api.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useEndText } from '../negotiation/ended-under-dialog.tsx'

/**
 * Says what has ended the contract beside a chat, which disappears with it, also from under an open dialog. `id` is
 * undefined while it is not known.
 */
export function useEndToast(id: number | null | undefined): void {
  const textOf = useEndText()
  const shown = useRef<number | null>(null)
  const notify = useEffectEvent(async (ended: number) => {
    const reservation = await api('GET /reservation/{id}', { params: { id: ended } }).catch(() => null)
    const sentence = reservation && textOf(reservation)
    // Members know what they did themselves.
    if (sentence && reservation.stay_facts.cancelled_by !== 'me') addToast('info', sentence)
  })
  useEffect(() => {
    if (id === undefined) return
    if (shown.current !== null && shown.current !== id) void notify(shown.current)
    shown.current = id
  }, [id])
}
