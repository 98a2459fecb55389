import { useTranslation } from 'react-i18next'
import {
  dayMinutes,
  hintWeekMinutes,
  maxDayMinutes,
  type Task,
} from '#shared/features/reservations/help/tasks.rules.ts'
import { durationText } from '#web/domain/help-texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import type { PlanSum as Sum } from './plan-facts.ts'
import { PlanWeek } from './plan-week.tsx'

type PlanSumProps = { tasks: readonly Task[]; sum: Sum; isTooLong: boolean }

/** How much help it is: a day, in the stay, beside what is given for it, and day by day. */
export function PlanSum({ tasks, sum, isTooLong }: PlanSumProps) {
  const { t } = useTranslation()
  const day = dayMinutes(tasks)
  const tone = isTooLong ? 'bg-danger' : sum.isTooMuch ? 'bg-warning' : 'bg-success'
  return (
    <section
      aria-label={t('plan.sum')}
      className="overflow-hidden rounded-xl border border-line bg-surface sm:rounded-2xl"
    >
      <div className="grid items-center gap-x-6 gap-y-1 p-4 sm:px-6 sm:py-5 lg:grid-cols-[auto_minmax(0,1fr)]">
        <p className="font-heading text-[2rem] leading-tight font-bold tracking-tight whitespace-nowrap sm:text-[2.5rem]">
          {durationText(t, day)}{' '}
          <small className="font-sans text-sm font-medium tracking-normal text-ink-muted">
            {t('plan.day')}
          </small>
        </p>
        <div className="min-w-0 text-sm">
          <SumSentence sum={sum} />
          <span
            aria-hidden="true"
            className="mt-2.5 mb-1.5 block h-2.5 overflow-hidden rounded-full bg-surface-hover"
          >
            <span
              className={cx('block h-full rounded-full', tone)}
              style={{ width: `${Math.min(100, (day / maxDayMinutes) * 100)}%` }}
            />
          </span>
          <p aria-hidden="true" className="flex justify-between text-2xs text-ink-subtle">
            <span>0</span>
            <span>{t('plan.most_a_day')}</span>
          </p>
        </div>
        {isTooLong ? (
          <p role="alert" className="text-sm font-medium text-danger-ink lg:col-span-2">
            {t('plan.too_long')}
          </p>
        ) : sum.week >= hintWeekMinutes ? (
          <p className="text-sm text-warning-ink lg:col-span-2">
            {t('plan.much_a_week', { time: durationText(t, sum.week) })}
          </p>
        ) : null}
      </div>
      {tasks.length > 0 && sum.stay ? <PlanWeek tasks={tasks} stay={sum.stay} /> : null}
    </section>
  )
}

function SumSentence({ sum }: { sum: Sum }) {
  const { t, i18n } = useTranslation()
  const number = (points: number) => formatNumber(points, i18n.language)
  if (!sum.stay) return <p className="text-ink-muted">{t('reservations.bar.dates_missing')}</p>
  if (sum.isTooMuch && sum.nightsPoints !== null)
    return (
      <p role="status" className="text-pretty text-warning-ink">
        <b className="font-semibold">{t('plan.too_much')}</b>{' '}
        {t('plan.too_much_text', { help: number(sum.helpPoints), nights: number(sum.nightsPoints) })}
      </p>
    )
  const time = durationText(t, sum.all, true)
  return (
    <p className="text-pretty">
      <b className="font-semibold">{t('plan.in_stay', { count: sum.nights, time })}</b>{' '}
      {sum.isMain && sum.nightsPoints !== null ? (
        <span>
          {t('plan.worth', {
            nights: t('listings.nights', { count: sum.nights }),
            points: number(sum.nightsPoints),
          })}{' '}
        </span>
      ) : null}
      <span className="text-ink-muted">{t('plan.rate', { points: number(sum.helpPoints) })}</span>
    </p>
  )
}
