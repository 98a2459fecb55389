import type { StatementQuery } from '#shared/features/points/points.contract.ts'
import { query } from '#web/platform/api-query.ts'

/** Balance, escrow and the filtered movements of the member's points, newest first. */
export const statementQuery = (filter: StatementQuery) =>
  query('GET /points/statement/', { query: filter }, { staleTime: 0 })
