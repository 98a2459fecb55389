import { query } from '#web/platform/api-query.ts'

/**
 * The member's own listing, with its exact place. Always refetched, in its own cache entry: the form must not start
 * from a cached page.
 */
export const ownListingQuery = (id: number, memberId: number | null) =>
  query(
    'GET /residence-full/{id}',
    { params: { id } },
    { vary: { memberId, form: true }, staleTime: 0, gcTime: 0, retry: 1, refetchOnWindowFocus: false },
  )

/** Open reservations of an own listing: an agreement prevents its removal, negotiations end with it. */
export const openReservationsQuery = (id: number) =>
  query(
    'GET /my-residences/',
    {},
    {
      select(listings) {
        const listing = listings.find((each) => each.id === id)
        return {
          hasAgreement: listing?.has_open_agreement ?? false,
          negotiations: listing?.open_negotiations ?? 0,
        }
      },
      staleTime: 0,
    },
  )

/** How often each free home of a province is searched, by month. */
export const demandQuery = (city: string) =>
  query('GET /residence-demand/', { query: { city } }, { staleTime: 60 * 60_000 })
