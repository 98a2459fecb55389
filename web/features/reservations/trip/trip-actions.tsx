import { useQuery } from '@tanstack/react-query'
import { MessageCircle, Navigation, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import type { StayAction } from '#shared/features/reservations/history/stay-state.rules.ts'
import { directionsTo } from '#web/domain/directions.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { StayActionButton, type StayTargets } from '../agreement/stay-action.tsx'
import type { Sides } from '../reservation-texts.ts'
import { listingQuery } from './trip.queries.ts'

type TripActionProps = { action: StayAction; targets: StayTargets; card: ListingCard; className?: string }

/** The one thing to do next. */
export function TripAction({ action, targets, card, className = '' }: TripActionProps) {
  const { t } = useTranslation()
  const { data: listing } = useQuery(listingQuery(card.id))
  if (action !== 'directions')
    return <StayActionButton action={action} targets={targets} className={className} />
  return (
    <a
      href={directionsTo(listing ?? card)}
      target="_blank"
      rel="noreferrer"
      className={`${buttonClass({ size: 'lg' })} ${className}`}
    >
      <Navigation aria-hidden="true" />
      {t('reservations.stay_action.directions')}
    </a>
  )
}

type TripActionsProps = Omit<TripActionProps, 'action' | 'className'> & {
  action: StayAction | null
  sides: Sides
}

/** On a wide screen: what to do next, and how to reach the other side. */
export function TripActions({ action, sides, ...rest }: TripActionsProps) {
  const { t } = useTranslation()
  const phone = sides.other.phone_number
  const beside = `${buttonClass({ variant: 'secondary' })} flex-1`
  return (
    <div className="flex flex-wrap gap-2 max-lg:hidden print:hidden">
      {/* The note about reviews has its own button. */}
      {action && action !== 'review' ? <TripAction {...rest} action={action} className="w-full" /> : null}
      {phone ? (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={beside}>
          <Phone aria-hidden="true" />
          {t('trip.call')}
        </a>
      ) : null}
      {action === 'message' ? null : (
        <Link to={paths.messages(sides.otherId)} className={beside}>
          <MessageCircle aria-hidden="true" />
          {t('reservations.write')}
        </Link>
      )}
    </div>
  )
}
