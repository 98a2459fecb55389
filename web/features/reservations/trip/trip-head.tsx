import { ChevronLeft, MessageCircle, Phone, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import type { StayAction } from '#shared/features/reservations/history/stay-state.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { formatRangeWithYear } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CalendarButton } from '../agreement/calendar-button.tsx'
import { RingLink } from '../agreement/ring-link.tsx'
import { StayActionButton, type StayTargets } from '../agreement/stay-action.tsx'
import { fullName, guestsText, type Sides } from '../reservation-texts.ts'
import type { Visit } from './trip.queries.ts'

type TripHeadProps = {
  reservation: Reservation
  sides: Sides
  card: ListingCard
  visit: Visit
  /** The main action, if this is its place on a wide screen. */
  action: StayAction | null
  targets: StayTargets
}

// On a phone the actions are four tiles side by side, the icon above the word.
const tile =
  'max-sm:min-h-16 max-sm:flex-col max-sm:gap-1 max-sm:border-line! max-sm:px-1! max-sm:text-center max-sm:text-xs max-sm:leading-tight max-sm:whitespace-normal!'

/** Where and when, with whom; print, calendar and message. */
export function TripHead({ reservation, sides, card, visit, action, targets }: TripHeadProps) {
  const { t, i18n } = useTranslation()
  const phone = sides.other.phone_number
  const stay = { start: visit.start_date, end: visit.end_date }
  const facts = [
    formatRangeWithYear(stay.start, stay.end, i18n.language),
    t('agreement.nights', { count: nightsOf(stay) }),
    visit.residence === reservation.product ? guestsText(t, reservation) : null,
    fullName(sides.other),
    reservation.ring === null ? t(`listings.service_type.${reservation.service_type}`) : null,
  ]
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 py-4 sm:py-5">
      <div className="flex min-w-0 flex-col gap-1">
        <Link
          to={paths.history()}
          className="inline-flex min-h-6 items-center gap-1 self-start text-sm text-ink-muted hover:text-ink hover:underline print:hidden"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          {t('reservations.back')}
        </Link>
        <h1 className="type-page min-w-0 wrap-anywhere">{listingPlace(card)}</h1>
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
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-nowrap max-sm:*:min-w-0 max-sm:*:flex-1 print:hidden">
        {phone ? (
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            className={`${tile} ${buttonClass({ variant: 'secondary' })} sm:hidden`}
          >
            <Phone aria-hidden="true" />
            {t('trip.call')}
          </a>
        ) : null}
        <Button variant="ghost" className={tile} onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('trip.print')}
        </Button>
        {action === 'add_to_calendar' ? null : (
          <CalendarButton reservationId={reservation.id} className={tile} />
        )}
        {action === 'message' ? null : (
          <Link
            to={paths.messages(sides.otherId)}
            className={`${tile} ${buttonClass({ variant: 'secondary' })}`}
          >
            <MessageCircle aria-hidden="true" />
            {t('reservations.write')}
          </Link>
        )}
        {action ? <StayActionButton action={action} targets={targets} className="max-lg:hidden" /> : null}
      </div>
    </div>
  )
}
