import { query } from '#web/platform/api-query.ts'

/**
 * The own home as it is saved, with its exact place. Always fetched again, in an entry of its own: the form must not start
 * from what a page has shown before.
 */
export const ownListingQuery = (id: number, memberId: number | null) =>
  query(
    'GET /residence-full/{id}',
    { params: { id } },
    { vary: { memberId, form: true }, staleTime: 0, gcTime: 0, retry: 1, refetchOnWindowFocus: false },
  )

/** What is open about an own home: an agreement keeps it from being removed, negotiations end with it. */
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
