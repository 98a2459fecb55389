import { CalendarCheck, CircleDollarSign, type LucideIcon, MapPin, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { releaseDay } from '#shared/features/reservations/expiry.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { returnOf } from '#web/domain/exchange-kind.ts'
import { formatDay, formatNumber } from '#web/platform/format.ts'
import { useCancelTerms } from '../agreement/use-cancel-terms.ts'
import { givenPoints } from '../reservation-texts.ts'

type Consequence = [icon: LucideIcon, title: string, text: string]

/** The points that are held, and until when. */
function usePointsHeld(reservation: Reservation): Consequence[] {
  const { t, i18n } = useTranslation()
  const isPrice = returnOf(reservation) === 'points'
  const points = isPrice ? reservation.total_points : givenPoints(reservation)?.points
  if (points === undefined) return []
  const day = formatDay(releaseDay(reservation.start_date), i18n.language)
  const title = t('agreement.when_both.points', { points: formatNumber(points, i18n.language) })
  const text = isPrice ? t('reservations.release', { day }) : t('balance.release_later')
  return [[CircleDollarSign, title, text]]
}

/** What an agreement means, before it is made. */
export function WhenBothApprove({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation()
  const nights = returnOf(reservation) === 'nights' ? 'nights_two' : 'nights_one'
  const consequences: Consequence[] = [
    [CalendarCheck, t('agreement.when_both.nights'), t(`agreement.when_both.${nights}`)],
    ...usePointsHeld(reservation),
    [MapPin, t('agreement.when_both.address'), t('agreement.when_both.address_text')],
    [Undo2, t('agreement.when_both.free'), useCancelTerms(reservation)],
  ]
  return (
    <section aria-labelledby="when-both" className="flex flex-col gap-4">
      <h2 id="when-both" className="type-block">
        {t('agreement.when_both.title')}
      </h2>
      <ul className="flex flex-col gap-3.5">
        {consequences.map(([Icon, title, text]) => (
          <li key={title} className="flex gap-3 text-sm text-pretty">
            <Icon aria-hidden="true" className="mt-0.5 size-5 text-primary-ink" />
            <p>
              <b className="font-semibold">{title}</b> <span className="text-ink-muted">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
