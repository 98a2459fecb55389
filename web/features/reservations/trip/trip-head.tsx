import { MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { paths } from '#web/platform/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { cx } from '#web/ui/class-names.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { RingLink } from '../agreement/ring-link.tsx'
import { TripPicture } from '../arrival/trip-picture.tsx'
import { guestsText, type Sides } from '../reservation-texts.ts'
import type { Visit } from './trip.queries.ts'

type TripHeadProps = {
  reservation: Reservation
  sides: Sides
  card: ListingCard
  visit: Visit
  isGoing: boolean
  /** How the stay stands, in one sentence. */
  state: string
}

/** The home, small, and how the stay stands; on a phone also how to reach the other side. */
export function TripHead({ reservation, sides, card, visit, isGoing, state }: TripHeadProps) {
  const { t } = useTranslation()
  const facts = [
    t('listings.nights', { count: nightsOf({ start: visit.start_date, end: visit.end_date }) }),
    visit.residence === reservation.product ? guestsText(t, reservation) : null,
  ]
  return (
    <div className="flex flex-col gap-1 pt-1 pb-4 md:gap-2 md:pt-3 md:pb-5">
      <div className="flex min-h-11 items-center justify-between gap-3 print:hidden">
        <BackLink to={paths.history()}>{t('reservations.back')}</BackLink>
        <Reach sides={sides} />
      </div>
      <div className="flex items-center gap-3.5 md:gap-6">
        <TripPicture card={card} />
        <div className="min-w-0">
          <p
            className={cx(
              'font-display text-xl leading-tight font-bold tracking-tight md:text-2xl',
              isGoing ? 'text-primary-ink' : 'text-own-ink',
            )}
          >
            {state}
          </p>
          <h1 className="type-block wrap-anywhere md:type-page">{listingPlace(card)}</h1>
          <p className="text-sm text-ink-muted">
            {facts.filter(Boolean).join(' · ')}
            {reservation.ring === null ? null : (
              <>
                {' · '}
                <RingLink ring={reservation.ring} />
              </>
            )}
          </p>
        </div>
      </div>
    </div>
  )
}

/** On a wide screen these stand beside the card. */
function Reach({ sides: { other, otherId } }: { sides: Sides }) {
  const { t } = useTranslation()
  const name = other.first_name
  const phone = other.phone_number
  return (
    <div className="-mr-2.5 flex text-ink lg:hidden">
      {phone ? (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          aria-label={t('trip.people.call', { name })}
          className={iconButtonClass()}
        >
          <Phone aria-hidden="true" />
        </a>
      ) : null}
      <Link
        to={paths.messages(otherId)}
        aria-label={t('trip.people.message', { name })}
        className={iconButtonClass()}
      >
        <MessageCircle aria-hidden="true" />
      </Link>
    </div>
  )
}
