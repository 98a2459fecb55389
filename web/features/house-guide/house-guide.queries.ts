import { useMutation } from '@tanstack/react-query'
import type { GuideBody } from '#shared/features/house-guide/house-guide.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'

/** Never cached: the form must not start from an old text, and secrets do not stay in memory. */
export const ownGuideQuery = (listingId: number) =>
  query(
    'GET /residence-full/{id}/guide/',
    { params: { id: listingId } },
    { staleTime: 0, gcTime: 0, retry: 1, refetchOnWindowFocus: false },
  )

/** Whether the codes of a home should be changed after a stay that ended early. */
export const codesToChangeQuery = (reservationId: number) =>
  query('GET /reservation/codes/{id}', { params: { id: reservationId } })

export function useWriteGuide(listingId: number) {
  const cache = useApiCache()
  return useMutation({
    mutationFn: (body: GuideBody) =>
      api('PUT /residence-full/{id}/guide/', { params: { id: listingId }, body }),
    onSuccess: () => void cache.invalidate(['GET /reservation/arrival/{id}', 'GET /reservation/codes/{id}']),
  })
}
