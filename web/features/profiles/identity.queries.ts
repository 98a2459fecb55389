import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/browser-api.ts'

export const identityQuery = queryOptions({
  queryKey: ['identity-check'],
  queryFn: ({ signal }) => api('GET /identity-check/', {}, { signal }),
})
