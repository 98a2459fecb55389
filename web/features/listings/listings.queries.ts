import { failFastOffline, query } from '#web/platform/api-query.ts'

/** One home. A member may see more of it than a visitor, so each has an answer of their own. */
export const listingQuery = (id: number, memberId: number | null) =>
  query(
    'GET /residence-full/{id}',
    { params: { id } },
    { vary: { memberId }, staleTime: 60_000, ...failFastOffline },
  )
