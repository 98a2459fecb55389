import type { ExchangeLeg } from '#shared/features/reservations/leg-offers/leg-offer.rules.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { reservationEndpoints, useCacheReservation } from '../reservations.queries.ts'

export const legOfferQuery = (reservationId: number) =>
  query('GET /reservation/leg-offer/{id}', { params: { id: reservationId } }, { staleTime: 0 })

/** Cancels the exchange and offers this leg. */
export function useOfferLeg(id: number) {
  const cache = useCacheReservation()
  return useIdempotentMutation(
    'POST /reservation/leg-offer/{id}',
    ({ leg, reason }: { leg: ExchangeLeg; reason: string }) => ({
      params: { id },
      body: { leg, ...(reason && { reason }) },
    }),
    { onSuccess: cache },
  )
}

/** Not awaited: the offer disappears from the page, and nothing would be left to show the result. */
export function useAcceptLegOffer(id: number) {
  const cache = useApiCache()
  return useIdempotentMutation('POST /reservation/leg-offer/{id}/accept', () => ({ params: { id } }), {
    onSuccess: () => void cache.invalidate([...reservationEndpoints, 'GET /points/statement/']),
  })
}

export function useEndLegOffer(id: number, word: 'decline' | 'withdraw') {
  const cache = useApiCache()
  return useIdempotentMutation(`POST /reservation/leg-offer/{id}/${word}`, () => ({ params: { id } }), {
    onSuccess: () =>
      void cache.invalidate([
        'GET /reservation/leg-offer/{id}',
        'GET /reservation/agenda/',
        'GET /reservation/history/',
      ]),
  })
}
