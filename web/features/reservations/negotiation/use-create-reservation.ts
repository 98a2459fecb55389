import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useApiCache } from '#web/platform/api-cache.ts'
import type { Problem } from '#web/platform/api-error.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { paths } from '#web/platform/paths.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { reservationEndpoints } from '../reservations.queries.ts'
import { bodyOf, type Terms } from '../terms/reservation-terms.ts'

/** Asking in one act: the terms are approved, too. */
export type Ask = { together: string; hidesPhone: boolean }
type NewReservation = { listing: number; terms: Terms; ask?: Ask | undefined }

/** Begins a negotiation about a listing and leads to it, or asks its host, which leaves the member where they are. */
export function useCreateReservation(onCreated?: () => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useApiCache()
  const explain = useProblem(t('reservations.card.failed'))
  const [problem, setProblem] = useState<Problem | null>(null)
  const creation = useIdempotentMutation(
    'POST /reservation/',
    ({ listing, terms, ask }: NewReservation) => {
      const body = bodyOf(terms)
      if (!body) throw new Error('No dates were chosen')
      return { body: { product: listing, ...body, ...(ask && approving(ask)) } }
    },
    {
      onMutate: () => setProblem(null),
      onSuccess: async ({ id }, { ask }) => {
        const refetched = cache.invalidate(reservationEndpoints)
        onCreated?.()
        if (!ask) await navigate(paths.reservation(id))
        // What was asked replaces the button: until then it is busy.
        else await refetched
      },
    },
  )
  return {
    create: creation.mutateAsync,
    isCreating: creation.isPending,
    /** Explains a refusal, after which the cached dates may be stale. */
    refused(thrown: unknown): Problem {
      const refusal = explain(thrown)
      setProblem(refusal)
      void cache.invalidate(['GET /reservation/exists/', 'GET /residence-full/{id}'])
      return refusal
    },
    /** Why the last attempt failed. */
    problem,
    needsPremium: problem?.code === 'premium_required',
  }
}

const approving = ({ together, hidesPhone }: Ask) => ({
  approve: true,
  together,
  ...(hidesPhone && { hide_phone: true }),
})
