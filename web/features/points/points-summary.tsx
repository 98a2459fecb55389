import { useTranslation } from 'react-i18next'
import { formatInstantDate, formatNumber } from '#web/platform/format.ts'
import { Note } from '#web/ui/note.tsx'
import { Coin } from '#web/ui/points.tsx'
import { AdvanceOwed } from './advance-owed.tsx'

type PointsSummaryProps = {
  balance: number
  earned: number
  spent: number
  escrow: number
  /** The part of `escrow` that is deposits. */
  deposits: number
  debt: number
  held_back: { points: number; balance: number; below: number; at: string } | null
}

/** A summary of the member's points. */
export function PointsSummary({
  balance,
  earned,
  spent,
  escrow,
  deposits,
  debt,
  held_back: heldBack,
}: PointsSummaryProps) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatNumber(value, i18n.language)
  return (
    <div className="flex flex-col gap-3">
      {debt > 0 ? (
        <Note tone="points">
          <p className="font-semibold">{t('reservations.statement.debt', { debt: number(debt) })}</p>
          <p>{t('reservations.statement.debt_hint')}</p>
        </Note>
      ) : null}
      <AdvanceOwed balance={balance} />
      {heldBack ? (
        <Note tone="neutral">
          <p className="font-semibold">{t('advance.held_back_title')}</p>
          <p>
            {t('advance.held_back', {
              day: formatInstantDate(heldBack.at, i18n.language),
              points: number(heldBack.points),
              balance: number(heldBack.balance),
              below: number(heldBack.below),
            })}
          </p>
        </Note>
      ) : null}
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line lg:grid-cols-4">
        <div className="flex flex-col gap-1 bg-points-soft p-4 text-points-ink sm:p-5">
          <dt className="text-sm">{t('reservations.history.balance')}</dt>
          <dd className="flex items-center gap-2 text-lg font-semibold">
            <Coin />
            <span>
              {number(balance)} <small className="text-sm font-medium">{t('shell.points_unit')}</small>
            </span>
          </dd>
        </div>
        <Figure label={t('reservations.history.earned')} value={number(earned)} />
        <Figure label={t('reservations.history.spent')} value={number(spent)} />
        <Figure
          label={t('reservations.history.escrow')}
          value={number(escrow)}
          hint={
            deposits > 0
              ? t('reservations.history.escrow_deposits', { points: number(deposits) })
              : t('reservations.history.escrow_hint')
          }
        />
      </dl>
    </div>
  )
}

function Figure({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <div className="flex flex-col gap-1 bg-surface p-4 sm:p-5">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd>
        <span className="text-lg font-semibold">{value}</span>
        {hint ? <span className="block text-xs text-ink-subtle">{hint}</span> : null}
      </dd>
    </div>
  )
}
