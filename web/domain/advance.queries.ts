import { query } from '#web/platform/api-query.ts'

/** The member's advance, for a stay with this host; without one it is only about the member. */
export const advanceQuery = (host?: number) =>
  query('GET /points/advance/', { query: host === undefined ? {} : { host } }, { staleTime: 0 })
