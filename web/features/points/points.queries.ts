import type { StatementQuery } from '#shared/features/points/points.contract.ts'
import { advanceQuery } from '#web/domain/advance.queries.ts'
import { fetchUser } from '#web/domain/current-user.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'

/** Balance, escrow and the filtered movements of the member's points, newest first. */
export const statementQuery = (filter: StatementQuery) =>
  query('GET /points/statement/', { query: filter }, { staleTime: 0 })

/** Repays an advance by hand. */
export function useRepay() {
  const cache = useApiCache()
  return useIdempotentMutation('POST /points/advance/repay/', (points: number) => ({ body: { points } }), {
    onSuccess: (advance) => {
      cache.write(advanceQuery(), advance)
      void cache.invalidate('GET /points/statement/')
      // The balance in the header.
      void fetchUser().catch(() => {})
    },
  })
}
