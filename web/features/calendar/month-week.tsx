import { useTranslation } from 'react-i18next'
import { addDays, addMonths, type CivilDate } from '#shared/kernel/civil-date.ts'
import { cx } from '#web/ui/class-names.ts'
import { daysFrom } from './days.ts'
import { Night } from './night.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { minLabelledDays } from './span-bar.tsx'
import { spanText } from './span-text.ts'
import { isIn, isPaintable, type ListingNights, type Placed, placed, type Span, spanAt } from './spans.ts'
import type { FocusedNight } from './use-night-keys.ts'
import type { Painting } from './use-painting.ts'

type MonthWeekProps = {
  listing: ListingNights
  spans: readonly Span[]
  monday: CivilDate
  /** Its first day: the days of other months stay empty. */
  month: CivilDate
  today: CivilDate
  painting: Painting
  holidays: ReadonlyMap<CivilDate, string>
  focused: CivilDate | null
  onFocus: (place: FocusedNight) => void
}

/** A week of a month, its nights from noon to noon. */
export function MonthWeek(props: MonthWeekProps) {
  const { listing, spans, monday, month, today, painting, holidays, focused, onFocus } = props
  const end = addMonths(month, 1)
  const isOfMonth = (day: CivilDate) => day >= month && day < end
  const own = daysFrom(monday, 7).filter(isOfMonth)
  const [first, last] = [own[0] ?? monday, addDays(own.at(-1) ?? monday, 1)]
  // A band begins and ends with the month, except that the last night of the month before reaches its first noon.
  const offset = own[0] === monday ? 0 : daysFrom(monday, 7).indexOf(first)
  const placedSpans = placed(spans, first, own.length)
  const isClash = placedSpans.some(({ span }) => span.kind === 'linked' && span.isClash)

  const bars = (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0"
      style={{ left: `${(offset / 7) * 100}%`, width: `${(own.length / 7) * 100}%` }}
    >
      {placedSpans.map((place) => (
        <WeekBar key={`${place.span.kind}${place.span.start}`} place={place} days={own.length} />
      ))}
      {painting.range && painting.draft && painting.range.start < last && painting.range.end >= first ? (
        <SelectionBar range={painting.range} draft={painting.draft} from={first} days={own.length} isSmall />
      ) : null}
    </span>
  )

  return (
    <tr className={cx('relative grid grid-cols-7 border-t border-line', isClash ? 'h-20' : 'h-15')}>
      {own.map((night, at) => (
        <Night
          key={night}
          listing={listing}
          night={night}
          span={spanAt(spans, night)}
          isPaintable={isPaintable(listing, night, today)}
          isSelected={painting.range !== null && isIn(painting.range, night)}
          isFocusTarget={focused === night}
          onFocus={() => onFocus({ listing: listing.id, night })}
          className={cx('h-full', at === 0 && columnStarts[offset])}
        >
          <span
            aria-hidden="true"
            title={holidays.get(night)}
            className={cx(
              'block pt-1 text-center text-sm font-medium',
              night < today && 'text-ink-disabled',
              night === today && 'font-bold underline decoration-2 underline-offset-4',
              holidays.has(night) && 'text-danger-ink',
            )}
          >
            {Number(night.slice(8))}
          </span>
          {at === 0 ? bars : null}
        </Night>
      ))}
    </tr>
  )
}

/** Written out: Tailwind finds class names in the text. */
const columnStarts = [
  '',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
]

type WeekBarProps = { place: Placed; days: number }

function WeekBar({ place: { span, left, width, isCutStart, isCutEnd }, days }: WeekBarProps) {
  const { t } = useTranslation()
  const isClash = span.kind === 'linked' && span.isClash
  return (
    <span
      className={cx(
        'absolute flex items-center overflow-hidden rounded-md px-2 text-2xs font-medium whitespace-nowrap',
        isClash ? 'nights-clash top-14 h-5 leading-none' : `nights-${span.kind} top-7 h-6.5`,
        span.kind === 'agreement' && 'z-2 font-semibold',
        isCutStart && 'nights-cut-start',
        isCutEnd && 'nights-cut-end',
      )}
      style={{ left: `${left}%`, width: `${width}%` }}
    >
      {(width / 100) * days < minLabelledDays ? null : (
        <span className="nights-text truncate">{spanText(t, span)}</span>
      )}
    </span>
  )
}
