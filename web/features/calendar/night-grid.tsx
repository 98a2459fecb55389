import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import { monthOfYear } from '#shared/kernel/date-words.ts'
import { paths } from '#web/platform/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { columnName, daysFrom, firstOfMonth, isWeekend, longDay } from './days.ts'
import { GridRow, headClass } from './grid-row.tsx'
import { agreementAt, type ListingNights } from './spans.ts'
import { useNightKeys } from './use-night-keys.ts'
import { usePaintPointer } from './use-paint-pointer.ts'
import type { Painting } from './use-painting.ts'

type NightGridProps = {
  listings: readonly ListingNights[]
  painting: Painting
  today: CivilDate
  from: CivilDate
  /** How many days are shown. */
  days: number
  /** Names of public holidays by day. */
  holidays: ReadonlyMap<CivilDate, string>
  /** The member's own trips, in the first row. */
  trips: ReactNode
  onShow: (night: CivilDate) => void
}

/** What keys and pointer do in the grid. */
function useGridInput({ listings, painting, today, from, days, onShow }: NightGridProps) {
  const navigate = useNavigate()
  // The first half day belongs to the night before.
  const first = addDays(from, -1)
  const last = addDays(from, days - 1)
  const openStay = (id: number) => void navigate(paths.reservation(id))
  const keys = useNightKeys({
    listings,
    today,
    painting,
    first,
    last,
    vertical: 'listing',
    onOpenStay: openStay,
    onShow,
  })
  const listingOf = (id: number) => listings.find((each) => each.id === id)
  const pointer = usePaintPointer({
    onStart: ({ listing, night }, isExtending) => {
      const row = listingOf(listing)
      const stay = row && agreementAt(row, night)
      keys.setFocused({ listing, night })
      if (stay) openStay(stay.reservationId)
      else if (isExtending) painting.extend(listing, night)
      else painting.select(listing, night)
    },
    onMove: ({ listing, night }) => painting.extend(listing, night),
    onTap: ({ listing, night }) => {
      const row = listingOf(listing)
      const stay = row && agreementAt(row, night)
      keys.setFocused({ listing, night })
      if (stay) openStay(stay.reservationId)
      else if (
        painting.selection?.listing === listing &&
        painting.selection.anchor === painting.selection.head
      )
        painting.extend(listing, night)
      else painting.select(listing, night)
    },
    anchorOf: (end) => {
      const { selection, range } = painting
      if (!selection || !range) return null
      return { listing: selection.listing, night: end === 'start' ? addDays(range.end, -1) : range.start }
    },
  })
  return { keys, pointer }
}

/** Homes as rows, days as columns: nights are selected by dragging, touch or keys. */
export function NightGrid(props: NightGridProps) {
  const { listings, painting, today, from, days, holidays, trips } = props
  const { t, i18n } = useTranslation()
  const visibleDays = daysFrom(from, days)
  const { keys, pointer } = useGridInput(props)
  const months = visibleDays.filter((day, at) => at === 0 || day === firstOfMonth(day))

  return (
    <div {...pointer} className="overflow-hidden rounded-xl border border-line bg-surface">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys select several of its nights
        role="grid"
        aria-label={t('calendar.grid')}
        aria-describedby="calendar-help"
        aria-multiselectable="true"
        onKeyDown={keys.onKeyDown}
        className="block touch-pan-y select-none"
        style={{ '--days': days } as CSSProperties}
      >
        <thead className="block">
          <tr className="nights-row relative">
            <th scope="col" className={cx('flex items-center px-4 text-left text-sm font-normal', headClass)}>
              <span className="font-semibold whitespace-nowrap">
                {t('calendar.homes', { count: listings.length })}
              </span>
              <span className="ml-2.5 text-xs text-ink-subtle">{t('calendar.drag_hint')}</span>
              <span
                aria-hidden="true"
                className="nights-bars absolute top-0 right-0 h-7 text-xs font-semibold"
              >
                {months.map((day) => (
                  <span
                    key={day}
                    className="absolute top-2 pl-2.5 whitespace-nowrap"
                    style={{ left: `${(visibleDays.indexOf(day) / days) * 100}%` }}
                  >
                    {days - visibleDays.indexOf(day) > 3 ? monthOfYear(day, i18n.language, 'long') : ''}
                  </span>
                ))}
              </span>
            </th>
            {visibleDays.map((day) => (
              <DayHead key={day} day={day} isToday={day === today} holiday={holidays.get(day)} />
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {trips}
          {listings.map((listing) => (
            <GridRow
              key={listing.id}
              listing={listing}
              from={from}
              days={days}
              today={today}
              painting={painting}
              focused={keys.focused?.listing === listing.id ? keys.focused.night : null}
              onFocus={keys.setFocused}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayHeadProps = { day: CivilDate; isToday: boolean; holiday: string | undefined }

function DayHead({ day, isToday, holiday }: DayHeadProps) {
  const { i18n } = useTranslation()
  return (
    <th
      scope="col"
      title={holiday}
      className={cx(
        'relative col-span-2 flex flex-col items-center gap-px pt-8 pb-1.5 text-xs leading-tight font-normal text-ink-subtle',
        isWeekend(day) && 'bg-surface-sunken',
      )}
    >
      <span className="sr-only">{[longDay(day, i18n.language), holiday].filter(Boolean).join(', ')}</span>
      <span aria-hidden="true">{columnName(day, i18n.language)}</span>
      <span
        aria-hidden="true"
        className={cx(
          'text-sm font-semibold text-ink tabular-nums',
          isToday && 'min-w-5.5 rounded-full bg-ink px-1 text-center text-canvas!',
          holiday && 'border-b-2 border-danger',
        )}
      >
        {Number(day.slice(8))}
      </span>
    </th>
  )
}
