import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Swap, Wish } from '#shared/features/wishes/wishes.contract.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { usePropose, useTakeBack } from './wishes.queries.ts'

export type SwapProps = { wish: Wish; swap: Swap; onRefresh: () => void }
type SwapProposalProps = SwapProps & {
  isPrimary: boolean
  className?: string
}

const undoMs = 10_000

/** Proposes the swap with its terms in one click; then leads to the agreement. */
export function SwapProposal({ wish, swap, isPrimary, onRefresh, className }: SwapProposalProps) {
  const { t } = useTranslation()
  const { home: theirs, own_home: own, stay, own_stay } = swap
  const propose = usePropose()
  const takeBack = useTakeBack()
  const problem = useProblem(t('shell.did_not_work'))
  const [sent, setSent] = useState<number | null>(null)
  const [canUndo, setCanUndo] = useState(false)
  const isTaken =
    propose.error instanceof ApiError && ['nights_taken', 'dates_not_free'].includes(propose.error.code ?? '')

  useEffect(() => {
    if (!canUndo) return
    const timer = setTimeout(() => setCanUndo(false), undoMs)
    return () => clearTimeout(timer)
  }, [canUndo])

  function send() {
    propose.mutate(
      {
        product: theirs.id,
        service_type: 'home_exchange',
        ...stay,
        offerer_product: own.id,
        offerer_start_date: own_stay.start_date,
        offerer_end_date: own_stay.end_date,
        adults: wish.adult_count,
        children: wish.child_count,
        pets: wish.pet_count,
      },
      {
        onSuccess: ({ id }) => {
          setSent(id)
          setCanUndo(true)
        },
        onError: (thrown) => addToast('error', problem(thrown).sentence),
      },
    )
  }

  const reservation = sent ?? swap.reservation
  if (isTaken) return <NightsTaken onRefresh={onRefresh} />
  if (reservation !== null)
    return (
      <>
        {canUndo ? (
          <ProposalSent
            name={theirs.owner.first_name}
            isUndoing={takeBack.isPending}
            onUndo={() =>
              takeBack.mutate(reservation, {
                onSuccess: () => {
                  setSent(null)
                  setCanUndo(false)
                  addToast('success', t('wishes.undone'))
                },
                onError: (thrown) => addToast('error', problem(thrown).sentence),
              })
            }
          />
        ) : null}
        <Link
          to={paths.reservation(reservation)}
          className={cx(buttonClass({ variant: 'secondary' }), className)}
        >
          {t('reservations.card.open_existing')}
        </Link>
      </>
    )
  // A ring holds the wish: its proposal is answered first.
  if (wish.state === 'held') return null
  return (
    <>
      {isPrimary ? <ChangeDates wish={wish} swap={swap} /> : null}
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        busy={propose.isPending}
        onClick={send}
        className={className}
      >
        {t('wishes.propose')}
      </Button>
    </>
  )
}

function ChangeDates({ wish, swap }: Pick<SwapProps, 'wish' | 'swap'>) {
  const { t } = useTranslation()
  const { home: listing, stay } = swap
  return (
    <Link
      to={`${paths.listing(listing.id)}?startDate=${stay.start_date}&endDate=${stay.end_date}&adults=${wish.adult_count}&children=${wish.child_count}&pets=${wish.pet_count}&serviceTypes=home_exchange`}
      className={buttonClass({ variant: 'ghost' })}
    >
      {t('listings.results.change_dates')}
    </Link>
  )
}

function NightsTaken({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useTranslation()
  return (
    <Note
      tone="warning"
      role="status"
      className="col-span-full basis-full"
      action={
        <Button variant="ghost" size="sm" onClick={onRefresh}>
          {t('wishes.see_others')}
        </Button>
      }
    >
      {t('wishes.nights_taken')}
    </Note>
  )
}

type ProposalSentProps = {
  name: string
  isUndoing: boolean
  onUndo: () => void
}

function ProposalSent({ name, isUndoing, onUndo }: ProposalSentProps) {
  const { t } = useTranslation()
  return (
    <Note
      tone="success"
      role="status"
      className="order-last col-span-full basis-full"
      action={
        <Button variant="ghost" size="sm" busy={isUndoing} onClick={onUndo}>
          {t('wishes.undo')}
        </Button>
      }
    >
      {t('wishes.proposed', { name: name })}
    </Note>
  )
}
