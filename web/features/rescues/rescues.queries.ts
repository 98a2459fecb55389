import { useMutation } from '@tanstack/react-query'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { useRealtimeEvent, useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'

const everyMs = 30_000

/** While homes can be requested, the page also looks by itself: an event may be lost. */
export const rescueQuery = (reservationId: number) =>
  query(
    'GET /reservation/rescue/{id}',
    { params: { id: reservationId } },
    {
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state }) => (state.data?.state === 'open' ? everyMs : false),
    },
  )

/** Counted by the server once an hour. */
export const freeListingsQuery = (reservationId: number) =>
  query(
    'GET /reservation/free-homes/{id}',
    { params: { id: reservationId } },
    { staleTime: 60 * 60_000, retry: false },
  )

export const rescueRequestsQuery = query('GET /rescue-requests/', {}, { staleTime: 0 })

export const optedInQuery = query('GET /rescue-homes/')

export function useRequestListings(reservationId: number) {
  const cache = useApiCache()
  return useIdempotentMutation(
    'POST /reservation/rescue/{id}/ask/',
    (listings: number[]) => ({ params: { id: reservationId }, body: { homes: listings } }),
    { onSuccess: (rescue) => cache.write(rescueQuery(reservationId), rescue) },
  )
}

export function useCloseSearch(reservationId: number) {
  const cache = useApiCache()
  return useIdempotentMutation(
    'POST /reservation/rescue/{id}/close/',
    () => ({ params: { id: reservationId } }),
    { onSuccess: (rescue) => cache.write(rescueQuery(reservationId), rescue) },
  )
}

/** Refetches on each event of a rescue, for its guest and for the hosts who were asked. */
export function useRescueEvents(): void {
  const cache = useApiCache()
  const refresh = () => void cache.invalidate(['GET /reservation/rescue/{id}', 'GET /rescue-requests/'])
  useRealtimeEvent('rescue_changed', refresh)
  useRealtimeReconnect(refresh)
}

// Not awaited: the answered request disappears with its card, and nothing would be left to show the result.
export function useAcceptRequest(id: number) {
  const cache = useApiCache()
  return useIdempotentMutation(
    'POST /rescue-request/{id}/accept/',
    (bonus: number) => ({ params: { id }, body: { bonus } }),
    { onSuccess: () => void cache.invalidate(['GET /rescue-requests/', 'GET /reservation/history/']) },
  )
}

export function useDeclineRequest(id: number) {
  const cache = useApiCache()
  return useIdempotentMutation('POST /rescue-request/{id}/decline/', () => ({ params: { id } }), {
    onSuccess: () => void cache.invalidate(['GET /rescue-requests/']),
  })
}

export function useSetOptIn(listingId: number) {
  const cache = useApiCache()
  return useMutation({
    mutationFn: (isOn: boolean) =>
      api('PUT /rescue-homes/{id}/', { params: { id: listingId }, body: { is_on: isOn } }),
    onSuccess: (listings) => cache.write(optedInQuery, listings),
  })
}
