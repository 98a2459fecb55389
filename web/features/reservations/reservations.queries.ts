import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { useRealtimeEvent, useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'

export const reservationQuery = (id: number) =>
  queryOptions({
    queryKey: ['reservations', 'one', id],
    queryFn: ({ signal }) => api('GET /reservation/{id}', { params: { id } }, { signal }),
    // What the other side does meanwhile must never stay unseen.
    staleTime: 0,
  })

export const historyQuery = queryOptions({
  queryKey: ['reservations', 'history'],
  queryFn: ({ signal }) => api('GET /reservation/history/', {}, { signal }),
  staleTime: 0,
})

/** The open negotiations and coming agreements with a member, the latest first. */
export const openWithQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['reservations', 'open-with', memberId],
    queryFn: async ({ signal }) => {
      const query = { other_user_id: memberId }
      return (await api('GET /reservation/exists/', { query }, { signal })).reservations
    },
    staleTime: 0,
  })

/** The member's own homes, whatever their state. */
export const ownHomesQuery = queryOptions({
  queryKey: ['reservations', 'own-homes'],
  queryFn: ({ signal }) => api('GET /my-residences/', {}, { signal }),
})

/** What happened between the viewer and a member, for their conversation. */
export const stepsQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['reservations', 'steps', memberId],
    queryFn: async ({ signal }) => {
      const query = { other_user_id: memberId }
      return (await api('GET /reservation/steps/', { query }, { signal })).steps
    },
    staleTime: 0,
  })

export const houseInfoQuery = (reservationId: number) =>
  queryOptions({
    queryKey: ['reservations', 'house-info', reservationId],
    queryFn: ({ signal }) =>
      api('GET /reservation/house-info/{id}', { params: { id: reservationId } }, { signal }),
  })

/** A home that could be offered but is not part of the saved terms yet: its free dates. */
export const offerableHouseQuery = (listingId: number) =>
  queryOptions({
    queryKey: ['reservations', 'offerable-house', listingId],
    queryFn: ({ signal }) => api('GET /residence-full/{id}', { params: { id: listingId } }, { signal }),
  })

/** The chatted member's homes and their free dates, to start an agreement from the chat. */
export const contractProductQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['reservations', 'contract-product', memberId],
    queryFn: ({ signal }) => api('GET /message-product/', { query: { chatted_id: memberId } }, { signal }),
  })

/** Fetches everything about reservations again whenever something happened to one of them. */
export function useReservationNews(): void {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['reservations'] })
  useRealtimeEvent('reservation_notification', refresh)
  useRealtimeReconnect(refresh)
}

/** The news about a reservation counts as read while its page is open, also what comes in meanwhile. */
export function useReadReservationNews(id: number, version: unknown): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (version === undefined) return
    api('POST /reservation/notifications/read/', { body: { reservation: id } })
      .then(({ read }) => {
        if (read > 0) void queryClient.invalidateQueries({ queryKey: ['notifications'] })
      })
      // At worst the bell shows news that was read.
      .catch(() => {})
  }, [id, version, queryClient])
}

/** After an answer of the server: the reservation as it is now, and what else follows from it. */
function useKeepReservation() {
  const queryClient = useQueryClient()
  return (reservation: Reservation) => {
    queryClient.setQueryData(reservationQuery(reservation.id).queryKey, reservation)
    void queryClient.invalidateQueries({ queryKey: ['reservations', 'history'] })
    void queryClient.invalidateQueries({ queryKey: ['reservations', 'open-with'] })
    void queryClient.invalidateQueries({ queryKey: ['points'] })
  }
}

type TermsPayload = Parameters<typeof api<'PUT /reservation/{id}'>>[1]['body']

export function useChangeReservation(id: number) {
  const keep = useKeepReservation()
  return useMutation({
    mutationFn: (body: TermsPayload) => api('PUT /reservation/{id}', { params: { id }, body }),
    onSuccess: keep,
  })
}

export function useApproveReservation(id: number) {
  const keep = useKeepReservation()
  return useMutation({
    mutationFn: (version: number) =>
      api('POST /reservation/approve/{id}', { params: { id }, body: { version } }),
    onSuccess: keep,
  })
}

export function useReportProblem(id: number) {
  const keep = useKeepReservation()
  return useMutation({
    mutationFn: (body: Parameters<typeof api<'POST /reservation/problem/{id}'>>[1]['body']) =>
      api('POST /reservation/problem/{id}', { params: { id }, body }),
    onSuccess: keep,
  })
}

export function useCancelReservation(id: number) {
  const keep = useKeepReservation()
  return useMutation({
    mutationFn: (reason: string) =>
      api('POST /reservation/cancel/{id}', { params: { id }, body: reason ? { reason } : {} }),
    onSuccess: keep,
  })
}

export const useReservation = (id: number) => useQuery(reservationQuery(id))
