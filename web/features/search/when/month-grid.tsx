import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#shared/features/holidays/holidays.rules.ts'
import { monthRange } from '#shared/features/search/stay-windows.rules.ts'
import { addDays, addMonths, type CivilDate } from '#shared/kernel/civil-date.ts'
import { nightsIn } from '#shared/kernel/date-range.ts'
import { weekdayName } from '#shared/kernel/date-words.ts'
import { cx } from '#web/ui/class-names.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { daysQuery, type Rest } from './when.queries.ts'
import { tintOf } from './when-ways.ts'
import { listingCountText, longDay, monthTitle } from './when-words.ts'

type MonthGridProps = {
  rest: Rest
  nights: number
  month: string
  /** First and last that can be shown. */
  months: readonly string[]
  onMonth: (month: string) => void
  today: CivilDate
  /** The stay that is chosen. */
  stay: { start: CivilDate; end: CivilDate } | null
  onChoose: (start: CivilDate) => void
  onNights: (nights: number) => void
}

const tints = [
  '',
  'bg-primary-soft text-primary-ink',
  'bg-primary-soft-hover text-primary-ink',
  'bg-[color-mix(in_oklab,var(--primary-line)_62%,var(--surface-raised))] text-ink',
] as const

/**
 * For each day of a month, how many homes are free for a stay that starts there. Arrows move by day, PageUp/Down by
 * month.
 */
export function MonthGrid(props: MonthGridProps) {
  const { rest, nights, month, months, onMonth, today, stay, onChoose } = props
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const table = useRef<HTMLTableElement>(null)
  const found = useQuery(daysQuery(rest, month, nights))
  const isExact = found.data?.is_exact ?? true
  const counts = new Map(found.data?.days.map(({ date, count }) => [date, count]))
  const open = [...counts.values()].filter((count) => count > 0)
  const range = { min: Math.min(...open), max: Math.max(...open) }
  const days = nightsIn(monthRange(month))
  const [firstDay = today] = days
  const cells = [...Array.from({ length: weekdayOf(firstDay) }, () => null), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) =>
    cells.slice(7 * at, 7 * at + 7),
  )
  // One stop for Tab: the chosen day, else the first that is not over.
  const stop = stay?.start.startsWith(month) ? stay.start : days.find((day) => day >= today)

  const move = useGridKeys(table, props)

  return (
    <div className="flex flex-col gap-2">
      <MonthHead month={month} months={months} onMonth={onMonth} />
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move in it
        role="grid"
        aria-label={`${t('when.grid')}, ${monthTitle(month, language)}`}
        aria-busy={found.isPending || undefined}
        onKeyDown={move}
        className="w-full table-fixed border-separate border-spacing-0.5 text-center"
      >
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, weekday) => addDays(monday, weekday)).map((day) => (
              <th key={day} scope="col" className="pb-1 text-xs font-normal text-ink-muted">
                {weekdayName(day, language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have nothing but their place
                  <td key={weekday} />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    today={today}
                    isStop={day === stop}
                    stay={stay}
                    count={counts.get(day)}
                    isLoading={found.isPending}
                    tint={tints[tintOf(counts.get(day) ?? 0, range)]}
                    name={
                      counts.has(day)
                        ? t('when.day_homes', {
                            day: longDay(day, language),
                            homes: listingCountText(counts.get(day) ?? 0, isExact, { t, language }),
                          })
                        : longDay(day, language)
                    }
                    onChoose={onChoose}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <GridLegend hasFailed={found.isError} />
    </div>
  )
}

function GridLegend({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-xs text-ink-muted">
      <span>{hasFailed ? t('when.no_counts') : t('when.press_day')}</span>
      <span className="inline-flex items-center gap-1">
        {t('when.few')}
        {tints.map((tint) => (
          <span key={tint} aria-hidden="true" className={cx('size-4 rounded border border-line', tint)} />
        ))}
        {t('when.many')}
      </span>
    </div>
  )
}

type MonthHeadProps = {
  month: string
  months: readonly string[]
  onMonth: (month: string) => void
}

function MonthHead({ month, months, onMonth }: MonthHeadProps) {
  const { t, i18n } = useTranslation()
  const at = months.indexOf(month)
  return (
    <div className="flex items-center justify-between">
      <MonthButton label={t('shell.date.previous_month')} month={months[at - 1]} onMonth={onMonth}>
        <ChevronLeft aria-hidden="true" />
      </MonthButton>
      <h3 aria-live="polite" className="font-semibold">
        {monthTitle(month, i18n.language)}
      </h3>
      <MonthButton label={t('shell.date.next_month')} month={months[at + 1]} onMonth={onMonth}>
        <ChevronRight aria-hidden="true" />
      </MonthButton>
    </div>
  )
}

type DayCellProps = {
  day: CivilDate
  today: CivilDate
  isStop: boolean
  stay: MonthGridProps['stay']
  count: number | undefined
  isLoading: boolean
  tint: string | undefined
  name: string
  onChoose: (start: CivilDate) => void
}

/** Arrows move by day, PageUp and PageDown by month, + and − change the nights. */
function useGridKeys(table: RefObject<HTMLTableElement | null>, props: MonthGridProps) {
  const { month, months, onMonth, today, nights, onNights } = props
  function focusDay(day: CivilDate) {
    const target = day < today ? today : day
    const last = addDays(addMonths(`${months.at(-1)}-01`, 1), -1)
    const reached = target > last ? last : target
    // The other month is rendered at once: its day gets the focus, and the next key.
    if (!reached.startsWith(month)) flushSync(() => onMonth(reached.slice(0, 7)))
    table.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    const day = (event.target as HTMLElement).dataset.day
    if (!day) return
    const moves = new Map([
      ['ArrowLeft', () => focusDay(addDays(day, -1))],
      ['ArrowRight', () => focusDay(addDays(day, 1))],
      ['ArrowUp', () => focusDay(addDays(day, -7))],
      ['ArrowDown', () => focusDay(addDays(day, 7))],
      ['Home', () => focusDay(addDays(day, -weekdayOf(day)))],
      ['End', () => focusDay(addDays(day, 6 - weekdayOf(day)))],
      ['PageUp', () => focusDay(addMonths(day, -1))],
      ['PageDown', () => focusDay(addMonths(day, 1))],
      ['+', () => onNights(nights + 1)],
      ['-', () => onNights(nights - 1)],
    ])
    const act = moves.get(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }

  return move
}

/** A day with the number of homes that are free for a stay starting on it. */
function DayCell({ day, today, isStop, stay, count, isLoading, tint, name, onChoose }: DayCellProps) {
  return (
    <td className="p-0">
      <button
        type="button"
        data-day={day}
        tabIndex={isStop ? 0 : -1}
        disabled={day < today}
        aria-pressed={stay?.start === day}
        aria-label={name}
        onClick={() => onChoose(day)}
        className={cx(
          'flex min-h-11 w-full flex-col items-center justify-center rounded-md text-sm leading-tight font-semibold not-disabled:hover:outline-1 not-disabled:hover:outline-primary disabled:font-normal disabled:text-ink-disabled',
          day >= today && (inkOf(day, stay) ?? tint),
        )}
      >
        {Number(day.slice(8))}
        <small className="flex h-4 items-center text-xs font-medium">
          {day < today ? null : isLoading ? (
            <Skeleton className="h-3 w-5 rounded-full" />
          ) : count !== undefined ? (
            count || '–'
          ) : null}
        </small>
      </button>
    </td>
  )
}

/** The colours of a day within the chosen stay. */
function inkOf(day: CivilDate, stay: MonthGridProps['stay']): string | null {
  if (!stay || day < stay.start || day > stay.end) return null
  return day === stay.start || day === stay.end
    ? 'bg-primary text-on-primary'
    : 'bg-primary-soft-hover text-primary-ink'
}

/** A Monday, from which the names of the weekdays are taken. */
const monday = '2024-01-01'

type MonthButtonProps = {
  label: string
  /** None before the first and after the last. */
  month: string | undefined
  onMonth: (month: string) => void
  children: ReactNode
}

/** At the end the focus stays on it, so it is never disabled. */
const MonthButton = ({ label, month, onMonth, children }: MonthButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={month === undefined || undefined}
    onClick={() => month && onMonth(month)}
    className={iconButtonClass({ size: 'sm' })}
  >
    {children}
  </button>
)
