import { useTranslation } from 'react-i18next'
import type { Payment } from '#shared/features/points/means.rules.ts'
import { formatNumber } from '#web/platform/format.ts'

/** What is left of the balance after the stay; nothing where it is short. */
export function BalanceAfter({ payment: { missing, left } }: { payment: Payment }) {
  const { t, i18n } = useTranslation()
  if (missing > 0) return null
  return (
    <p className="flex justify-between gap-4 text-sm">
      <span className="text-ink-muted">{t('reservations.card.balance_after')}</span>
      <span className="font-semibold">
        {t('listings.points', { points: formatNumber(left, i18n.language) })}
      </span>
    </p>
  )
}
