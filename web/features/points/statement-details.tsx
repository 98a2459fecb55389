import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { StatementQuery } from '#shared/features/points/points.contract.ts'
import { economyPath } from '#web/domain/economy-path.ts'
import { formatNumber } from '#web/platform/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { StatementExport } from './statement-export.tsx'

type StatementDetailsProps = {
  earned: number
  spent: number
  /** The part of the held points that is deposits. */
  deposits: number
  filter: StatementQuery
  isEmpty: boolean
}

/** What is rarely needed: totals, how points work, and the movements as a file. */
export function StatementDetails({ earned, spent, deposits, filter, isEmpty }: StatementDetailsProps) {
  const { t, i18n } = useTranslation()
  const rows = [
    [t('reservations.history.earned'), formatNumber(earned, i18n.language)],
    [t('reservations.history.spent'), formatNumber(spent, i18n.language)],
    [
      t('reservations.history.escrow'),
      deposits > 0
        ? t('reservations.history.escrow_deposits', { points: formatNumber(deposits, i18n.language) })
        : t('reservations.history.escrow_hint'),
    ],
  ] as const
  return (
    <Card padding="none" className="overflow-hidden">
      <Fold icon={ReceiptText} title={t('reservations.statement.details')}>
        <dl className="flex flex-col gap-2 text-sm">
          {rows.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          <StatementExport filter={filter} isEmpty={isEmpty} />
          <Link to={economyPath} className={buttonClass({ variant: 'ghost' })}>
            {t('economy.title')}
          </Link>
        </div>
      </Fold>
    </Card>
  )
}
