import { useTranslation } from 'react-i18next'
import {
  type DayPart,
  dayParts,
  type Occurrence,
  occurrencesIn,
  type Task,
} from '#shared/features/reservations/help/tasks.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsIn } from '#shared/kernel/date-range.ts'
import { weekdayName } from '#shared/kernel/date-words.ts'
import { durationText } from '#web/domain/help-texts.ts'
import { formatDay } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import { dayPartIcons } from './plan-facts.ts'

const shownDays = 7
const rows = [...dayParts, null] as const

type PlanWeekProps = { tasks: readonly Task[]; stay: DateRange }
type Load = { minutes: number; isAnyDay: boolean }

/** The first week as a picture: how much is to be done on each day, by part of the day. */
export function PlanWeek({ tasks, stay }: PlanWeekProps) {
  const { t, i18n } = useTranslation()
  const nights = nightsIn(stay)
  const days = nights.slice(0, shownDays)
  const loads = loadsOf(tasks, occurrencesIn(tasks, stay))
  const max = Math.max(...days.flatMap((day) => rows.map((part) => loads(day, part)?.minutes ?? 0)), 1)
  const shownRows = rows.filter((part) => days.some((day) => loads(day, part)))
  const hasAnyDay = days.some((day) => shownRows.some((part) => loads(day, part)?.isAnyDay))
  return (
    <div className="border-t border-line px-2 pt-3 pb-4 sm:px-5">
      <table className="w-full table-fixed border-separate border-spacing-x-0.5 border-spacing-y-1 text-center text-xs tabular-nums sm:border-spacing-x-1">
        <caption className="sr-only">
          {t(nights.length > shownDays ? 'plan.first_week' : 'plan.week')}
        </caption>
        <colgroup>
          <col className="w-7 sm:w-24" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('plan.week_day')}</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="text-2xs font-medium text-ink-muted">
                <span className="block">{weekdayName(day, i18n.language, 'short')}</span>
                <span className="block text-ink">{formatDay(day, i18n.language)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRows.map((part) => (
            <tr key={part ?? 'any'}>
              <PartHead part={part} />
              {days.map((day) => (
                <LoadCell key={day} load={loads(day, part)} max={max} />
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className="text-left text-2xs font-medium text-ink-muted">
              <span className="max-sm:sr-only">{t('plan.week_sum')}</span>
            </th>
            {days.map((day) => (
              <td key={day} className="font-semibold">
                {rows.reduce((sum, part) => sum + (loads(day, part)?.minutes ?? 0), 0) || '–'}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {hasAnyDay ? <p className="px-1 pt-1 text-2xs text-ink-muted">{t('plan.some_day')}</p> : null}
    </div>
  )
}

function PartHead({ part }: { part: DayPart | null }) {
  const { t } = useTranslation()
  const Icon = dayPartIcons[part ?? 'any']
  return (
    <th scope="row" className="text-left font-medium text-ink-muted">
      <span className="inline-flex items-center gap-1.5">
        <Icon aria-hidden="true" className="size-4 flex-none text-success-ink" />
        <span className="truncate max-sm:sr-only">{t(`plan.part.${part ?? 'any'}`)}</span>
      </span>
    </th>
  )
}

/** The longer, the wider its bar; what may wait for another day is dashed. */
function LoadCell({ load, max }: { load: Load | undefined; max: number }) {
  const { t } = useTranslation()
  if (!load) return <td className="rounded-md bg-surface-sunken" />
  return (
    <td
      className={cx(
        'rounded-md border bg-success-soft px-1 pt-0.5 pb-1 font-semibold text-success-ink',
        load.isAnyDay ? 'border-dashed border-success-ink/60' : 'border-transparent',
      )}
    >
      <span aria-hidden="true">{load.minutes}</span>
      <span className="sr-only">{durationText(t, load.minutes)}</span>
      <span aria-hidden="true" className="mt-0.5 flex h-1 justify-center">
        <span
          className="min-w-1 rounded-full bg-success"
          style={{ width: `${(load.minutes / max) * 100}%` }}
        />
      </span>
    </td>
  )
}

/** The minutes of a day and a part of it; undefined for none. */
function loadsOf(tasks: readonly Task[], occurrences: readonly Occurrence[]) {
  const loads = new Map<string, Load>()
  const keyOf = (day: CivilDate, part: DayPart | null) => `${day} ${part}`
  for (const { task: key, day, until } of occurrences) {
    const task = tasks.find((each) => each.key === key)
    if (!task) continue
    const at = keyOf(day, task.part)
    const { minutes = 0, isAnyDay = true } = loads.get(at) ?? {}
    loads.set(at, { minutes: minutes + task.minutes, isAnyDay: isAnyDay && until > day })
  }
  return (day: CivilDate, part: DayPart | null) => loads.get(keyOf(day, part))
}
