import { useEffect } from 'react'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import type { NoReason, RingAnswer } from '#shared/features/rings/rings.rules.ts'
import { onDialogClosed } from '#web/domain/dialogs.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { useRealtimeEvent, useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'

// The others answer too: always refetched.
export const ringQuery = (id: number) => query('GET /ring/{id}', { params: { id } }, { staleTime: 0 })

export const boardQuery = (id: number) =>
  query('GET /ring/messages/{id}', { params: { id } }, { staleTime: 0 })

/** Refetches a ring and its board on each event about rings; a verified phone changes what may be answered. */
export function useRingEvents(): void {
  const cache = useApiCache()
  const refresh = () => void cache.invalidate(['GET /ring/{id}', 'GET /ring/messages/{id}'])
  useRealtimeEvent('ring_notification', refresh)
  useRealtimeReconnect(refresh)
  useEffect(() => onDialogClosed('phone', () => void cache.invalidate('GET /ring/{id}')), [cache])
}

/** After a mutation: caches the returned ring, and invalidates what depends on it. */
function useCacheRing() {
  const cache = useApiCache()
  return (ring: Ring) => {
    cache.write(ringQuery(ring.id), ring)
    void cache.invalidate([
      'GET /ring/',
      'GET /wishes/',
      'GET /reservation/history/',
      'GET /reservation/agenda/',
      'GET /points/statement/',
    ])
  }
}

type Answer = { answer: RingAnswer; version: number; reason?: NoReason }

export function useAnswerRing(id: number) {
  const onSuccess = useCacheRing()
  return useIdempotentMutation('POST /ring/answer/{id}', (body: Answer) => ({ params: { id }, body }), {
    onSuccess,
  })
}

export function useLeaveRing(id: number) {
  const onSuccess = useCacheRing()
  return useIdempotentMutation(
    'POST /ring/leave/{id}',
    (body: { leave_cost: number; reason: string }) => ({ params: { id }, body }),
    { onSuccess },
  )
}

export function useAnswerLastStay(id: number) {
  const onSuccess = useCacheRing()
  return useIdempotentMutation(
    'POST /ring/last-stay/{id}',
    (accepted: boolean) => ({ params: { id }, body: { accepted } }),
    { onSuccess },
  )
}

export function useWriteOnBoard(id: number) {
  const cache = useApiCache()
  return useIdempotentMutation(
    'POST /ring/message/{id}',
    (text: string) => ({ params: { id }, body: { text } }),
    {
      onSuccess: (board) => cache.write(boardQuery(id), board),
    },
  )
}
