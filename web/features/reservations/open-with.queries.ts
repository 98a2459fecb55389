import { query } from '#web/platform/api-query.ts'

// Apart from the other queries: a listing's page loads no more than these.

/** Open negotiations and upcoming agreements with a member, latest first. */
export const openWithQuery = (memberId: number) =>
  query(
    'GET /reservation/exists/',
    { query: { other_user_id: memberId } },
    { select: ({ reservations }) => reservations, staleTime: 0 },
  )

/** The ring in which the viewer and a member have a coming stay. */
export const ringWithQuery = (memberId: number) =>
  query(
    'GET /reservation/exists/',
    { query: { other_user_id: memberId } },
    { select: ({ ring }) => ring, staleTime: 0 },
  )
