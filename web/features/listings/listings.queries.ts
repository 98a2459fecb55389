import { failFastOffline, query } from '#web/platform/api-query.ts'

/** One listing. A member may see more of it than a visitor, so it is cached separately for each. */
export const listingQuery = (id: number, memberId: number | null) =>
  query(
    'GET /residence-full/{id}',
    { params: { id } },
    { vary: { memberId }, staleTime: 60_000, ...failFastOffline },
  )
