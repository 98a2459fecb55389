import type { TFunction } from 'i18next'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import type { StayAction } from '#shared/features/reservations/history/stay-state.rules.ts'
import { useStayState } from '#web/domain/stay-state.tsx'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CalendarButton } from '../agreement/calendar-button.tsx'
import { stayTarget } from '../agreement/stay-action.tsx'

type AgreementActionProps = { item: HistoryItem; isPrimary: boolean }

function nextOf(t: TFunction, item: HistoryItem, action: StayAction | null) {
  const [theirs, own] = [false, true].map((isOwn) => item.stays.find((stay) => stay.is_own === isOwn)?.home)
  if (action) {
    const ids = { reservationId: item.id, otherId: item.user.id, service: item.service }
    const target = stayTarget(action, { ...ids, ownListing: own?.id ?? null, theirListing: theirs ?? null })
    return { label: t(`reservations.stay_action.${action}`), target }
  }
  if (item.action !== 'stay_again' || !theirs) return null
  return { label: t('reservations.agreements.stay_again'), target: paths.listing(theirs.id) }
}

/**
 * The one next action; an arrow if nothing is left to do. A review is offered from the first day on which it can be
 * written.
 */
export function AgreementAction({ item, isPrimary }: AgreementActionProps) {
  const { t } = useTranslation()
  const state = useStayState(item.stay_facts)
  const action = item.can_review ? 'review' : state.action
  if (action === 'add_to_calendar') return <CalendarButton reservationId={item.id} />
  const next = nextOf(t, item, action)
  if (!next?.target) return <ChevronRight aria-hidden="true" className="ml-auto size-5 text-ink-muted" />
  return (
    <Link
      to={next.target}
      aria-label={t('reservations.agreements.action_with', {
        action: next.label,
        name: item.user.first_name,
      })}
      className={
        item.section === 'past'
          ? 'flex min-h-10 items-center justify-end px-1 text-sm font-semibold text-primary-ink hover:underline hover:underline-offset-[.2em]'
          : buttonClass({ variant: isPrimary ? 'primary' : 'secondary', size: 'sm', block: true })
      }
    >
      {next.label}
    </Link>
  )
}
