import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'

/** Its owner sees the appeal too, so it is cached separately for each. */
export const valuationQuery = (id: number, memberId: number | null, language: string) =>
  query('GET /residence-full/{id}/valuation/', { params: { id } }, { vary: { memberId, language } })

export function useAppeal(id: number) {
  const cache = useApiCache()
  return useIdempotentMutation(
    'POST /residence-full/{id}/valuation/appeal/',
    (text: string) => ({ params: { id }, body: { text } }),
    { onSettled: () => cache.invalidate(['GET /residence-full/{id}/valuation/']) },
  )
}
