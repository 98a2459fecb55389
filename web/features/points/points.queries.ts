import { queryOptions } from '@tanstack/react-query'
import type { StatementQuery } from '#shared/features/points/points.contract.ts'
import { api } from '#web/platform/browser-api.ts'

/** Balance, escrow and the movements of the member's points that were asked for, newest first. */
export const statementQuery = (filter: StatementQuery) =>
  queryOptions({
    queryKey: ['points', 'statement', filter],
    queryFn: ({ signal }) => api('GET /points/statement/', { query: filter }, { signal }),
    staleTime: 0,
  })
