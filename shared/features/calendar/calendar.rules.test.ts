import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilDateOfDay, dayNumber } from '../../kernel/civil-date.ts'
import { nightsIn } from '../../kernel/date-range.ts'
import { canStay } from '../listings/availability.rules.ts'
import { type ServiceType, serviceTypes } from '../listings/listing-types.ts'
import {
  blockedAfter,
  bookableNights,
  type CalendarRange,
  checkPainting,
  clipped,
  closedNights,
  mergeCalendar,
  nightStates,
  noSettings,
  openStates,
  type PaintedRange,
  paint,
  rangesByService,
  stayDaysOfCalendar,
  withServiceDates,
} from './calendar.rules.ts'

const base = dayNumber('2026-06-01')
const date = (day: number) => civilDateOfDay(base + day)
const range = (from: number, to: number) => ({ start: date(from), end: date(to) })
const open = (from: number, to: number, settings: Partial<CalendarRange> = {}): CalendarRange => ({
  ...noSettings,
  ...range(from, to),
  state: 'free',
  services: ['chores'],
  ...settings,
})

const spans = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 9 }))
  .map(([from, nights]) => range(from, from + nights))
const settings = fc.record({
  state: fc.constantFrom(...nightStates),
  services: fc.subarray([...serviceTypes].slice(0, 3), { minLength: 1 }),
  minNights: fc.integer({ min: 1, max: 4 }),
  maxNights: fc.constantFrom(null, 5, 9),
  gapDays: fc.integer({ min: 0, max: 2 }),
})
const painted: fc.Arbitrary<PaintedRange> = fc
  .tuple(spans, settings)
  .map(([span, each]) => ({ ...span, ...each }))
const always = range(-10, 60)
/** Any calendar: whatever can be painted. */
const calendars = fc.array(painted, { maxLength: 6 }).map((ranges) => paint([], always, ranges))

/** A calendar night by night, in words. */
const byNight = (ranges: readonly CalendarRange[]): Map<string, string> =>
  new Map(ranges.flatMap((each) => nightsIn(each).map((night) => [night, inWords(each)] as const)))
const inWords = ({ start: _, end: __, ...rest }: PaintedRange) => JSON.stringify(Object.entries(rest).sort())

describe('painting', () => {
  // Specified: B5.9
  it('gives each night of the span what was painted last, and leaves all others', () => {
    fc.assert(
      fc.property(calendars, spans, fc.array(painted, { maxLength: 4 }), (calendar, span, ranges) => {
        const before = byNight(calendar)
        const after = byNight(paint(calendar, span, ranges))
        for (const night of nightsIn(always)) {
          const isInside = span.start <= night && night < span.end
          const last = ranges.findLast((each) => each.start <= night && night < each.end)
          const wanted = last && last.state !== 'blocked' ? inWords(last) : undefined
          expect(after.get(night)).toBe(isInside ? wanted : before.get(night))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('leaves ranges in order that share no night, and joins those that are alike', () => {
    fc.assert(
      fc.property(calendars, (calendar) => {
        for (const [at, each] of calendar.entries()) {
          const next = calendar[at + 1]
          if (!next) continue
          expect(each.end <= next.start).toBe(true)
          if (each.end === next.start) expect(inWords(each)).not.toBe(inWords(next))
        }
        expect(mergeCalendar(calendar)).toEqual(calendar)
      }),
    )
  })

  it('is undone by what the span was before, and painted twice is painted once', () => {
    fc.assert(
      fc.property(calendars, spans, fc.array(painted, { maxLength: 4 }), (calendar, span, ranges) => {
        const after = paint(calendar, span, ranges)
        expect(paint(after, span, clipped(calendar, span))).toEqual(calendar)
        expect(paint(after, span, ranges)).toEqual(after)
      }),
    )
  })

  it.each([
    [range(0, 5), [], null],
    [range(-1, 5), [], 'range_in_past'],
    [range(5, 5), [], 'span_empty'],
    [range(6, 5), [], 'span_empty'],
    [range(0, 5 * 366), [], null],
    [range(0, 5 * 366 + 1), [], 'span_too_long'],
    [range(2, 5), [open(2, 5)], null],
    [range(2, 5), [open(1, 5)], 'range_outside_span'],
    [range(2, 5), [open(2, 6)], 'range_outside_span'],
    [range(2, 5), [open(3, 3)], 'range_outside_span'],
    [range(2, 5), [open(2, 5, { services: [] })], 'no_exchange_type'],
    [range(2, 5), [{ ...open(2, 5, { services: [] }), state: 'blocked' as const }], null],
    [range(2, 5), [open(2, 5, { minNights: 3, maxNights: 3 })], null],
    [range(2, 5), [open(2, 5, { minNights: 3, maxNights: 2 })], 'max_below_min'],
  ])('checks %o with %o: %s', (span, ranges, problem) => {
    expect(checkPainting(span, ranges, date(0))).toBe(problem)
  })
})

describe('the dates by exchange type', () => {
  const nightsBy = (ranges: readonly CalendarRange[], service: ServiceType) =>
    new Set(rangesByService(ranges)[service].flatMap(nightsIn))

  it('are those saved, whatever the calendar was, and what stays free has its settings still', () => {
    const wish = fc.record({
      chores: fc.array(spans),
      home_exchange: fc.array(spans),
      yuva_point: fc.array(spans),
    })
    fc.assert(
      fc.property(calendars, wish, (calendar, wanted) => {
        const after = withServiceDates(calendar, wanted)
        for (const service of ['chores', 'home_exchange', 'yuva_point'] as const)
          expect(nightsBy(after, service)).toEqual(new Set(wanted[service].flatMap(nightsIn)))
        for (const each of after)
          for (const night of nightsIn(each)) {
            const before = calendar.find(({ start, end }) => start <= night && night < end) ?? noSettings
            expect(each).toMatchObject({ minNights: before.minNights, gapDays: before.gapDays })
          }
      }),
    )
  })

  it('do not show nights open to offers, and saving them closes none of these', () => {
    fc.assert(
      fc.property(calendars, (calendar) => {
        expect(withServiceDates(calendar, rangesByService(calendar))).toEqual(calendar)
      }),
    )
  })
})

describe('what can be agreed on', () => {
  it('is neither taken nor so near to a stay as the host wants none', () => {
    fc.assert(
      fc.property(calendars, fc.array(spans, { maxLength: 3 }), (calendar, occupied) => {
        const taken = new Set(occupied.flatMap(nightsIn))
        const isClosed = (night: string, gapDays: number) =>
          Array.from({ length: 2 * gapDays + 1 }, (_, at) =>
            civilDateOfDay(dayNumber(night) + at - gapDays),
          ).some((near) => taken.has(near))
        for (const states of [['free'], openStates] as const) {
          const bookable = bookableNights(calendar, occupied, states)
          for (const service of ['chores', 'home_exchange', 'yuva_point'] as const) {
            const wanted = calendar
              .filter((each) => states.includes(each.state as never) && each.services.includes(service))
              .flatMap((each) => nightsIn(each).filter((night) => !isClosed(night, each.gapDays)))
            expect(bookable[service].flatMap(nightsIn)).toEqual(wanted)
          }
        }
      }),
    )
  })

  it('does not begin on an eve beside a stay where the host wants a day between', () => {
    const occupied = [range(6, 9)]
    const arrivals = (gapDays: number) =>
      stayDaysOfCalendar({ ranges: [open(10, 20, { gapDays })], occupied }, 'chores').startable
    expect(arrivals(0)).toEqual([range(9, 20)])
    expect(arrivals(1)).toEqual([range(10, 20)])
    expect(arrivals(2)).toEqual([range(11, 20)])
    expect(closedNights([open(10, 20, { gapDays: 2 })], occupied)).toEqual([range(6, 11)])
  })
})

it('closes the eve that the host has blocked', () => {
  const range = (start: string, end: string) => ({ start, end })
  const open = {
    ...range('2027-06-10', '2027-06-20'),
    ...noSettings,
    state: 'free' as const,
    services: ['chores' as const],
  }
  const blocked = [range('2027-06-01', '2027-06-10')]
  expect(closedNights([open], [], blocked)).toEqual([range('2027-06-09', '2027-06-10')])
  expect(closedNights([open], [], [range('2027-06-01', '2027-06-09')])).toEqual([])
  const stay = range('2027-06-09', '2027-06-12')
  expect(canStay(stayDaysOfCalendar({ ranges: [open], occupied: [] }, 'chores'), stay)).toBe(true)
  expect(canStay(stayDaysOfCalendar({ ranges: [open], occupied: [], blocked }, 'chores'), stay)).toBe(false)
  expect(blockedAfter({ ranges: [open], blocked }, [{ ...open, start: '2027-06-12' }])).toEqual([
    range('2027-06-01', '2027-06-12'),
  ])
})
