import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Economy } from '#shared/features/economy/economy.contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { WithArrows } from '#web/ui/with-arrows.tsx'
import { HowWeCount } from './how-we-count.tsx'

type Step = Economy['flow'][number]

const groups = ['to_members', 'stays', 'fund', 'others'] as const

const groupOf = ({ from, to, kind }: Step): (typeof groups)[number] => {
  if (from === 'fund' || to === 'fund') return 'fund'
  if (from === 'escrow' || to === 'escrow') return to === 'pool' ? 'others' : 'stays'
  return from === 'new' && kind !== 'corrected' ? 'to_members' : 'others'
}

/** How points moved in 30 days: new ones, between members and escrow, into and out of the fund. */
export function Flow({
  flow,
  owed,
  inEscrow,
}: {
  flow: Economy['flow']
  owed: number | null
  inEscrow: number | null
}) {
  const { t, i18n } = useTranslation()
  const largest = Math.max(1, ...flow.map(({ points }) => points ?? 0))
  const filled = groups
    .map((group) => ({ group, steps: flow.filter((step) => groupOf(step) === group) }))
    .filter(({ steps }) => steps.length > 0)
  const number = (points: number) => formatNumber(points, i18n.language)
  return (
    <div className="flex flex-col gap-5">
      {filled.length === 0 ? (
        <p className="text-ink-muted">{t('economy.flow.none')}</p>
      ) : (
        <div className="grid gap-4 md:grid-cols-2">
          {filled.map(({ group, steps }) => (
            <section
              key={group}
              aria-label={t(`economy.flow.${group}`)}
              className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-5 sm:p-6 md:last:odd:col-span-2"
            >
              <h3 className="text-sm font-semibold text-ink-muted">{t(`economy.flow.${group}`)}</h3>
              <ul className="flex flex-col gap-4">
                {steps.map((step) => (
                  <FlowStep key={`${step.kind}${step.from}${step.to}`} step={step} largest={largest} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {inEscrow !== null || owed ? (
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-muted">
          {inEscrow === null ? null : (
            <span>{t('economy.flow.in_escrow', { points: number(inEscrow) })}</span>
          )}
          {owed ? <span>{t('economy.flow.owed', { points: number(owed) })}</span> : null}
        </p>
      ) : null}
      <HowWeCount>{t('economy.flow.how_text')}</HowWeCount>
    </div>
  )
}

function FlowStep({ step, largest }: { step: Step; largest: number }) {
  const { t, i18n } = useTranslation()
  const { kind, from, to, points } = step
  return (
    <li className="flex flex-col gap-1.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm font-medium">{t(`economy.flow.kinds.${kind}`)}</span>
        <span className={points === null ? 'text-xs text-ink-subtle' : 'font-semibold tabular-nums'}>
          {points === null ? t('economy.figures.too_few') : formatNumber(points, i18n.language)}
        </span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full">
        <rect width="100" height="6" rx="1" fill="var(--surface-hover)" />
        <rect width={Math.round(((points ?? 0) * 100) / largest)} height="6" rx="1" fill="var(--primary)" />
      </svg>
      <p className="text-xs text-ink-muted">
        <WithArrows
          parts={[t(`economy.flow.places.${from}`), t(`economy.flow.places.${to}`)]}
          Arrow={ArrowRight}
          between={t('economy.flow.to')}
        />
      </p>
    </li>
  )
}
