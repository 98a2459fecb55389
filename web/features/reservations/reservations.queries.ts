import { useQuery } from '@tanstack/react-query'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import type { Sent } from '#web/platform/api-client.ts'
import { query, type Readable } from '#web/platform/api-query.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { useRealtimeEvent, useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'

export const reservationQuery = (id: number) =>
  query(
    'GET /reservation/{id}',
    { params: { id } },
    // Always refetched, so as not to miss what the other side does.
    { staleTime: 0 },
  )

export const historyQuery = query('GET /reservation/history/', {}, { staleTime: 0 })

/** The member's own listings, whatever their state. */
export const ownListingsQuery = query('GET /my-residences/')

/** The reservation events between the viewer and a member, for their conversation. */
export const stepsQuery = (memberId: number) =>
  query(
    'GET /reservation/steps/',
    { query: { other_user_id: memberId } },
    { select: ({ steps }) => steps, staleTime: 0 },
  )

export const listingInfoQuery = (reservationId: number) =>
  query('GET /reservation/house-info/{id}', { params: { id: reservationId } })

/** The free dates of a listing that could be offered but is not in the saved terms. */
export const offerableListingQuery = (listingId: number) =>
  query('GET /residence-full/{id}', { params: { id: listingId } })

/** The other member's listings and their free dates, to start a contract from the chat. */
export const contractListingQuery = (memberId: number) =>
  query('GET /message-product/', { query: { chatted_id: memberId } })

/** Everything that a reservation event may change: reservations, and the listings involved. */
export const reservationEndpoints = [
  'GET /reservation/{id}',
  'GET /reservation/history/',
  'GET /reservation/agenda/',
  'GET /reservation/exists/',
  'GET /reservation/steps/',
  'GET /reservation/house-info/{id}',
  'GET /reservation/arrival/{id}',
  'GET /reservation/deposit/{id}',
  'GET /reservation/leg-offer/{id}',
  'GET /reservation/codes/{id}',
  'GET /reservation/help/{id}',
  'GET /service-agreement/{id}',
  'GET /my-residences/',
  'GET /residence-full/{id}',
  'GET /message-product/',
] as const satisfies readonly Readable[]

/** Refetches everything about reservations on each reservation event. */
export function useReservationNotifications(): void {
  const cache = useApiCache()
  const refresh = () => void cache.invalidate(reservationEndpoints)
  useRealtimeEvent('reservation_notification', refresh)
  useRealtimeReconnect(refresh)
}

/** After a mutation: caches the returned reservation, and invalidates what depends on it. */
export function useCacheReservation() {
  const cache = useApiCache()
  return (reservation: Reservation) => {
    cache.write(reservationQuery(reservation.id), reservation)
    void cache.invalidate([
      'GET /reservation/history/',
      'GET /reservation/agenda/',
      'GET /reservation/exists/',
      'GET /points/statement/',
    ])
  }
}

type TermsPayload = Sent<'PUT /reservation/{id}'>['body']

export function useChangeReservation(id: number) {
  const cache = useCacheReservation()
  return useIdempotentMutation('PUT /reservation/{id}', (body: TermsPayload) => ({ params: { id }, body }), {
    onSuccess: cache,
  })
}

export function useApproveReservation(id: number) {
  const cache = useCacheReservation()
  return useIdempotentMutation(
    'POST /reservation/approve/{id}',
    (body: Sent<'POST /reservation/approve/{id}'>['body']) => ({ params: { id }, body }),
    { onSuccess: cache },
  )
}

export function useReportProblem(id: number) {
  const cache = useCacheReservation()
  return useIdempotentMutation(
    'POST /reservation/problem/{id}',
    (body: Sent<'POST /reservation/problem/{id}'>['body']) => ({ params: { id }, body }),
    { onSuccess: cache },
  )
}

export function useCancelReservation(id: number) {
  const cache = useCacheReservation()
  return useIdempotentMutation(
    'POST /reservation/cancel/{id}',
    (reason: string) => ({ params: { id }, body: reason ? { reason } : {} }),
    { onSuccess: cache },
  )
}

export function useProposeAmendment(id: number) {
  const cache = useCacheReservation()
  return useIdempotentMutation(
    'POST /reservation/amend/{id}',
    (body: NonNullable<Sent<'POST /reservation/amend/{id}'>['body']>) => ({ params: { id }, body }),
    { onSuccess: cache },
  )
}

/** Declines or takes back the amendment that was shown: another one is refused. */
export function useAnswerAmendment(id: number, answer: 'decline' | 'withdraw') {
  const cache = useCacheReservation()
  return useIdempotentMutation(
    `POST /reservation/amend/{id}/${answer}`,
    (amendment: number) => ({ params: { id }, body: { amendment } }),
    { onSuccess: cache },
  )
}

export function useAcceptAmendment(id: number) {
  const cache = useCacheReservation()
  return useIdempotentMutation(
    'POST /reservation/amend/{id}/accept',
    (body: NonNullable<Sent<'POST /reservation/amend/{id}/accept'>['body']>) => ({ params: { id }, body }),
    { onSuccess: cache },
  )
}

export const outcomesQuery = (id: number) =>
  query('GET /reservation/outcome/{id}', { params: { id } }, { staleTime: 0 })

export function useRecordOutcome(id: number) {
  const cache = useApiCache()
  return useIdempotentMutation(
    'POST /reservation/outcome/{id}',
    (body: NonNullable<Sent<'POST /reservation/outcome/{id}'>['body']>) => ({ params: { id }, body }),
    { onSuccess: (outcomes) => cache.write(outcomesQuery(id), outcomes) },
  )
}

export const useReservation = (id: number) => useQuery(reservationQuery(id))
