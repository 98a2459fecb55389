import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { progressOf } from '#shared/features/reservations/help/ticks.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { weekdayName } from '#shared/kernel/date-words.ts'
import { useToday } from '#web/platform/clock.ts'
import { formatWeekday } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import type { HelpPlan } from './help.queries.ts'
import { keyOfTime, type ShownTime } from './plan-times.ts'

type DayStripProps = {
  plan: HelpPlan
  times: readonly ShownTime[]
  value: CivilDate
  onChange: (day: CivilDate) => void
}

/** The days of the stay, each with a dot for what begins on it. */
export function DayStrip({ plan, times, value, onChange }: DayStripProps) {
  const { t, i18n } = useTranslation()
  const today = useToday()
  const chosen = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day that is shown is in view
  useEffect(() => chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [value])
  return (
    <fieldset
      aria-label={t('today.days')}
      className="-mx-gutter flex min-w-0 gap-1.5 overflow-x-auto px-gutter scrollbar-none"
    >
      {plan.days.map(({ day }) => {
        const ofDay = times.filter((time) => time.day === day && time.state !== 'struck')
        const isChosen = day === value
        return (
          <button
            key={day}
            ref={isChosen ? chosen : undefined}
            type="button"
            aria-pressed={isChosen}
            aria-current={day === today ? 'date' : undefined}
            aria-label={t('today.day_done', { day: formatWeekday(day, i18n.language), ...progressOf(ofDay) })}
            onClick={() => onChange(day)}
            className={cx(
              'grid min-w-14 flex-1 justify-items-center gap-0.5 rounded-lg pt-2 pb-2.5 text-xs transition-colors duration-(--dur-1)',
              isChosen ? 'bg-surface-inverse text-ink-inverse' : 'text-ink-muted hover:bg-surface-hover',
            )}
          >
            {weekdayName(day, i18n.language, 'short')}
            <b className={cx('text-lg leading-tight font-semibold', !isChosen && 'text-ink')}>
              {Number(day.slice(8))}
            </b>
            <span aria-hidden="true" className="flex h-1.5 gap-0.5">
              {ofDay.slice(0, 6).map((time) => (
                <i
                  key={keyOfTime(time)}
                  className={cx('size-1.5 rounded-full', dotOf(time, { today, isChosen }))}
                />
              ))}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

/** Done, to be done by today, or later. */
function dotOf(time: ShownTime, { today, isChosen }: { today: CivilDate; isChosen: boolean }): string {
  if (time.state === 'done') return isChosen ? 'bg-yaprak-400' : 'bg-success'
  if (time.until > today) return 'bg-line-strong'
  return isChosen ? 'border-[1.5px] border-points' : 'border-[1.5px] border-warning'
}
