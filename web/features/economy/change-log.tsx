import { useTranslation } from 'react-i18next'
import type { PublishedRules } from '#shared/features/economy/economy.contract.ts'
import { ReplayTable } from '#web/domain/replay-table.tsx'
import { formatInstantDate } from '#web/platform/format.ts'

/** Every announced version, with who announced it, why, and its replay. */
export function ChangeLog({ log }: { log: readonly PublishedRules[] }) {
  const { t, i18n } = useTranslation()
  const date = (instant: string) => formatInstantDate(instant, i18n.language)
  return (
    <ol className="flex flex-col divide-y divide-line border-y border-line">
      {log.map(({ version, announced_at, reason, proposed_by, confirmed_by, replay }) => (
        <li key={version} className="flex flex-col gap-1.5 py-5">
          <h3 className="font-semibold">
            {t('economy.rules.version', { version })}
            {proposed_by !== null && announced_at ? (
              <span className="font-normal text-ink-muted">
                {' · '}
                {t('economy.log.announced', { date: date(announced_at) })}
              </span>
            ) : null}
          </h3>
          <p className="text-pretty">{reason}</p>
          {proposed_by !== null && confirmed_by !== null ? (
            <p className="text-sm text-ink-muted">
              {t('economy.log.by', { proposer: proposed_by, confirmer: confirmed_by })}
            </p>
          ) : null}
          {replay ? (
            <details className="text-sm">
              <summary className="min-h-6 w-fit cursor-pointer font-semibold text-primary-ink">
                {t('economy.log.show_replay')}
              </summary>
              <div className="max-w-2xl pt-3">
                <ReplayTable replay={replay} />
              </div>
            </details>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
