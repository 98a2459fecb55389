import { useTranslation } from 'react-i18next'
import type { EconomyWeek } from '#shared/features/economy/economy.contract.ts'
import { percentOf } from '#shared/features/economy/economy.rules.ts'
import { formatNumber, formatShortMonth } from '#web/platform/format.ts'
import { HowWeCount } from './how-we-count.tsx'
import { LineChart } from './line-chart.tsx'

const weeksOfYear = 53
const names = ['supply', 'idle', 'fund', 'share'] as const

type FiguresProps = {
  weeks: readonly EconomyWeek[]
  /** What the fund lacks for open covers; null if it is not published. */
  coverShort: number | null
}

/** Four figures, each with its line over a year and how it is counted. */
export function Figures({ weeks, coverShort }: FiguresProps) {
  const year = weeks.slice(-weeksOfYear)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {names.map((name) => (
        <Figure key={name} name={name} weeks={year} coverShort={coverShort} />
      ))}
    </div>
  )
}

function Figure({ name, weeks, coverShort }: FiguresProps & { name: (typeof names)[number] }) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const points = weeks.map((week) => ({ day: week.day, value: week[name] }))
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const last = weeks.at(-1)
  const value = last?.[name] ?? null
  const formatted = (number: number) =>
    name === 'share'
      ? t('economy.figures.percent', { value: decimal(number, language) })
      : t('economy.figures.points', { points: formatNumber(number, language) })
  const percent = name === 'idle' && last ? percentOf(last.idle, last.supply) : null
  const yearAgo = weeks.length === weeksOfYear ? (weeks[0]?.[name] ?? null) : null
  const about =
    percent !== null
      ? t('economy.figures.idle_part', { percent: decimal(percent, language) })
      : yearAgo
        ? t('economy.figures.year_ago', { value: formatted(yearAgo) })
        : null
  const month = (day: string | undefined) => (day ? formatShortMonth(day, language) : '')
  const [from, to] = [month(weeks[0]?.day), month(last?.day)]
  const label = t(`economy.figures.${name}`)
  return (
    <section
      aria-label={label}
      className="flex min-w-0 flex-col gap-4 rounded-xl border border-line bg-surface p-5 sm:p-6"
    >
      <div>
        <h3 className="text-sm font-semibold text-ink-muted">{label}</h3>
        {value === null ? (
          <p className="mt-1">
            <span className="block text-lg leading-9 font-semibold text-ink-subtle">
              {t('economy.figures.too_few')}
            </span>
            <span className="block text-sm text-ink-muted">{t('economy.figures.too_few_hint')}</span>
          </p>
        ) : (
          <p className="mt-1">
            <span className="font-heading text-2xl font-bold tracking-[-.025em] tabular-nums">
              {formatted(value)}
            </span>
            {about === null ? null : <span className="block text-sm text-ink-muted">{about}</span>}
            {name === 'fund' ? (
              <span className="block text-sm text-ink-muted">
                {coverShort === null
                  ? t('economy.figures.cover_short_hidden')
                  : t('economy.figures.cover_short', { points: formatNumber(coverShort, language) })}
              </span>
            ) : null}
          </p>
        )}
      </div>
      <div className="mt-auto">
        {known.length > 1 ? (
          <>
            <LineChart
              points={points}
              label={t('economy.figures.chart', {
                name: label,
                from,
                to,
                least: formatted(Math.min(...known)),
                most: formatted(Math.max(...known)),
              })}
            />
            <p aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-ink-subtle">
              <span>{from}</span>
              <span>{to}</span>
            </p>
          </>
        ) : value === null ? null : (
          <p className="text-xs text-ink-subtle">{t('economy.figures.chart_short')}</p>
        )}
      </div>
      <HowWeCount>
        <span className="block">{t(`economy.figures.${name}_how`)}</span>
        {name === 'fund' ? <span className="mt-2 block">{t('economy.figures.cover_short_how')}</span> : null}
      </HowWeCount>
    </section>
  )
}

const decimal = (value: number, language: string): string =>
  language === 'en' ? String(value) : String(value).replace('.', ',')
