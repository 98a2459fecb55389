import { CalendarCheck, Handshake, House, MessageCircle, PenLine, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { StayStateBadge, useStayState } from '#web/domain/stay-state.tsx'
import { paths } from '#web/platform/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { SlimSteps } from '#web/ui/slim-steps.tsx'
import type { TimelineStep } from '#web/ui/timeline.tsx'
import type { Sides } from '../reservation-texts.ts'

type ReservationHeadProps = { reservation: Reservation; sides: Sides; isChanged: boolean }

/** The other member, the reservation's state, and a link to the chat. */
export function ReservationHead({ reservation, sides, isChanged }: ReservationHeadProps) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-3 py-4 sm:gap-x-8 sm:py-5 xl:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="flex min-w-0 flex-col gap-1">
        <BackLink to={paths.history()} className="self-start print:hidden">
          {t('reservations.back')}
        </BackLink>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="type-page min-w-0 wrap-anywhere">
            {t('reservations.title', { name: sides.other.first_name })}
          </h1>
          <StateBadge reservation={reservation} isChanged={isChanged} />
        </div>
      </div>
      <SlimSteps
        label={t('reservations.timeline.label')}
        steps={useSteps(reservation)}
        stateLabels={{
          done: t('reservations.timeline.done'),
          now: t('reservations.timeline.now'),
          next: t('reservations.timeline.next'),
        }}
        className="max-xl:order-3 max-xl:col-span-2 print:hidden"
      />
      <Link
        to={paths.messages(sides.otherId)}
        className={cx(buttonClass({ variant: 'secondary' }), 'max-sm:size-tap max-sm:p-0! print:hidden')}
      >
        <MessageCircle aria-hidden="true" />
        <span className="max-sm:sr-only">{t('reservations.write')}</span>
      </Link>
    </div>
  )
}

function StateBadge({ reservation, isChanged }: Omit<ReservationHeadProps, 'sides'>) {
  const { t } = useTranslation()
  const state = useStayState(reservation.stay_facts)
  if (!isChanged) return <StayStateBadge {...state} />
  return (
    <Badge tone="info" icon={<PenLine />}>
      {t('reservations.bar.changed')}
    </Badge>
  )
}

/** The five steps, derived from flags and dates; a reservation that ended early stays at its last step. */
function useSteps(reservation: Reservation): TimelineStep[] {
  const { t } = useTranslation()
  const approvals = Number(reservation.offerer_approved) + Number(reservation.receiver_approved)
  const isAgreed = reservation.status === 'agreed' || reservation.status === 'completed'
  const isOver = reservation.status === 'completed'
  const at = isOver ? (reservation.user_reviewed ? 5 : 4) : isAgreed ? 3 : 2
  const steps: Omit<TimelineStep, 'state'>[] = [
    { id: 'started', label: t('reservations.timeline.started'), icon: <Handshake /> },
    { id: 'dates', label: t('reservations.timeline.dates_chosen'), icon: <CalendarCheck /> },
    {
      id: 'approvals',
      label: t('reservations.timeline.approvals', { given: approvals }),
      icon: <Handshake />,
    },
    { id: 'stay', label: t('reservations.timeline.stay'), icon: <House /> },
    { id: 'review', label: t('reservations.timeline.review'), icon: <Star /> },
  ]
  return steps.map((step, index) => ({
    ...step,
    state: index < at ? 'done' : index === at ? 'now' : 'next',
  }))
}
