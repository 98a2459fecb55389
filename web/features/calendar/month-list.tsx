import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addDays, addMonths, type CivilDate } from '#shared/kernel/civil-date.ts'
import { monthOfYear } from '#shared/kernel/date-words.ts'
import { paths } from '#web/platform/paths.ts'
import { columnName, daysFrom, firstOfMonth, mondayOf, monthsFrom } from './days.ts'
import { MonthWeek } from './month-week.tsx'
import { agreementAt, type ListingNights, spansOf } from './spans.ts'
import { useNightKeys } from './use-night-keys.ts'
import { usePaintPointer } from './use-paint-pointer.ts'
import type { Painting } from './use-painting.ts'

const listedMonths = 13

type MonthListProps = {
  listing: ListingNights
  painting: Painting
  today: CivilDate
  holidays: ReadonlyMap<CivilDate, string>
  /** The day that the list scrolls to; a new object scrolls again. */
  target: { day: CivilDate }
}

const lastNight = (today: CivilDate) => addDays(addMonths(firstOfMonth(today), listedMonths), -1)

/** What keys and pointer do in the list. */
function useListInput({ listing, painting, today }: MonthListProps) {
  const navigate = useNavigate()
  const openStay = (id: number) => void navigate(paths.reservation(id))
  const keys = useNightKeys({
    listings: [listing],
    today,
    painting,
    first: mondayOf(today),
    last: lastNight(today),
    vertical: 'week',
    onOpenStay: openStay,
    onShow: () => {},
  })
  const pointer = usePaintPointer({
    onStart: ({ night }, isExtending) => {
      const stay = agreementAt(listing, night)
      keys.setFocused({ listing: listing.id, night })
      if (stay) openStay(stay.reservationId)
      else if (isExtending) painting.extend(listing.id, night)
      else painting.select(listing.id, night)
    },
    onMove: ({ night }) => painting.extend(listing.id, night),
    onTap: ({ night }) => {
      const stay = agreementAt(listing, night)
      const { selection } = painting
      keys.setFocused({ listing: listing.id, night })
      if (stay) openStay(stay.reservationId)
      else if (selection && selection.anchor === selection.head && selection.anchor !== night)
        painting.extend(listing.id, night)
      else painting.select(listing.id, night)
    },
    anchorOf: (end) =>
      painting.range && {
        listing: listing.id,
        night: end === 'start' ? addDays(painting.range.end, -1) : painting.range.start,
      },
  })
  return { keys, pointer }
}

/** The months of one listing below each other. A tap selects a night, the next tap the end; a resting finger paints. */
export function MonthList(props: MonthListProps) {
  const { listing, painting, today, holidays, target } = props
  const { t, i18n } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const months = monthsFrom(today, listedMonths)
  const last = lastNight(today)
  const spans = useMemo(
    () => spansOf(listing, { start: addDays(firstOfMonth(today), -1), end: addDays(last, 1) }),
    [listing, today, last],
  )
  const { keys, pointer } = useListInput(props)

  // The list itself is as long as the page: the month is scrolled to below the header.
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    list.current
      ?.querySelector(`[data-month="${firstOfMonth(target.day)}"]`)
      ?.scrollIntoView({ block: 'start' })
  }, [target])

  return (
    <div ref={list}>
      <div
        aria-hidden="true"
        className="sticky top-(--header-h) z-6 grid grid-cols-7 border-b border-line bg-canvas py-1.5 text-center text-2xs text-ink-subtle"
      >
        {daysFrom('1970-01-05', 7).map((day) => (
          <span key={day}>{columnName(day, i18n.language)}</span>
        ))}
      </div>
      <div {...pointer}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys select several of its nights
          role="grid"
          aria-label={listing.name}
          aria-describedby="calendar-help"
          aria-multiselectable="true"
          onKeyDown={keys.onKeyDown}
          className="block select-none [-webkit-touch-callout:none]"
        >
          {months.map((month) => (
            <tbody key={month} data-month={month} className="block scroll-mt-24">
              <tr className="block">
                <th scope="rowgroup" className="type-card block pt-3.5 pb-1.5 text-left">
                  {monthOfYear(month, i18n.language, 'long')}
                </th>
              </tr>
              {weeksOf(month, today).map((monday) => (
                <MonthWeek
                  key={monday}
                  listing={listing}
                  spans={spans}
                  monday={monday}
                  month={month}
                  today={today}
                  painting={painting}
                  holidays={holidays}
                  focused={keys.focused?.night ?? null}
                  onFocus={keys.setFocused}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className="pt-3 text-xs text-ink-muted">{t('calendar.tap_hint')}</p>
    </div>
  )
}

/** The weeks of a month, from this week on. */
function weeksOf(month: CivilDate, today: CivilDate): CivilDate[] {
  const end = addMonths(month, 1)
  const weeks: CivilDate[] = []
  const first = month > today ? month : today
  for (let monday = mondayOf(first); monday < end; monday = addDays(monday, 7)) weeks.push(monday)
  return weeks
}
