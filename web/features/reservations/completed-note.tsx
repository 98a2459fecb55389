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
      <p className="font-semibold">{t('reservations.completed.title')}</p>
      <p>
        {isOpen
          ? t('reservations.completed.text')
          : reservation.user_reviewed
            ? t('reservations.completed.reviewed')
            : t('reservations.completed.closed')}
      </p>
    </Note>
  )
}
