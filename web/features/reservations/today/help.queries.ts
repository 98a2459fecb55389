import type { ReactNode } from 'react'
import type { ShownExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import type { ReservationStatus } from '#shared/features/reservations/reservations.rules.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { type Answer, query } from '#web/platform/api-query.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'

export const helpQuery = (reservationId: number) =>
  query('GET /reservation/help/{id}', { params: { id: reservationId } }, { staleTime: 0 })

/** A picture never changes. */
export const helpPictureQuery = (id: number) =>
  query('GET /reservation/help-picture/{id}', { params: { id } }, { staleTime: Number.POSITIVE_INFINITY })

export type HelpPlan = Answer<'GET /reservation/help/{id}'>['plans'][number]

/** The agreement that help belongs to: of a stay, or without a home. */
export type HelpAgreement = {
  id: number
  status: ReservationStatus
  extras: readonly ShownExtra[]
  other: { id: number; firstName: string }
  /** Where its plan is; absent where its tasks stand beside. */
  planPath?: string
  /** Reports a problem. */
  problem: ReactNode
  /** Proposes the plan without a task; absent where that is not possible. */
  less?: (plan: HelpPlan) => ReactNode
  /** Asks here, in the end, whether it is done. */
  asksDone: boolean
}

function useCacheHelp(id: number) {
  const cache = useApiCache()
  return (help: Answer<'GET /reservation/help/{id}'>) => {
    cache.write(helpQuery(id), help)
    void cache.invalidate('GET /reservation/{id}', { params: { id } })
    void cache.invalidate('GET /service-agreement/{id}', { params: { id } })
  }
}

export const useConfirmHelp = (id: number) =>
  useIdempotentMutation(
    'POST /reservation/help/{id}/confirm',
    (from: HelpPlan['giver']) => ({ params: { id }, body: { from } }),
    { onSuccess: useCacheHelp(id) },
  )

export const useSendPicture = (id: number) =>
  useIdempotentMutation(
    'POST /reservation/help-picture/{id}',
    (form: FormData) => ({ params: { id }, form }),
    {
      onSuccess: useCacheHelp(id),
    },
  )

export const useStrikeTask = (id: number) =>
  useIdempotentMutation(
    'POST /reservation/help/{id}/strike',
    (task: string) => ({ params: { id }, body: { task } }),
    { onSuccess: useCacheHelp(id) },
  )
