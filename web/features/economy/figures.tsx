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

type FigureProps = FiguresProps & { name: (typeof names)[number] }

function Figure(props: FigureProps) {
  const { name } = props
  const { t } = useTranslation()
  const label = t(`economy.figures.${name}`)
  return (
    <section
      aria-label={label}
      className="flex min-w-0 flex-col gap-4 rounded-xl border border-line bg-surface p-5 sm:p-6"
    >
      <div>
        <h3 className="text-sm font-semibold text-ink-muted">{label}</h3>
        <LastValue {...props} />
      </div>
      <div className="mt-auto">
        <YearLine {...props} />
      </div>
      <HowWeCount>
        <span className="block">{t(`economy.figures.${name}_how`)}</span>
        {name === 'fund' ? <span className="mt-2 block">{t('economy.figures.cover_short_how')}</span> : null}
      </HowWeCount>
    </section>
  )
}

/** A value in its unit. */
function useValueText(name: FigureProps['name']) {
  const { t, i18n } = useTranslation()
  return (value: number) =>
    name === 'share'
      ? t('economy.figures.percent', { value: decimal(value, i18n.language) })
      : t('listings.points', { points: formatNumber(value, i18n.language) })
}

function LastValue({ name, weeks, coverShort }: FigureProps) {
  const { t, i18n } = useTranslation()
  const textOf = useValueText(name)
  const value = weeks.at(-1)?.[name] ?? null
  const compared = useComparison(name, weeks)
  if (value === null)
    return (
      <p className="mt-1">
        <span className="block text-lg leading-9 font-semibold text-ink-subtle">
          {t('economy.figures.too_few')}
        </span>
        <span className="block text-sm text-ink-muted">{t('economy.figures.too_few_hint')}</span>
      </p>
    )
  return (
    <p className="mt-1">
      <span className="font-heading text-2xl font-bold tracking-[-.025em] tabular-nums">{textOf(value)}</span>
      {compared === null ? null : <span className="block text-sm text-ink-muted">{compared}</span>}
      {name === 'fund' ? (
        <span className="block text-sm text-ink-muted">
          {coverShort === null
            ? t('economy.figures.cover_short_hidden')
            : t('economy.figures.cover_short', { points: formatNumber(coverShort, i18n.language) })}
        </span>
      ) : null}
    </p>
  )
}

/** The idle points as a part of all, the other figures beside those of a year ago. */
function useComparison(name: FigureProps['name'], weeks: FigureProps['weeks']): string | null {
  const { t, i18n } = useTranslation()
  const textOf = useValueText(name)
  const last = weeks.at(-1)
  const percent = name === 'idle' && last ? percentOf(last.idle, last.supply) : null
  if (percent !== null) return t('economy.figures.idle_part', { percent: decimal(percent, i18n.language) })
  const yearAgo = weeks.length === weeksOfYear ? weeks[0]?.[name] : null
  return yearAgo ? t('economy.figures.year_ago', { value: textOf(yearAgo) }) : null
}

function YearLine({ name, weeks }: FigureProps) {
  const { t, i18n } = useTranslation()
  const textOf = useValueText(name)
  const points = weeks.map((week) => ({ day: week.day, value: week[name] }))
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const monthOf = (point: (typeof points)[number] | undefined) =>
    point ? formatShortMonth(point.day, i18n.language) : ''
  const [from, to] = [monthOf(points[0]), monthOf(points.at(-1))]
  if (known.length > 1)
    return (
      <>
        <LineChart
          points={points}
          label={t('economy.figures.chart', {
            name: t(`economy.figures.${name}`),
            from,
            to,
            least: textOf(Math.min(...known)),
            most: textOf(Math.max(...known)),
          })}
        />
        <p aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-ink-subtle">
          <span>{from}</span>
          <span>{to}</span>
        </p>
      </>
    )
  const hasValue = (weeks.at(-1)?.[name] ?? null) !== null
  return hasValue ? <p className="text-xs text-ink-subtle">{t('economy.figures.chart_short')}</p> : null
}

const decimal = (value: number, language: string): string =>
  language === 'en' ? String(value) : String(value).replace('.', ',')
