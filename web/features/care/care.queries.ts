import { useMutation } from '@tanstack/react-query'
import type { WrittenCareCard } from '#shared/features/care/care.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'

/** Never cached: a card must not start from an old text, and secrets do not stay in memory. */
export const ownCareQuery = (listingId: number) =>
  query(
    'GET /residence-full/{id}/care/',
    { params: { id: listingId } },
    { staleTime: 0, gcTime: 0, retry: 1, refetchOnWindowFocus: false },
  )

export function useWriteCare(listingId: number) {
  const cache = useApiCache()
  return useMutation({
    mutationFn: (cards: readonly WrittenCareCard[]) =>
      api('PUT /residence-full/{id}/care/', { params: { id: listingId }, body: { cards: [...cards] } }),
    onSuccess: () => cache.invalidate(['GET /residence-full/{id}/care/', 'GET /residence-full/{id}']),
  })
}

/** Makes the post of a card, or says of the one that it has that it is still true. */
export function useLookForHelp(listingId: number) {
  const cache = useApiCache()
  return useMutation({
    mutationFn: (cardId: number) =>
      api('POST /residence-full/{id}/care/{card}/need/', { params: { id: listingId, card: cardId } }),
    onSuccess: () =>
      cache.invalidate(['GET /services/', 'GET /services/{id}/matches/', 'GET /services/search/']),
  })
}
