import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import type { Sent } from '#web/platform/api-client.ts'
import { query, type Readable } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { useRealtimeEvent, useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'

export const reservationQuery = (id: number) =>
  query(
    'GET /reservation/{id}',
    { params: { id } },
    // What the other side does meanwhile must never stay unseen.
    { staleTime: 0 },
  )

export const historyQuery = query('GET /reservation/history/', {}, { staleTime: 0 })

/** The open negotiations and coming agreements with a member, the latest first. */
export const openWithQuery = (memberId: number) =>
  query(
    'GET /reservation/exists/',
    { query: { other_user_id: memberId } },
    { select: ({ reservations }) => reservations, staleTime: 0 },
  )

/** The member's own homes, whatever their state. */
export const ownListingsQuery = query('GET /my-residences/')

/** What happened between the viewer and a member, for their conversation. */
export const stepsQuery = (memberId: number) =>
  query(
    'GET /reservation/steps/',
    { query: { other_user_id: memberId } },
    { select: ({ steps }) => steps, staleTime: 0 },
  )

export const listingInfoQuery = (reservationId: number) =>
  query('GET /reservation/house-info/{id}', { params: { id: reservationId } })

/** A home that could be offered but is not part of the saved terms yet: its free dates. */
export const offerableListingQuery = (listingId: number) =>
  query('GET /residence-full/{id}', { params: { id: listingId } })

/** The chatted member's homes and their free dates, to start an agreement from the chat. */
export const contractListingQuery = (memberId: number) =>
  query('GET /message-product/', { query: { chatted_id: memberId } })

/** What may be another after something happened to a reservation: it, its likes and the homes that it is about. */
export const reservationEndpoints = [
  'GET /reservation/{id}',
  'GET /reservation/history/',
  'GET /reservation/exists/',
  'GET /reservation/steps/',
  'GET /reservation/house-info/{id}',
  'GET /my-residences/',
  'GET /residence-full/{id}',
  'GET /message-product/',
] as const satisfies readonly Readable[]

/** Fetches everything about reservations again whenever something happened to one of them. */
export function useReservationNotifications(): void {
  const cache = useApiCache()
  const refresh = () => void cache.invalidate(reservationEndpoints)
  useRealtimeEvent('reservation_notification', refresh)
  useRealtimeReconnect(refresh)
}

/** The news about a reservation counts as read while its page is open, also what comes in meanwhile. */
export function useReadReservationNotifications(id: number, version: unknown): void {
  const cache = useApiCache()
  useEffect(() => {
    if (version === undefined) return
    api('POST /reservation/notifications/read/', { body: { reservation: id } })
      .then(({ read }) => {
        if (read > 0) void cache.invalidate(['GET /reservation/notifications/', 'GET /notification/'])
      })
      // At worst the bell shows news that was read.
      .catch(() => {})
  }, [id, version, cache])
}

/** After an answer of the server: the reservation as it is now, and what else follows from it. */
function useCacheReservation() {
  const cache = useApiCache()
  return (reservation: Reservation) => {
    cache.write(reservationQuery(reservation.id), reservation)
    void cache.invalidate(['GET /reservation/history/', 'GET /reservation/exists/', 'GET /points/statement/'])
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
    (version: number) => ({ params: { id }, body: { version } }),
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

export const useReservation = (id: number) => useQuery(reservationQuery(id))
