import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import type { StayAction } from '#shared/features/reservations/history/stay-state.rules.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { formatWeekday } from '#web/platform/format.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import type { StayTargets } from '../agreement/stay-action.tsx'
import { useHoursTexts } from '../arrival/hours-texts.ts'
import { fullName, type Sides } from '../reservation-texts.ts'
import { listingQuery, type Visit } from './trip.queries.ts'
import { TripAction } from './trip-actions.tsx'

type TripBarProps = {
  action: StayAction
  targets: StayTargets
  sides: Sides
  card: ListingCard
  visit: Visit
  isGoing: boolean
  /** It has begun: the next event is its end. */
  hasBegun: boolean
}

/** On a phone: where or who, and when, and the one main action. */
export function TripBar({ action, targets, sides, card, visit, isGoing, hasBegun }: TripBarProps) {
  const { t, i18n } = useTranslation()
  const hours = useHoursTexts(visit, sides.other.first_name)
  const { data: listing } = useQuery(listingQuery(card.id))
  const day = formatWeekday(hasBegun ? visit.end_date : visit.start_date, i18n.language)
  const hour = hasBegun ? hours.checkOut : hours.checkIn
  return (
    <BottomBar label={t('trip.bar')} mobileOnly className="-mx-gutter print:hidden">
      <p className="min-w-0 text-sm">
        <b className="block truncate font-semibold">
          {isGoing ? listing?.location_info || listingPlace(card) : fullName(sides.other)}
        </b>
        <span className="block text-xs text-pretty text-ink-muted">
          {t(hasBegun ? 'trip.check_out' : 'trip.check_in')} {[day, hour].filter(Boolean).join(', ')}
        </span>
      </p>
      <TripAction action={action} targets={targets} card={card} className="flex-none" />
    </BottomBar>
  )
}
