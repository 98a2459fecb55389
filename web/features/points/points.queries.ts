import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/browser-api.ts'

/** Balance, escrow and every movement of the member's points, newest first. */
export const statementQuery = queryOptions({
  queryKey: ['points', 'statement'],
  queryFn: ({ signal }) => api('GET /points/statement/', {}, { signal }),
  staleTime: 0,
})
