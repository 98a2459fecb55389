import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { openWithQuery } from '../reservations.queries.ts'
import type { OwnListing } from '../use-own-listing.ts'
import type { StayPicker } from './use-stay-choice.ts'

export type CreateProblem = { sentence: string; detail: string | null; needsPremium: boolean }

/** Creates the chat with the host, then the negotiation, and navigates to it. */
export function useCreateReservation(listing: ListingFull, stay: StayPicker, own: OwnListing) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useApiCache()
  const failed = t('reservations.card.failed')
  const problem = useProblem(failed)
  const creation = useIdempotentMutation(
    'POST /reservation/',
    async () => {
      const { service, range, guests } = stay
      if (!service || !range) throw new Error('Nothing was chosen')
      // A failure is ignored: the negotiation creates the chat too.
      await api('POST /message-chat/', { body: { user: listing.host.id } }).catch(() => null)
      return {
        body: {
          product: listing.product.id,
          service_type: service,
          start_date: range.start,
          end_date: range.end,
          ...guests,
          ...own.terms,
        },
      }
    },
    {
      onSuccess: async ({ id }) => {
        stay.remove()
        void cache.invalidate(openWithQuery(listing.host.id))
        await navigate(paths.reservation(id))
      },
      onError: (error) => {
        addToast('error', sayProblem(error).sentence)
        // After a refusal the cached data may be stale.
        void cache.invalidate(openWithQuery(listing.host.id))
        void cache.invalidate('GET /residence-full/{id}', { params: { id: listing.id } })
      },
    },
  )

  function sayProblem(error: unknown): CreateProblem {
    const { sentence, code } = problem(error)
    if (code === 'premium_required') return { sentence, detail: null, needsPremium: true }
    const hasReason = error instanceof ApiError && sentence !== failed
    return { sentence: failed, detail: hasReason ? sentence : null, needsPremium: false }
  }

  return {
    create: () => creation.mutate(),
    isCreating: creation.isPending || creation.isSuccess,
    problem: creation.error ? sayProblem(creation.error) : null,
    clearProblem: creation.reset,
  }
}
