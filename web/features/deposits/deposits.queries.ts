import type { Deposits } from '#shared/features/deposits/deposits.contract.ts'
import { fetchUser } from '#web/domain/current-user.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'

export const depositsQuery = (reservationId: number) =>
  query('GET /reservation/deposit/{id}', { params: { id: reservationId } }, { staleTime: 0 })

/** A photo never changes. */
export const claimPhotoQuery = (id: number) =>
  query('GET /reservation/deposit-photo/{id}', { params: { id } }, { staleTime: Number.POSITIVE_INFINITY })

function useCacheDeposits(reservationId: number) {
  const cache = useApiCache()
  return (deposits: Deposits) => {
    cache.write(depositsQuery(reservationId), deposits)
    void cache.invalidate('GET /points/statement/')
    // The balance in the header.
    void fetchUser().catch(() => {})
  }
}

export function useClaim(id: number) {
  const onSuccess = useCacheDeposits(id)
  return useIdempotentMutation(
    'POST /reservation/deposit-claim/{id}',
    (form: FormData) => ({ params: { id }, form }),
    { onSuccess },
  )
}

export function useAnswer(id: number) {
  const onSuccess = useCacheDeposits(id)
  return useIdempotentMutation(
    'POST /reservation/deposit-claim/{id}/answer',
    (body: { accept: boolean; text: string }) => ({ params: { id }, body }),
    { onSuccess },
  )
}

export function useGiveBack(id: number) {
  const onSuccess = useCacheDeposits(id)
  return useIdempotentMutation('POST /reservation/deposit-return/{id}', () => ({ params: { id } }), {
    onSuccess,
  })
}
