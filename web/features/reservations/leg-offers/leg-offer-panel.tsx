import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LegOffer } from '#shared/features/reservations/leg-offers/leg-offers.contract.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatInstantDay, formatNumber, formatRange, formatTime } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { sidesOf } from '../reservation-texts.ts'
import { AcceptLegOffer } from './accept-leg-offer.tsx'
import { legOfferQuery, useEndLegOffer } from './leg-offers.queries.ts'

/** On the page of a cancelled exchange: the stay that is offered for points, or the outcome of the offer. */
export function LegOfferPanel({ reservation }: { reservation: Reservation }) {
  const { data } = useQuery({ ...legOfferQuery(reservation.id), retry: false })
  if (!data) return null
  return data.state === 'open' ? (
    <OpenOffer reservation={reservation} offer={data} />
  ) : (
    <ClosedOffer offer={data} state={data.state} />
  )
}

type OpenOfferProps = { reservation: Reservation; offer: LegOffer }

function OpenOffer({ reservation, offer }: OpenOfferProps) {
  const { t, i18n } = useTranslation()
  const language = i18n.language
  const { other } = sidesOf(reservation)
  const role = offer.can_withdraw ? 'own' : offer.is_guest ? 'guest' : 'host'
  const values = {
    name: other.first_name,
    dates: formatRange(offer.start_date, offer.end_date, language, thisYear()),
    points: formatNumber(offer.points, language),
  }
  const until = {
    day: formatInstantDay(offer.expires_at, language),
    time: formatTime(offer.expires_at, language),
  }
  return (
    <Card as="section" aria-labelledby="leg-offer" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="leg-offer" className="type-card">
          {t(`leg_offers.title_${role}`)}
        </h2>
        <p className="text-pretty">
          {offer.residence_card.city}. {t(`leg_offers.text_${role}`, values)}
        </p>
        {offer.can_answer ? (
          <p className="text-sm text-pretty text-ink-muted">{t('leg_offers.free')}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        {offer.can_answer ? (
          <>
            <AcceptLegOffer reservationId={reservation.id} offer={offer} />
            <EndOffer reservationId={reservation.id} word="decline" />
          </>
        ) : null}
        {offer.can_withdraw ? <EndOffer reservationId={reservation.id} word="withdraw" /> : null}
        <span className="text-xs text-ink-muted">{t('leg_offers.until', until)}</span>
      </div>
    </Card>
  )
}

function EndOffer({ reservationId, word }: { reservationId: number; word: 'decline' | 'withdraw' }) {
  const { t } = useTranslation()
  const ending = useEndLegOffer(reservationId, word)
  const problem = useProblem(t('shell.answer_not_sent'))
  const done = word === 'decline' ? t('leg_offers.declined') : t('leg_offers.withdrawn')
  return (
    <Button
      variant="secondary"
      busy={ending.isPending}
      onClick={() =>
        ending.mutate(undefined, {
          onSuccess: () => addToast('info', done),
          onError: (thrown) => addToast('error', problem(thrown).sentence),
        })
      }
    >
      {t(`leg_offers.${word}`)}
    </Button>
  )
}

function ClosedOffer({ offer, state }: { offer: LegOffer; state: Exclude<LegOffer['state'], 'open'> }) {
  const { t } = useTranslation()
  return (
    <Note>
      {t(`leg_offers.state_${state}`)}{' '}
      {offer.reservation === null ? null : (
        <Link to={paths.reservation(offer.reservation)} className={buttonClass({ size: 'sm' })}>
          {t('leg_offers.open')}
        </Link>
      )}
    </Note>
  )
}
