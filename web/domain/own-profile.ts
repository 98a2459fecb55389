import { query } from '#web/platform/api-query.ts'

/**
 * The member's own profile, which several features need (verified phone, membership, listings). One cache entry for
 * all.
 */
export const ownProfileQuery = query('GET /my-profile/')
