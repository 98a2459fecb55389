import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/browser-api.ts'

/** The own home as it is saved, with its exact place. Always asked anew: the form must not start from yesterday. */
export const ownListingQuery = (id: number, memberId: number | null) =>
  queryOptions({
    queryKey: ['own-listing', id, memberId],
    queryFn: ({ signal }) => api('GET /residence-full/{id}', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: 1,
    refetchOnWindowFocus: false,
  })

/** Whether an agreement on the home is running or coming: it cannot be removed before. */
export const openAgreementQuery = (id: number) =>
  queryOptions({
    queryKey: ['open-agreement', id],
    queryFn: async ({ signal }) => {
      const { current_reservations: current } = await api('GET /reservation/history/', {}, { signal })
      // The history names the home in which the member stays; which own home is given, only the reservation says.
      const agreed = current.filter(({ status }) => status === 'agreed')
      for (const { id: reservationId } of agreed) {
        const reservation = await api('GET /reservation/{id}', { params: { id: reservationId } }, { signal })
        const [offered] = reservation.offered_house
        if (reservation.product === id || offered?.product === id) return true
      }
      return false
    },
  })
