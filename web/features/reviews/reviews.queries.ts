import { useMutation } from '@tanstack/react-query'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query, type Readable } from '#web/platform/api-query.ts'
import type { api } from '#web/platform/browser-api.ts'
import { sendOnce } from '#web/platform/send-once.ts'

/** The reviews that the member can write after a stay. */
export const reviewDataQuery = (reservationId: number) =>
  query('GET /review-data/{id}', { params: { id: reservationId } }, { staleTime: 0 })

/** Everything that depends on whether a stay was reviewed. */
export const reviewedEndpoints = [
  'GET /review-data/{id}',
  'GET /reservation/{id}',
  'GET /reservation/history/',
  'GET /reservation/agenda/',
  'GET /reservation/steps/',
] as const satisfies readonly Readable[]

export type ReviewData = Awaited<ReturnType<typeof api<'GET /review-data/{id}'>>>

/** A published review of a listing or a member. */
export type AnsweredReview = { of: 'listing' | 'member'; id: number }

/** Replies to a review, and invalidates everything that shows it. */
export function useAnswerReview({ of, id }: AnsweredReview) {
  const cache = useApiCache()
  return useMutation({
    mutationFn: (text: string) =>
      of === 'listing'
        ? sendOnce('POST /product-reviews/{id}/answer/', { params: { id }, body: { text } })
        : sendOnce('POST /user-reviews/{id}/answer/', { params: { id }, body: { text } }),
    onSuccess: () => cache.invalidateAll(),
  })
}
