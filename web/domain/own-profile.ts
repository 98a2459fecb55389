import { query } from '#web/platform/api-query.ts'

/** The own profile, which several features depend on (verified phone, membership, homes). One cache entry for all. */
export const ownProfileQuery = query('GET /my-profile/')
