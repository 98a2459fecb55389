import { House } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addDays, type CivilDate, daysBetween } from '#shared/kernel/civil-date.ts'
import { rangesOverlap } from '#shared/kernel/date-range.ts'
import { formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import type { Trip } from './board.ts'
import { headClass } from './grid-row.tsx'

type TripsRowProps = { trips: readonly Trip[]; from: CivilDate; days: number }

/** When the member is away, which shows when a listing is empty. */
export function TripsRow({ trips, from, days }: TripsRowProps) {
  const { t, i18n } = useTranslation()
  const visible = trips.filter((trip) =>
    rangesOverlap(trip, { start: addDays(from, -1), end: addDays(from, days) }),
  )
  return (
    <tr className="nights-row border-t border-line">
      <th
        scope="row"
        className={cx('flex items-center px-4 text-left text-sm font-normal text-ink-muted', headClass)}
      >
        {t('calendar.trips')}
      </th>
      <td colSpan={days + 1} className="relative col-span-full col-start-2 min-h-10 overflow-hidden">
        {visible.length === 0 ? <span className="sr-only">{t('calendar.trips_none')}</span> : null}
        {visible.map((trip) => {
          const left = Math.max(0, daysBetween(from, trip.start) + 0.5)
          const right = Math.min(days, daysBetween(from, trip.end) + 0.5)
          return (
            <Link
              key={trip.reservationId}
              to={paths.reservation(trip.reservationId)}
              aria-label={t('calendar.open_stay', {
                name: `${trip.place} · ${trip.host}`,
                range: formatRange(trip.start, trip.end, i18n.language),
              })}
              style={{ left: `${(left / days) * 100}%`, width: `${((right - left) / days) * 100}%` }}
              className="absolute inset-y-1.5 flex items-center gap-1.5 overflow-hidden rounded-sm! bg-primary-soft-hover px-2.5 text-2xs font-semibold whitespace-nowrap text-primary-ink"
            >
              <House aria-hidden="true" className="size-3.5 flex-none" />
              <span className="truncate">{`${trip.place} · ${trip.host}`}</span>
            </Link>
          )
        })}
      </td>
    </tr>
  )
}
