import { addDays, type CivilDate } from '../../kernel/civil-date.ts'
import {
  byStart,
  type DateRange,
  mergeRanges,
  rangesOverlap,
  subtractRanges,
} from '../../kernel/date-range.ts'
import {
  type LengthLimit,
  type RangesByService,
  type StayDays,
  stayDaysOf,
} from '../listings/availability.rules.ts'
import { pointService, type ServiceType, serviceTypes } from '../listings/listing-types.ts'

/** What a host can open nights for. Nights that are neither are blocked, and have no row. */
export const openStates = ['free', 'open_to_offers'] as const
export type OpenState = (typeof openStates)[number]
export const nightStates = [...openStates, 'blocked'] as const
export type NightState = (typeof nightStates)[number]

export const calendarLimits = { minNights: 90, maxNights: 90, gapDays: 7, ranges: 100 } as const

/** What a host requires of stays that arrive in these nights, and how many nights stay empty beside each stay. */
export type StaySettings = { minNights: number; maxNights: number | null; gapDays: number }
export const noSettings: StaySettings = { minNights: 1, maxNights: null, gapDays: 0 }

/** Nights that are opened with the same settings. The ranges of a calendar share no night. */
export type CalendarRange = DateRange & StaySettings & { state: OpenState; services: readonly ServiceType[] }

export type PaintedRange = DateRange & StaySettings & { state: NightState; services: readonly ServiceType[] }

/** Nights of the span are as painted, all others as before. If painted ranges overlap, the later wins. */
export function paint(
  ranges: readonly CalendarRange[],
  span: DateRange,
  painted: readonly PaintedRange[],
): CalendarRange[] {
  const inside = painted.reduce<CalendarRange[]>((done, range) => {
    const left = without(done, range)
    return isOpen(range) ? [...left, range] : left
  }, [])
  return mergeCalendar([...without(ranges, span), ...clipped(inside, span)])
}

const isOpen = (range: PaintedRange): range is CalendarRange => range.state !== 'blocked'

export type PaintingProblem =
  | 'range_in_past'
  | 'span_too_long'
  | 'span_empty'
  | 'range_outside_span'
  | 'no_exchange_type'
  | 'max_below_min'

/** A calendar can be painted this far ahead. */
export const daysAhead = 5 * 366
/** This many days of a calendar are shown at once. */
export const maxDaysShown = 800

/** What is wrong with a painting; null for nothing. */
export function checkPainting(
  span: DateRange,
  painted: readonly PaintedRange[],
  today: CivilDate,
): PaintingProblem | null {
  if (span.end <= span.start) return 'span_empty'
  if (span.start < today) return 'range_in_past'
  if (span.end > addDays(today, daysAhead)) return 'span_too_long'
  for (const range of painted) {
    if (range.end <= range.start || range.start < span.start || range.end > span.end)
      return 'range_outside_span'
    if (range.state !== 'blocked' && range.services.length === 0) return 'no_exchange_type'
    if (range.maxNights !== null && range.maxNights < range.minNights) return 'max_below_min'
  }
  return null
}

/** The part of a calendar that lies in the span. */
export const clipped = (ranges: readonly CalendarRange[], span: DateRange): CalendarRange[] =>
  ranges
    .filter((range) => rangesOverlap(range, span))
    .map((range) => ({
      ...range,
      start: range.start < span.start ? span.start : range.start,
      end: range.end > span.end ? span.end : range.end,
    }))

const without = (ranges: readonly CalendarRange[], span: DateRange): CalendarRange[] =>
  ranges.flatMap((range) => subtractRanges([range], [span]).map((piece) => ({ ...range, ...piece })))

/** In order; ranges that meet and have the same settings are joined. */
export function mergeCalendar(ranges: readonly CalendarRange[]): CalendarRange[] {
  const merged: CalendarRange[] = []
  for (const range of ranges
    .filter(({ start, end, services }) => start < end && services.length > 0)
    .toSorted(byStart)) {
    const last = merged.at(-1)
    if (last && last.end === range.start && isSame(last, range)) {
      merged[merged.length - 1] = { ...last, end: range.end }
    } else merged.push(range)
  }
  return merged
}

const isSame = (a: CalendarRange, b: CalendarRange): boolean =>
  a.state === b.state &&
  a.minNights === b.minNights &&
  a.maxNights === b.maxNights &&
  a.gapDays === b.gapDays &&
  serviceTypes.every((service) => a.services.includes(service) === b.services.includes(service))

export type NightsByService = Record<ServiceType, DateRange[]>

/** The free nights of each exchange type, as they were saved before there was one calendar. */
export const rangesByService = (
  ranges: readonly CalendarRange[],
  states: readonly OpenState[] = ['free'],
): NightsByService => {
  const of = (service: ServiceType) =>
    mergeRanges(ranges.filter((range) => states.includes(range.state) && range.services.includes(service)))
  return {
    home_exchange: of('home_exchange'),
    [pointService]: of(pointService),
    pet_business_help: of('pet_business_help'),
    garden_maintenance: of('garden_maintenance'),
    chores: of('chores'),
    business_help: of('business_help'),
  }
}

/**
 * A calendar whose free nights are those wanted for each exchange type. Nights that stay free keep their settings;
 * those open to offers, which the form by types does not show, stay open unless it frees them.
 */
export function withServiceDates(
  ranges: readonly CalendarRange[],
  freeRanges: RangesByService,
): CalendarRange[] {
  const all = [...ranges, ...serviceTypes.flatMap((service) => freeRanges[service] ?? [])]
  const edges = [...new Set(all.flatMap(({ start, end }) => [start, end]))].sort()
  return mergeCalendar(
    edges.slice(0, -1).flatMap((start, at) => {
      const piece = { start, end: edges[at + 1] as CivilDate }
      const before = ranges.find((range) => rangesOverlap(range, piece))
      const services = serviceTypes.filter((service) =>
        freeRanges[service]?.some((range) => rangesOverlap(range, piece)),
      )
      if (services.length > 0)
        return [{ ...noSettings, ...before, ...piece, state: 'free' as const, services }]
      return before?.state === 'open_to_offers' ? [{ ...before, ...piece }] : []
    }),
  )
}

/**
 * What a host opened, the nights that stays and connected calendars have, and those that the host has blocked; nights
 * that were never opened are none of these.
 */
export type ListingNights = {
  ranges: readonly CalendarRange[]
  occupied: readonly DateRange[]
  blocked?: readonly DateRange[]
}

/**
 * The nights that the host has blocked once a calendar has changed: all that were open or blocked, or were painted, and
 * are not open now.
 */
export const blockedAfter = (
  before: { ranges: readonly CalendarRange[]; blocked: readonly DateRange[] },
  after: readonly CalendarRange[],
  painted: readonly DateRange[] = [],
): DateRange[] => subtractRanges([...before.ranges, ...before.blocked, ...painted], after)

/**
 * Nights that cannot be agreed on: those occupied, those that must stay empty beside them, including on the eve of a
 * range, and an eve that the host has blocked.
 */
export function closedNights(
  ranges: readonly CalendarRange[],
  occupied: readonly DateRange[],
  blocked: readonly DateRange[] = [],
): DateRange[] {
  const gaps = ranges.flatMap((range) => {
    if (range.gapDays === 0) return []
    const reach = { start: addDays(range.start, -1), end: range.end }
    return occupied.flatMap((taken) => {
      const wide = widened(taken, range.gapDays)
      if (!rangesOverlap(wide, reach)) return []
      return [
        {
          start: wide.start < reach.start ? reach.start : wide.start,
          end: wide.end > reach.end ? reach.end : wide.end,
        },
      ]
    })
  })
  const eves = ranges
    .map(({ start }) => ({ start: addDays(start, -1), end: start }))
    .filter((eve) => blocked.some((range) => rangesOverlap(range, eve)))
  return mergeRanges([...occupied, ...gaps, ...eves])
}

/** The nights that can still be agreed on for one exchange type; by default including those open to offers. */
export const stayDaysOfCalendar = (
  nights: ListingNights,
  service: ServiceType,
  firstNight?: CivilDate,
  states: readonly OpenState[] = openStates,
): StayDays =>
  stayDaysOf(
    bookableNights(nights.ranges, nights.occupied, states)[service],
    closedNights(nights.ranges, nights.occupied, nights.blocked),
    firstNight,
    lengthLimits(nights.ranges),
  )

const widened = ({ start, end }: DateRange, days: number): DateRange => ({
  start: addDays(start, -days),
  end: addDays(end, days),
})

/** The nights of each exchange type that can still be agreed on. */
export const bookableNights = (
  ranges: readonly CalendarRange[],
  occupied: readonly DateRange[],
  states: readonly OpenState[] = ['free'],
): NightsByService =>
  rangesByService(
    ranges.flatMap((range) =>
      subtractRanges(
        [range],
        occupied.map((taken) => widened(taken, range.gapDays)),
      ).map((piece) => ({ ...range, ...piece })),
    ),
    states,
  )

/** The limits of a calendar, for nights that have any. */
export const lengthLimits = (ranges: readonly CalendarRange[]): LengthLimit[] =>
  ranges
    .filter(({ minNights, maxNights }) => minNights > 1 || maxNights !== null)
    .map(({ start, end, minNights, maxNights }) => ({ start, end, minNights, maxNights }))
