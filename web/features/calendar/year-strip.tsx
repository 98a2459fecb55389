import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addMonths, type CivilDate, daysBetween } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { monthName, monthOfYear } from '#shared/kernel/date-words.ts'
import { cx } from '#web/ui/class-names.ts'
import { monthsFrom } from './days.ts'
import { freeNights, type ListingNights, spansOf } from './spans.ts'

type YearStripProps = {
  listings: readonly ListingNights[]
  /** The first day of the year that is shown. */
  from: CivilDate
  /** The days that the calendar shows; null if it shows all. */
  frame: DateRange | null
  onGo: (day: CivilDate, listing: number) => void
}

/** Twelve months of each listing; a click on a month moves the calendar there. */
export function YearStrip({ listings, from, frame, onGo }: YearStripProps) {
  const { t, i18n } = useTranslation()
  const year = useMemo(() => ({ start: from, end: addMonths(from, 12) }), [from])
  const months = monthsFrom(from, 12)
  const length = nightsOf(year)
  const share = (day: CivilDate) =>
    (Math.min(length, Math.max(0, daysBetween(year.start, day))) / length) * 100
  const columns = months.map((month) => `${daysBetween(month, addMonths(month, 1))}fr`).join(' ')

  return (
    <section
      aria-labelledby="calendar-year"
      className="mt-5 rounded-xl border border-line bg-surface px-5 pt-4.5 pb-5 max-nav:px-3"
    >
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="calendar-year" className="type-card">
          {t('calendar.year.title')}
        </h2>
        <span className="text-xs text-ink-subtle max-nav:hidden">{t('calendar.year.hint')}</span>
      </div>
      <div className="grid grid-cols-[13.25rem_minmax(0,1fr)_7rem] gap-x-4 text-xs max-nav:grid-cols-1">
        <span
          aria-hidden="true"
          className="col-start-2 grid min-h-5 text-2xs text-ink-subtle max-nav:col-start-1"
          style={{ gridTemplateColumns: columns }}
        >
          {months.map((month, at) => (
            <span key={month} className={cx(at % 2 === 1 && 'max-nav:invisible')}>
              {monthName(month, i18n.language, 'short')}
            </span>
          ))}
        </span>
      </div>
      <div className="relative">
        {listings.map((listing) => (
          <YearRow
            key={listing.id}
            listing={listing}
            year={year}
            months={months}
            columns={columns}
            share={share}
            onGo={onGo}
          />
        ))}
        {frame ? (
          <span aria-hidden="true" className="pointer-events-none absolute -inset-y-1 right-32 left-57">
            <span
              className="absolute inset-y-0 rounded-md border-2 border-ink"
              style={{ left: `${share(frame.start)}%`, width: `${share(frame.end) - share(frame.start)}%` }}
            />
          </span>
        ) : null}
      </div>
    </section>
  )
}

type YearRowProps = Pick<YearStripProps, 'onGo'> & {
  listing: ListingNights
  year: DateRange
  months: readonly CivilDate[]
  columns: string
  share: (day: CivilDate) => number
}

function YearRow({ listing, year, months, columns, share, onGo }: YearRowProps) {
  const { t, i18n } = useTranslation()
  const spans = useMemo(() => spansOf(listing, year), [listing, year])
  return (
    <div className="grid min-h-7.5 grid-cols-[13.25rem_minmax(0,1fr)_7rem] items-center gap-x-4 gap-y-1 text-xs max-nav:grid-cols-1 max-nav:py-1.5">
      <span className="truncate font-medium">{listing.name}</span>
      <span className="relative block h-4">
        <span aria-hidden="true" className="absolute inset-0 overflow-hidden rounded-sm bg-surface-hover">
          {spans.map((span) => (
            <i
              key={`${span.kind}${span.start}`}
              className={cx('absolute inset-y-0', `year-${span.kind}`)}
              style={{
                left: `${share(span.start)}%`,
                width: `${share(span.end) - share(span.start)}%`,
              }}
            />
          ))}
        </span>
        <span className="absolute -inset-y-1.5 inset-x-0 grid" style={{ gridTemplateColumns: columns }}>
          {months.map((month) => (
            <button
              key={month}
              type="button"
              aria-label={t('calendar.year.go', {
                name: listing.name,
                month: monthOfYear(month, i18n.language, 'long'),
                count: freeNights(spans, { start: month, end: addMonths(month, 1) }),
              })}
              onClick={() => onGo(month, listing.id)}
              className="rounded-sm hover:shadow-[inset_0_0_0_1.5px_var(--ink)]"
            />
          ))}
        </span>
      </span>
      <span className="text-right text-ink-muted max-nav:text-left">
        {t('calendar.year.free', { count: freeNights(spans, year) })}
      </span>
    </div>
  )
}
