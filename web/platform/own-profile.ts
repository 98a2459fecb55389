import { queryOptions } from '@tanstack/react-query'
import { api } from './browser-api.ts'

/** The own profile: what several features decide on (verified phone, membership, homes). One cache entry for all. */
export const ownProfileQuery = queryOptions({
  queryKey: ['my-profile'],
  queryFn: ({ signal }) => api('GET /my-profile/', {}, { signal }),
})
