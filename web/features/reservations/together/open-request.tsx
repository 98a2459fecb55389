import { MessageCircle, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { maxAsked } from '#shared/features/reservations/together/together.rules.ts'
import { savedGroupOf } from '#web/domain/asked-group.ts'
import { deadlineText } from '#web/domain/deadline.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { formatInstantDay } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ApprovalBadge } from '../approval-badge.tsx'
import { guestsText, type Sides, sidesOf, stayText } from '../reservation-texts.ts'
import { useReservation, useReservationNotifications } from '../reservations.queries.ts'
import { AskedBadge } from './asked-badge.tsx'
import type { Place } from './more-listings.ts'

const AskMore = lazyComponent(() => import('./ask-more.tsx'), 'AskMore')

type OpenRequestProps = {
  id: number
  place: Place
  /** The card with the way to the agreement. */
  children: ReactNode
}

/** What the guest waits for, once the host of this home was asked. */
export function OpenRequest({ id, place, children }: OpenRequestProps) {
  const { data: reservation } = useReservation(id)
  useReservationNotifications()
  if (!reservation) return children
  const sides = sidesOf(reservation)
  const isAsked = reservation.status === 'negotiating' && sides.viewer === 'offerer' && sides.hasApproved
  if (!isAsked || sides.otherApproved) return children
  return <Asked reservation={reservation} sides={sides} place={place} />
}

type AskedProps = { reservation: Reservation; sides: Sides; place: Place }

function Asked({ reservation, sides, place }: AskedProps) {
  const { t, i18n } = useTranslation()
  const { start_date: start, end_date: end, created_at: askedAt } = reservation
  const { first_name: name } = sides.other
  return (
    <div className="flex flex-col gap-3.5">
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-muted">
        <AskedBadge />
        {deadlineText(t, askedAt, i18n.language)}
      </p>
      <div className="flex flex-col gap-1">
        <h3 className="text-lg font-semibold">{t('asking.title', { name })}</h3>
        <AnswersBy reservation={reservation} />
      </div>
      <p className="text-sm">
        <b className="font-semibold">{stayText(t, { start, end }, i18n.language)}</b>
        <span className="text-ink-muted">{` · ${guestsText(t, reservation)}`}</span>
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
        <li className="flex items-center gap-2">
          {t('asking.you')} <ApprovalBadge by="you" isGiven />
        </li>
        <li className="flex items-center gap-2">
          {name} <ApprovalBadge by="them" isGiven={false} />
        </li>
      </ul>
      <NextSteps reservation={reservation} sides={sides} place={place} />
    </div>
  )
}

/** How long the host usually takes, where that is known, and when the request ends by itself. */
function AnswersBy({ reservation }: { reservation: Reservation }) {
  const { t, i18n } = useTranslation()
  const { answers_within: hours, expires_at: until } = reservation
  if (!until) return null
  const day = formatInstantDay(until, i18n.language)
  return (
    <p className="text-sm text-ink-muted">
      {hours === undefined ? t('asking.open_until', { day }) : t('asking.within', { hours, day })}
    </p>
  )
}

function NextSteps({ reservation, sides, place }: AskedProps) {
  const { t } = useTranslation()
  const [isAskingMore, setIsAskingMore] = useState(false)
  const { start_date: start, end_date: end } = reservation
  const together = savedGroupOf(`home/${reservation.product}`, { start, end })
  const left = maxAsked - (reservation.together?.open ?? 1)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.messages(sides.otherId)} className={buttonClass({ variant: 'secondary' })}>
          <MessageCircle aria-hidden="true" />
          {t('reservations.write')}
        </Link>
        {together !== null && left > 0 && !isAskingMore ? (
          <Button
            variant="soft"
            onPointerEnter={AskMore.preload}
            onFocus={AskMore.preload}
            onClick={() => setIsAskingMore(true)}
          >
            <Plus aria-hidden="true" />
            {t('asking.more', { count: left })}
          </Button>
        ) : null}
        <Link to={paths.reservation(reservation.id)} className={buttonClass({ variant: 'ghost' })}>
          {t('reservations.card.open_existing')}
        </Link>
      </div>
      {together !== null && isAskingMore ? (
        <Suspense>
          <AskMore reservation={reservation} place={place} together={together} left={left} />
        </Suspense>
      ) : null}
    </>
  )
}
