import {
  BookOpen,
  CalendarPlus,
  Camera,
  Eye,
  type LucideIcon,
  MessageCircle,
  Navigation,
  PenLine,
  Search,
  Star,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { StayAction } from '#shared/features/reservations/history/stay-state.rules.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CalendarButton } from './calendar-button.tsx'

const icons: Record<StayAction, LucideIcon> = {
  message: MessageCircle,
  answer: Eye,
  look: Eye,
  contact: MessageCircle,
  add_to_calendar: CalendarPlus,
  directions: Navigation,
  edit_guide: PenLine,
  open_guide: BookOpen,
  arrive: Camera,
  leave: Camera,
  review: Star,
  similar: Search,
  propose_again: Undo2,
}

/** What an action can lead to; a home is null if it no longer exists. */
export type StayTargets = {
  reservationId: number
  otherId: number
  /** Present for help without a home. */
  service?: unknown
  ownListing: number | null
  theirListing: { id: number; city: string } | null
}

/** Where an action leads; null if its home no longer exists. */
export function stayTarget(action: StayAction, targets: StayTargets): string | null {
  const { reservationId, otherId, service, ownListing, theirListing } = targets
  switch (action) {
    case 'message':
      return paths.messages(otherId)
    case 'contact':
      return paths.contact()
    case 'review':
      return paths.review(reservationId)
    case 'edit_guide':
    case 'open_guide':
      return ownListing === null ? null : paths.houseGuide(ownListing)
    case 'arrive':
    case 'leave':
      return `${paths.reservation(reservationId)}#handover`
    case 'propose_again':
      return theirListing && paths.listing(theirListing.id)
    case 'similar':
      return theirListing
        ? paths.results(`?${new URLSearchParams({ city: theirListing.city })}`)
        : paths.results()
    case 'answer':
    case 'look':
    case 'add_to_calendar':
    case 'directions':
      return paths.agreement({ id: reservationId, service })
  }
}

type StayActionButtonProps = { action: StayAction; targets: StayTargets; className?: string }

/** The next action of a stay, as the main button of its page. */
export function StayActionButton({ action, targets, className = '' }: StayActionButtonProps) {
  const { t } = useTranslation()
  const Icon = icons[action]
  const target = stayTarget(action, targets)
  if (action === 'add_to_calendar')
    return <CalendarButton reservationId={targets.reservationId} variant="primary" className={className} />
  if (!target) return null
  return (
    <Link to={target} className={`${buttonClass()} ${className}`}>
      <Icon aria-hidden="true" />
      {t(`reservations.stay_action.${action}`)}
    </Link>
  )
}
