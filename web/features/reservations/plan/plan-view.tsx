import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { checkTasks } from '#shared/features/reservations/help/tasks.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { otherParty, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { useLeaveWarning } from '#web/domain/leave-warning.tsx'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { ConflictPanel } from '../negotiation/conflict-panel.tsx'
import { type Sides, sidesOf, stayText, useReasonText } from '../reservation-texts.ts'
import { CareColumn, useCareOfListing } from './care-column.tsx'
import { PlanBar } from './plan-bar.tsx'
import { listingOfHelper, type PlanAccess } from './plan-facts.ts'
import { PlanSum } from './plan-sum.tsx'
import { useStrikeAction } from './strike-task.tsx'
import { TaskList } from './task-list.tsx'
import { type Plan, usePlan } from './use-plan.ts'

/** The tasks of help in an agreement: written by either side, agreed by both. */
export function PlanView({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const sides = sidesOf(reservation)
  const back = paths.reservation(reservation.id)
  const plan = usePlan(reservation, (way) => {
    leaving.allow()
    addToast('success', t(way === 'propose' ? 'amendments.sent' : 'plan.bar.saved'))
    void navigate(back)
  })
  const leaving = useLeaveWarning(plan.changed)
  const listing = listingOfHelper(reservation, plan.helper)
  const care = useCareOfListing(plan.help ? listing : undefined)
  const isOwnListing = plan.helper !== sides.viewer
  const hasCards = care.cards.length > 0 || isOwnListing
  const isTooLong = isOverLimit(plan)
  const actionOf = useStrikeAction(reservation, plan)

  function discard() {
    leaving.allow()
    plan.discard()
    void navigate(back)
  }

  return (
    <div className="page-wrap pb-5">
      <PlanHead reservation={reservation} sides={sides} plan={plan} />
      {plan.help === null ? (
        <EmptyState
          art="agreements"
          title={t('plan.nobody_title')}
          actions={
            <Link to={back} className={buttonClass({ variant: 'secondary' })}>
              {t('plan.to_agreement')}
            </Link>
          }
        >
          {t('plan.nobody_text')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          {plan.conflict ? (
            <ConflictPanel
              {...plan.conflict}
              name={sides.other.first_name}
              viewer={sides.viewer}
              cityOf={() => listing?.city}
              onTakeTheirs={plan.discard}
              onReapply={plan.reapply}
            />
          ) : null}
          <div
            className={cx(
              'grid items-start gap-6 lg:gap-10',
              hasCards && 'lg:grid-cols-[22rem_minmax(0,1fr)]',
            )}
          >
            <div className="flex min-w-0 flex-col gap-4">
              <ReadOnly access={plan.access} />
              <PlanSum tasks={plan.tasks} sum={plan.sum} isTooLong={isTooLong} />
              <TaskList plan={plan} cards={care.cards} actionOf={actionOf} />
              <Note tone="neutral" icon={<ShieldCheck />}>
                {t('plan.rules')}
              </Note>
            </div>
            {hasCards ? (
              <div className="min-w-0 lg:order-first">
                <CareColumn care={care} plan={plan} isOwn={isOwnListing} />
              </div>
            ) : null}
          </div>
          {plan.access.way === null ? null : (
            <PlanBar plan={plan} name={sides.other.first_name} isTooLong={isTooLong} onDiscard={discard} />
          )}
        </div>
      )}
      {leaving.dialog}
    </div>
  )
}

function isOverLimit({ tasks, sum }: Plan): boolean {
  const checked = sum.stay ? checkTasks(tasks, sum.stay) : null
  return checked !== null && !checked.ok && checked.error === 'help_too_long'
}

type PlanHeadProps = { reservation: Reservation; sides: Sides; plan: Plan }

/** When, where, and who does it for whom; which of both, where both help. */
function PlanHead({ reservation, sides, plan }: PlanHeadProps) {
  const { t, i18n } = useTranslation()
  const { helper, helpers, sum } = plan
  const listing = listingOfHelper(reservation, helper)
  const firstName = (party: Party) => (party === sides.viewer ? sides.me : sides.other).first_name
  const nameOf = (party: Party) => (party === sides.viewer ? t('plan.you') : sides.other.first_name)
  const facts = [
    sum.stay ? stayText(t, sum.stay, i18n.language) : null,
    listing ? listingPlace(listing) : null,
    plan.help ? t('plan.who', { giver: firstName(helper), taker: firstName(otherParty(helper)) }) : null,
  ]
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 py-4 sm:py-5">
      <div className="flex min-w-0 flex-col gap-1">
        <BackLink to={paths.reservation(reservation.id)} className="self-start print:hidden">
          {t('plan.back', { name: sides.other.first_name })}
        </BackLink>
        <h1 className="type-page">{t('plan.title')}</h1>
        <p className="text-sm text-ink-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {helpers.length > 1 ? (
        <Segmented
          label={t('plan.whose')}
          options={helpers.map((value) => ({ value, label: nameOf(value) }))}
          value={helper}
          onChange={plan.chooseHelper}
          className="max-sm:w-full"
        />
      ) : null}
    </div>
  )
}

/** Why nothing can be changed. */
function ReadOnly({ access }: { access: PlanAccess }) {
  const { t } = useTranslation()
  const reasonText = useReasonText()
  if (access.way !== null) return null
  const { reason } = access
  const own = { amendment_open: 'amendments.open', late: 'plan.read_only.late' } as const
  const known = reason === 'amendment_open' || reason === 'late' ? t(own[reason]) : reasonText(reason)
  return <Note tone="neutral">{known ?? t('plan.read_only.closed')}</Note>
}
