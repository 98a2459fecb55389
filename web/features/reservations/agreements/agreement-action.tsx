import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HistoryItem } from '#shared/features/reservations/history-item.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CalendarButton } from '../calendar-button.tsx'

type AgreementActionProps = { item: HistoryItem; isPrimary: boolean }

/** The one next thing; an arrow where nothing is left to do. */
export function AgreementAction({ item, isPrimary }: AgreementActionProps) {
  const { t } = useTranslation()
  const { action } = item
  const target = targetOf(item)
  if (action === 'add_to_calendar') return <CalendarButton reservationId={item.id} />
  if (!action || !target) return <ChevronRight aria-hidden="true" className="ml-auto size-5 text-ink-muted" />
  const look = isPrimary ? 'primary' : 'secondary'
  return (
    <Link
      to={target}
      aria-label={t('reservations.agreements.action_with', {
        action: t(`reservations.agreements.action.${action}`),
        name: item.user.first_name,
      })}
      className={
        item.section === 'past'
          ? 'flex min-h-10 items-center justify-end px-1 text-sm font-semibold text-primary-ink hover:underline hover:underline-offset-[.2em]'
          : buttonClass({ variant: look, size: 'sm', block: true })
      }
    >
      {t(`reservations.agreements.action.${action}`)}
    </Link>
  )
}

/** Where it leads; null where the home is gone. */
function targetOf(item: HistoryItem): string | null {
  const theirs = item.stays.find((stay) => !stay.is_own)?.home
  switch (item.action) {
    case 'review':
      return paths.review(item.id)
    case 'message':
      return paths.messages(item.user.id)
    case 'stay_again':
    case 'propose_again':
      return theirs ? paths.listing(theirs.id) : null
    case 'similar':
      return theirs ? paths.results(`?${new URLSearchParams({ city: theirs.city })}`) : paths.results()
    default:
      return paths.reservation(item.id)
  }
}
