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

/** What is open about an own home: an agreement keeps it from being removed, negotiations end with it. */
export const openReservationsQuery = (id: number) =>
  queryOptions({
    queryKey: ['open-reservations', id],
    queryFn: async ({ signal }) => {
      const home = (await api('GET /my-residences/', {}, { signal })).find((each) => each.id === id)
      return { hasAgreement: home?.has_open_agreement ?? false, negotiations: home?.open_negotiations ?? 0 }
    },
    staleTime: 0,
  })
