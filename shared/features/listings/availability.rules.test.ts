import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, civilDateOfDay, dayNumber } from '../../kernel/civil-date.ts'
import { type DateRange, nightsIn, subtractRanges } from '../../kernel/date-range.ts'
import {
  canStay,
  checkRange,
  checkRanges,
  choosableRanges,
  fewestNights,
  hasNight,
  isEve,
  stayDaysOf,
} from './availability.rules.ts'

const today = '2026-06-01'
const range = (start: string, end: string): DateRange => ({ start, end })
const freeRanges = subtractRanges
const checkStay = (stay: DateRange, free: readonly DateRange[], occupied: readonly DateRange[]) => ({
  ok: canStay(stayDaysOf(free, occupied), stay),
})
const june = (from: number, to: number) => range(addDays('2026-05-31', from), addDays('2026-05-31', to))

describe('ranges of availability', () => {
  // Specified: B5.3
  it('last at least two days', () => {
    expect(checkRange(june(5, 7), [], today)).toEqual({ ok: true, value: june(5, 7) })
    for (const short of [june(5, 6), june(5, 5), june(6, 5)]) {
      expect(checkRange(short, [], today)).toEqual({ ok: false, error: 'range_too_short' })
    }
  })

  // Specified: B5.3
  it('do not overlap within a service, but may touch', () => {
    const there = [june(10, 15)]
    for (const meets of [june(10, 15), june(8, 11), june(14, 20), june(11, 13), june(1, 30)]) {
      expect(checkRange(meets, there, today)).toEqual({ ok: false, error: 'range_overlaps' })
    }
    for (const free of [june(5, 10), june(15, 20)]) expect(checkRange(free, there, today).ok).toBe(true)
    expect(checkRanges({ chores: [june(1, 5)], home_exchange: [june(1, 5)] }, today).ok).toBe(true)
    expect(checkRanges({ chores: [june(1, 5), june(4, 8)] }, today)).toEqual({
      ok: false,
      error: 'range_overlaps',
    })
  })

  // Specified: B5.3
  it('do not begin in the past, unless saved before', () => {
    expect(checkRange(range('2026-05-31', '2026-06-04'), [], today)).toEqual({
      ok: false,
      error: 'range_in_past',
    })
    expect(checkRange(june(1, 4), [], today).ok).toBe(true)
    const begun = range('2026-05-20', '2026-06-20')
    expect(checkRanges({ chores: [begun] }, today)).toEqual({ ok: false, error: 'range_in_past' })
    expect(checkRanges({ chores: [begun] }, today, { chores: [begun] }).ok).toBe(true)
    expect(checkRanges({ chores: [begun] }, today, { home_exchange: [begun] }).ok).toBe(false)
    expect(checkRanges({ chores: [range('2026-05-21', '2026-06-20')] }, today, { chores: [begun] }).ok).toBe(
      false,
    )
  })
})

describe('a stay', () => {
  const free = [june(10, 20)]

  it('fits when each of its nights is free', () => {
    for (const stay of [june(10, 20), june(10, 11), june(19, 20), june(12, 15)]) {
      expect(checkStay(stay, free, []).ok).toBe(true)
    }
    for (const stay of [june(8, 12), june(18, 21), june(20, 22), june(1, 5), june(12, 12), june(13, 12)]) {
      expect(checkStay(stay, free, []).ok).toBe(false)
    }
  })

  // Specified: B5.10
  it('may begin on the eve of a range, if nobody sleeps there that night', () => {
    expect(checkStay(june(9, 12), free, []).ok).toBe(true)
    expect(checkStay(june(9, 20), free, []).ok).toBe(true)
    // The eve alone is no stay in the range.
    expect(checkStay(june(9, 10), free, []).ok).toBe(false)
    expect(checkStay(june(9, 12), free, [june(5, 10)]).ok).toBe(false)
    expect(checkStay(june(9, 12), free, [june(5, 9)]).ok).toBe(true)
    expect(checkStay(june(9, 21), free, []).ok).toBe(false)
  })

  it('never uses the eve to enter occupied nights between two free pieces', () => {
    const occupied = [june(13, 15)]
    const pieces = freeRanges(free, occupied)
    expect(pieces).toEqual([june(10, 13), june(15, 20)])
    expect(checkStay(june(14, 18), pieces, occupied).ok).toBe(false)
    expect(checkStay(june(15, 18), pieces, occupied).ok).toBe(true)
    expect(choosableRanges(pieces, occupied)).toEqual([june(9, 13), june(15, 20)])
  })

  it('agrees with counting nights one by one', () => {
    const base = dayNumber('2026-06-01')
    const anyRange = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }))
      .map(([start, days]) => range(civilDateOfDay(base + start), civilDateOfDay(base + start + days)))
    fc.assert(
      fc.property(
        fc.array(anyRange, { maxLength: 4 }),
        fc.array(anyRange, { maxLength: 3 }),
        anyRange,
        (available, occupied, stay) => {
          const taken = new Set(occupied.flatMap(nightsIn))
          const offered = new Set(available.flatMap(nightsIn))
          const isFree = (night: string) => offered.has(night) && !taken.has(night)
          const [first = '', ...rest] = nightsIn(stay)
          // Arrival on the eve: not offered itself, not occupied, and the rest free.
          const onEve = !offered.has(first) && !taken.has(first) && rest.length > 0 && rest.every(isFree)
          const expected = [first, ...rest].every(isFree) || onEve
          expect(checkStay(stay, freeRanges(available, occupied), occupied).ok).toBe(expected)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('the calendar', () => {
  const occupied = [june(14, 16)]
  const days = stayDaysOf(freeRanges([june(5, 10), june(12, 20)], occupied), occupied, '2026-06-03')

  it('knows the eves: not free themselves, open to an arrival, and two nights at least', () => {
    const eves = nightsIn(june(1, 30)).filter((day) => isEve(days, day))
    expect(eves).toEqual(['2026-06-04', '2026-06-11'])
    for (const day of nightsIn(june(1, 30))) expect(fewestNights(days, day)).toBe(eves.includes(day) ? 2 : 1)
    expect(isEve(stayDaysOf([june(5, 10)], [], '2026-06-05'), '2026-06-04')).toBe(false)
  })

  // Specified: B5.10
  it('lets every stay be picked that the server takes, and no other', () => {
    for (const start of nightsIn(june(1, 24)))
      for (const end of nightsIn(june(1, 26))) {
        const stay = range(start, end)
        const later = nightsIn(stay).slice(1)
        const canBePicked =
          hasNight(days.startable, start) &&
          nightsIn(stay).length >= fewestNights(days, start) &&
          later.every((night) => hasNight(days.free, night))
        const pieces = freeRanges([june(5, 10), june(12, 20)], occupied)
        const isTaken = start >= '2026-06-03' && checkStay(stay, pieces, occupied).ok
        expect([stay, canStay(days, stay)]).toEqual([stay, isTaken])
        expect([stay, canBePicked]).toEqual([stay, isTaken])
      }
  })
})
