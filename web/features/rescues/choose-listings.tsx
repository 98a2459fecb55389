import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rescue } from '#shared/features/rescues/rescues.contract.ts'
import { daysBetween } from '#shared/kernel/civil-date.ts'
import { useToday } from '#web/platform/clock.ts'
import { useIsOnline } from '#web/platform/online.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { FreeListingRow } from './free-listing-row.tsx'
import { useRequestListings } from './rescues.queries.ts'

type ChooseListingsProps = {
  reservationId: number
  rescue: Rescue
  free: Rescue['homes']
  /** Others have been asked already. */
  isMore: boolean
}

/** Free homes, the likeliest ones ticked: one press asks them all. */
export function ChooseListings({ reservationId, rescue, free, isMore }: ChooseListingsProps) {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  const requesting = useRequestListings(reservationId)
  const problem = useProblem(t('rescues.failed'))
  const days = daysBetween(useToday(), rescue.start_date)
  const { isChosen, chosen, choose, reset } = useChoice(free, rescue.requests_left)
  const isFull = chosen.length >= rescue.requests_left
  const count = chosen.length

  function send() {
    requesting.mutate(chosen, {
      onSuccess: () => {
        reset()
        addToast('success', t('rescues.sent', { count }))
      },
      onError: (thrown) => addToast('error', problem(thrown).sentence),
    })
  }

  function whyNot(): string | undefined {
    if (!isOnline) return t('rescues.offline_reason')
    if (rescue.requests_left === 0) return t('rescues.limit')
    return count === 0 ? t('rescues.choose_one') : undefined
  }

  return (
    <section aria-labelledby="free-homes" className="rounded-xl border border-line bg-surface">
      <h2 id="free-homes" className="sr-only">
        {t('rescues.homes')}
      </h2>
      <ul className="divide-y divide-line">
        {free.map((listing) => (
          <FreeListingRow
            key={listing.card.id}
            listing={listing}
            maxPoints={rescue.max_points}
            isChosen={isChosen(listing.card.id)}
            isDisabled={isFull && !isChosen(listing.card.id)}
            onChoose={(isOn) => choose(listing.card.id, isOn)}
          />
        ))}
      </ul>
      <div
        data-bottom-bar="mobile"
        className="sticky bottom-0 z-(--z-sticky) flex flex-col items-stretch gap-1.5 rounded-xl border-t border-line bg-surface-raised px-4 pt-3 pb-[calc(.75rem+var(--safe-bottom))] shadow-4 sm:flex-row sm:items-center sm:justify-between sm:gap-4 lg:static lg:rounded-t-none lg:bg-surface-sunken lg:py-4 lg:shadow-none"
      >
        <p className="text-xs text-ink-muted max-sm:text-center sm:text-sm">
          {isMore ? t('rescues.cap') : `${t('rescues.cap')} ${t('rescues.days_left', { count: days })}`}
        </p>
        <Button
          size="lg"
          variant={isMore ? 'soft' : 'primary'}
          busy={requesting.isPending}
          disabledReason={whyNot()}
          onClick={send}
        >
          {t(isMore ? 'rescues.ask_more' : 'rescues.ask', { count })}
        </Button>
      </div>
    </section>
  )
}

/** As many as can be asked are chosen at first; what the guest changes stays when the list is refreshed. */
function useChoice(free: Rescue['homes'], max: number) {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const first = new Set(free.slice(0, max).map(({ card }) => card.id))
  const isChosen = (id: number) => changed.get(id) ?? first.has(id)
  return {
    isChosen,
    chosen: free
      .map(({ card }) => card.id)
      .filter(isChosen)
      .slice(0, max),
    choose: (id: number, isOn: boolean) => setChanged(new Map([...changed, [id, isOn]])),
    reset: () => setChanged(new Map()),
  }
}
