import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'

/** What is left to do after a stay: the review, as long as it can be written. */
export function CompletedNote({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation()
  const isOpen = reservation.permissions.review.allowed
  if (!isOpen && reservation.stay_facts.has_reviewed) return null
  return (
    <Note
      tone={isOpen ? 'success' : 'neutral'}
      icon={<Star />}
      action={
        isOpen ? (
          <Link to={paths.review(reservation.id)} className={cx(buttonClass({ size: 'sm' }), 'self-center')}>
            {t('reservations.completed.review')}
          </Link>
        ) : null
      }
    >
      <p>{t(isOpen ? 'reservations.completed.text' : 'reservations.completed.closed')}</p>
    </Note>
  )
}
