import { useTranslation } from 'react-i18next'
import { formatDay } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import { type NightState, nightStates, type StripNight } from './listing-nights.ts'

const looks: Record<NightState, string> = {
  free: 'bg-success',
  discussed: 'bg-success-soft outline-2 -outline-offset-2 outline-dashed outline-success',
  taken: 'bg-own',
  closed: 'bg-surface-hover outline -outline-offset-1 outline-line-strong',
}
const weekNights = 7

/** The coming weeks of a listing, one small box per night. The counts beside it say the same in words. */
export function CalendarStrip({ nights }: { nights: readonly StripNight[] }) {
  const { t, i18n } = useTranslation()
  const weeks = Array.from({ length: Math.ceil(nights.length / weekNights) }, (_, week) =>
    nights.slice(week * weekNights, (week + 1) * weekNights),
  )
  const counts = nightStates
    .map((state) => ({ state, count: nights.filter((night) => night.state === state).length }))
    .filter(({ count }) => count > 0)

  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden="true" className="grid grid-cols-3 gap-x-2.5 gap-y-1.5 sm:grid-cols-6">
        {weeks.map((week) => (
          <div key={week[0]?.date} className="flex min-w-0 flex-col gap-1">
            <span className="truncate text-2xs text-ink-muted tabular-nums">
              {formatDay(week[0]?.date ?? '', i18n.language)}
            </span>
            <span className="flex gap-0.5">
              {week.map(({ date, state }) => (
                <span key={date} className={cx('h-3.5 min-w-0 flex-1 rounded-xs', looks[state])} />
              ))}
            </span>
          </div>
        ))}
      </div>
      <ul
        aria-label={t('own_listings.weeks', { count: weeks.length })}
        className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted"
      >
        {counts.map(({ state, count }) => (
          <li key={state} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={cx('size-2.5 rounded-xs', looks[state])} />
            {t(`own_listings.nights.${state}`, { count })}
          </li>
        ))}
      </ul>
    </div>
  )
}
