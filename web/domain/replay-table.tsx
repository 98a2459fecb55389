import { useTranslation } from 'react-i18next'
import type { Replay } from '#shared/features/economy/economy.contract.ts'
import { formatHistoryDay, formatNumber } from '#web/platform/format.ts'

const figures = ['supply', 'issued', 'agreements', 'short', 'advances', 'fund', 'owed'] as const

/** The past year as it was, and under other rules. */
export function ReplayTable({ replay }: { replay: Replay }) {
  const { t, i18n } = useTranslation()
  const cell = (value: number | null) =>
    value === null ? t('economy.replay.too_few') : formatNumber(value, i18n.language)
  const day = (date: string) => formatHistoryDay(date, i18n.language)
  return (
    <div className="flex flex-col gap-2">
      <table className="w-full border-collapse text-sm">
        <caption className="pb-2 text-left text-xs text-ink-muted">
          {t('economy.replay.period', { from: day(replay.from), to: day(replay.to) })}
        </caption>
        <thead>
          <tr className="border-b border-line-strong text-right align-bottom text-xs text-ink-muted">
            <th scope="col" className="py-2 pr-2 text-left font-semibold">
              {t('economy.replay.figure')}
            </th>
            <th scope="col" className="px-2 py-2 font-semibold">
              {t('economy.replay.as_was')}
            </th>
            <th scope="col" className="py-2 pl-2 font-semibold">
              {t('economy.replay.under')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {figures.map((figure) => (
            <tr key={figure} className="border-b border-line text-right">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {t(`economy.replay.${figure}`)}
              </th>
              <td className="px-2 py-2 text-ink-muted">{cell(replay.as_was[figure])}</td>
              <td className="py-2 pl-2 font-semibold">{cell(replay.under[figure])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-pretty text-ink-muted">{t('economy.replay.limits')}</p>
    </div>
  )
}
