import { useMutation, useQuery } from '@tanstack/react-query'
import type { ServiceAgreement } from '#shared/features/reservations/service-agreements/service.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import type { Sent } from '#web/platform/api-client.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'

export const serviceQuery = (id: number) =>
  query(
    'GET /service-agreement/{id}',
    { params: { id } },
    // Always refetched, so as not to miss what the other side does.
    { staleTime: 0 },
  )

export const useService = (id: number) => useQuery(serviceQuery(id))

/** After a mutation: caches the returned agreement, and invalidates what depends on it. */
function useCacheService() {
  const cache = useApiCache()
  return (agreement: ServiceAgreement) => {
    cache.write(serviceQuery(agreement.id), agreement)
    void cache.invalidate([
      'GET /reservation/history/',
      'GET /reservation/agenda/',
      'GET /reservation/steps/',
      'GET /reservation/help/{id}',
      'GET /points/statement/',
    ])
  }
}

export function useChangeService(id: number) {
  const onSuccess = useCacheService()
  return useMutation({
    mutationFn: (body: Sent<'PUT /service-agreement/{id}'>['body']) =>
      api('PUT /service-agreement/{id}', { params: { id }, body }),
    onSuccess,
  })
}

export function useApproveService(id: number) {
  const onSuccess = useCacheService()
  return useIdempotentMutation(
    'POST /service-agreement/approve/{id}',
    (body: NonNullable<Sent<'POST /service-agreement/approve/{id}'>['body']>) => ({ params: { id }, body }),
    { onSuccess },
  )
}

export function useCancelService(id: number) {
  const onSuccess = useCacheService()
  return useIdempotentMutation(
    'POST /service-agreement/cancel/{id}',
    (body: NonNullable<Sent<'POST /service-agreement/cancel/{id}'>['body']>) => ({ params: { id }, body }),
    { onSuccess },
  )
}

export function useReportServiceProblem(id: number) {
  const onSuccess = useCacheService()
  return useIdempotentMutation(
    'POST /service-agreement/problem/{id}',
    (description: string) => ({ params: { id }, body: { description } }),
    { onSuccess },
  )
}

export function useServiceDone(id: number) {
  const onSuccess = useCacheService()
  return useIdempotentMutation(
    'POST /service-agreement/done/{id}',
    (from: 'offerer' | 'receiver') => ({ params: { id }, body: { from } }),
    { onSuccess },
  )
}
