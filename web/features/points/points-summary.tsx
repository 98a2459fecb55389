import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agendaQuery } from '#web/domain/agenda.ts'
import { formatInstantDate, formatNumber } from '#web/platform/format.ts'
import { Note } from '#web/ui/note.tsx'
import { Coin } from '#web/ui/points.tsx'
import { AdvanceOwed } from './advance-owed.tsx'

type PointsSummaryProps = {
  balance: number
  escrow: number
  debt: number
  held_back: { points: number; balance: number; below: number; at: string } | null
}

/** What the member has, what is held, and what others hold for them; below it, why it may be less than expected. */
export function PointsSummary({ balance, escrow, debt, held_back: heldBack }: PointsSummaryProps) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatNumber(value, i18n.language)
  const toCome = useQuery(agendaQuery).data?.points_to_come
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[minmax(max-content,1.25fr)_1fr_1fr] gap-px overflow-hidden rounded-xl border border-line bg-line">
        <div className="flex flex-col gap-1 bg-points-soft p-3 text-points-ink sm:p-5">
          <dt className="text-sm">{t('reservations.history.balance')}</dt>
          <dd className="flex items-center gap-x-2 text-lg font-semibold whitespace-nowrap">
            <Coin />
            <span>
              {number(balance)} <small className="text-sm font-medium">{t('shell.points_unit')}</small>
            </span>
          </dd>
        </div>
        <Figure label={t('reservations.history.escrow')} value={number(escrow)} />
        <Figure
          label={t('reservations.history.to_come')}
          value={toCome === undefined ? '…' : number(toCome)}
        />
      </dl>
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
    </div>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-col gap-1 bg-surface p-3 sm:p-5">
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className="text-lg font-semibold">{value}</dd>
  </div>
)
