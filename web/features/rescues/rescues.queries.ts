import { useMutation } from '@tanstack/react-query'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'

export const rescueQuery = (reservationId: number) =>
  query('GET /reservation/rescue/{id}', { params: { id: reservationId } }, { staleTime: 0 })

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
