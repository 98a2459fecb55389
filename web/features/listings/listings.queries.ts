import { failFastOffline, query } from '#web/platform/api-query.ts'

/** One listing. A member may see more of it than a visitor, so it is cached separately for each. */
export const listingQuery = (id: number, memberId: number | null) =>
  query(
    'GET /residence-full/{id}',
    { params: { id } },
    { vary: { memberId }, staleTime: 60_000, ...failFastOffline },
  )

/** Where a listing is or was; nowhere for one that never was. */
export const listingPlaceQuery = (id: number) =>
  query('GET /residence-full/{id}/place/', { params: { id } }, { staleTime: 5 * 60_000, retry: false })
