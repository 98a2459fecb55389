import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/browser-api.ts'

/** Whom and what the member reviews after a stay. */
export const reviewDataQuery = (reservationId: number) =>
  queryOptions({
    queryKey: ['reviews', 'data', reservationId],
    queryFn: ({ signal }) => api('GET /review-data/{id}', { params: { id: reservationId } }, { signal }),
    staleTime: 0,
  })

export type ReviewData = Awaited<ReturnType<typeof api<'GET /review-data/{id}'>>>
