import {
  type CalendarRange,
  clipped,
  mergeCalendar,
  noSettings,
  withServiceDates,
} from '#shared/features/calendar/calendar.rules.ts'
import type { RangesByService } from '#shared/features/listings/availability.rules.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'

/** From this day on hosts may be choosy, unless a stay in their home is planned for later. */
const choosyAfterDays = 150

type Planned = { listing: number; range: DateRange; offered?: { listing: number; range: DateRange } | null }

/** From when the host of each planned listing is choosy: after the last stay that is agreed or negotiated there. */
export function choosyFrom(today: CivilDate, planned: readonly Planned[]): (listing: number) => CivilDate {
  const stays = planned.flatMap(({ listing, range, offered }) => [
    { listing, range },
    ...(offered ? [offered] : []),
  ])
  const ends = Map.groupBy(stays, ({ listing }) => listing)
  return (listing) =>
    [addDays(today, choosyAfterDays), ...(ends.get(listing) ?? []).map(({ range }) => addDays(range.end, 1))]
      .toSorted()
      .at(-1) as CivilDate
}

/**
 * Hosts who from `first` on want longer stays and a day between them, hosts who are open to offers between their
 * ranges, and plain ones.
 */
export function withDemoSettings(ranges: RangesByService, first: CivilDate, turn: number): CalendarRange[] {
  const calendar = withServiceDates([], ranges)
  const always = addDays(first, 10_000)
  if (turn % 3 === 0) {
    const later = clipped(calendar, { start: first, end: always })
    return mergeCalendar([
      ...clipped(calendar, { start: '2000-01-01', end: first }),
      ...later.map((range) => ({ ...range, minNights: turn % 2 === 0 ? 3 : 5, gapDays: 1 })),
    ])
  }
  if (turn % 3 !== 1) return calendar
  const between = calendar.flatMap((range, at): CalendarRange[] => {
    const next = calendar[at + 1]
    const offer = { ...range, ...noSettings, start: range.end, end: next?.start ?? range.end }
    return nightsOf(offer) < 5 ? [] : [{ ...offer, state: 'open_to_offers', minNights: 4 }]
  })
  return mergeCalendar([...calendar, ...between])
}
