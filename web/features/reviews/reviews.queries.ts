import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/browser-api.ts'

/** Whom and what the member reviews after a stay. */
export const reviewDataQuery = (reservationId: number) =>
  queryOptions({
    queryKey: ['reviews', 'data', reservationId],
    queryFn: ({ signal }) => api('GET /review-data/{id}', { params: { id: reservationId } }, { signal }),
    staleTime: 0,
  })

export type ReviewData = Awaited<ReturnType<typeof api<'GET /review-data/{id}'>>>

/** A published review of a home or of a member. */
export type AnsweredReview = { of: 'home' | 'member'; id: number }

/** Answers a review; whatever shows it is fetched again. */
export function useAnswerReview({ of, id }: AnsweredReview) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      of === 'home'
        ? api('POST /product-reviews/{id}/answer/', { params: { id }, body: { text } })
        : api('POST /user-reviews/{id}/answer/', { params: { id }, body: { text } }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
