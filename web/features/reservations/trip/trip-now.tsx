import { useQuery } from '@tanstack/react-query'
import { Camera, Navigation, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { formatWeekday } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useHoursTexts } from './hours-texts.ts'
import { listingQuery, type Visit } from './trip.queries.ts'
import type { TripAction } from './trip-action.ts'
import { routeTo } from './trip-place.tsx'

type HandoverAction = Extract<TripAction, 'arrive' | 'leave'>

/** On the days of check-in and check-out: the photos, before everything else. Phones have them in the bar. */
export function TripNow({ action }: { action: HandoverAction }) {
  const { t } = useTranslation()
  return (
    <Card
      as="section"
      aria-labelledby="trip-now"
      className="flex items-center gap-4 max-lg:hidden print:hidden"
    >
      <Camera aria-hidden="true" className="size-7 flex-none text-primary-ink" />
      <div className="min-w-0 flex-1">
        <h2 id="trip-now" className="font-semibold">
          {t(`trip.now.${action}_title`)}
        </h2>
        <p className="text-sm text-ink-muted">{t('trip.now.text')}</p>
      </div>
      <HandoverLink action={action} />
    </Card>
  )
}

type TripBarProps = { action: TripAction; card: ListingCard; visit: Visit; reservationId: number }

/** On a phone: where and from when, and the one main action. */
export function TripBar({ action, card, visit, reservationId }: TripBarProps) {
  const { t, i18n } = useTranslation()
  const { checkIn, checkOut } = useHoursTexts(visit)
  const { data: listing } = useQuery(listingQuery(card.id))
  const isLeaving = action === 'leave' || action === 'review'
  const day = formatWeekday(isLeaving ? visit.end_date : visit.start_date, i18n.language)
  return (
    <BottomBar label={t('trip.now.bar')} mobileOnly className="-mx-gutter print:hidden">
      <p className="min-w-0 text-sm">
        <b className="block truncate font-semibold">{listing?.location_info || listingPlace(card)}</b>
        <span className="block text-xs text-pretty text-ink-muted">
          {t(isLeaving ? 'trip.check_out' : 'trip.check_in')} {day}, {isLeaving ? checkOut : checkIn}
        </span>
      </p>
      {action === 'directions' ? (
        <a
          href={routeTo(listing ?? card)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass({ size: 'lg' })} flex-none`}
        >
          <Navigation aria-hidden="true" />
          {t('trip.directions')}
        </a>
      ) : action === 'review' ? (
        <Link to={paths.review(reservationId)} className={`${buttonClass({ size: 'lg' })} flex-none`}>
          <Star aria-hidden="true" />
          {t('reservations.completed.review')}
        </Link>
      ) : (
        <HandoverLink action={action} />
      )}
    </BottomBar>
  )
}

/** Leads to the photos of the handover, further down the page. */
function HandoverLink({ action }: { action: HandoverAction }) {
  const { t } = useTranslation()
  return (
    <a href="#handover" className={`${buttonClass({ size: 'lg' })} flex-none`}>
      <Camera aria-hidden="true" />
      {t(`trip.now.${action}`)}
    </a>
  )
}
