import { useMutation } from '@tanstack/react-query'
import type { HandoverPhase } from '#shared/features/handover/handover.rules.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'

export const handoversQuery = (reservationId: number) =>
  query('GET /reservation/handover/{id}', { params: { id: reservationId } })

/** A photo never changes. */
export const photoQuery = (id: number) =>
  query('GET /reservation/handover-photo/{id}', { params: { id } }, { staleTime: Number.POSITIVE_INFINITY })

export const evidenceQuery = (problemId: number) =>
  query('GET /staff/stay-problems/{id}/handovers', { params: { id: problemId } })

export const evidencePhotoQuery = (problemId: number, photo: number) =>
  query(
    'GET /staff/stay-problems/{id}/handover-photo/{photo}',
    { params: { id: problemId, photo } },
    { staleTime: Number.POSITIVE_INFINITY },
  )

export function useSign(reservationId: number) {
  const cache = useApiCache()
  return useMutation({
    mutationFn: (phase: HandoverPhase) =>
      api('POST /reservation/handover/{id}/{phase}/sign', { params: { id: reservationId, phase } }),
    onSuccess: (handovers) => cache.write(handoversQuery(reservationId), handovers),
  })
}
