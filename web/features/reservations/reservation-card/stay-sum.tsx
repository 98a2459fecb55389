import { useTranslation } from 'react-i18next'
import { pointService, type ServiceType } from '#shared/features/listings/listing-types.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useMember } from '#web/platform/session.ts'

type StaySumProps = { pointsPerDay: number; service: ServiceType; range: DateRange }

/** What the stay is worth; only points exchanges move points. */
export function StaySum({ pointsPerDay, service, range }: StaySumProps) {
  const { t, i18n } = useTranslation()
  const balance = useMember()?.user_points
  const days = nightsOf(range)
  const total = pointsPerDay * days
  const left = balance === undefined ? null : balance - total
  const number = (value: number) => formatNumber(value, i18n.language)
  const isPaid = service === pointService

  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="flex justify-between gap-4">
        <span className="text-ink-muted">
          {t('reservations.card.sum', { count: days, points: number(pointsPerDay) })}
        </span>
        <span className="font-semibold">{t('reservations.card.sum_total', { points: number(total) })}</span>
      </p>
      {isPaid && left !== null ? (
        left >= 0 ? (
          <p className="flex justify-between gap-4">
            <span className="text-ink-muted">{t('reservations.card.balance_after')}</span>
            <span className="font-semibold">
              {t('reservations.card.sum_total', { points: number(left) })}
            </span>
          </p>
        ) : (
          <p className="text-warning-ink">{t('reservations.card.balance_short')}</p>
        )
      ) : null}
      {isPaid ? null : <p className="text-xs text-ink-muted">{t('reservations.card.no_points_move')}</p>}
    </div>
  )
}
