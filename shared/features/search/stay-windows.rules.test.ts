import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayNumber } from '../../kernel/civil-date.ts'
import { type DateRange, nightsIn, nightsOf } from '../../kernel/date-range.ts'
import {
  type FlexibleDates,
  fittingQuestion,
  monthRange,
  parseMonths,
  parseNights,
  type StayWindows,
  stayFinder,
  stayWindows,
} from './stay-windows.rules.ts'

const today = '2026-11-24'
const anyTime: FlexibleDates = {
  months: [],
  nights: null,
  isWeekend: false,
  earliest: null,
  latest: null,
  holiday: null,
  slackDays: 0,
}
const windowsOf = (change: Partial<FlexibleDates>) => stayWindows({ ...anyTime, ...change }, today)
const seven = { min: 7, max: 7 }
const range = (start: string, end: string): DateRange => ({ start, end })

describe('windows', () => {
  it('are the months, joined where they follow each other', () => {
    expect(windowsOf({ months: ['2027-07', '2027-06', '2027-09'], nights: seven })).toEqual({
      ok: true,
      value: {
        windows: [range('2027-06-01', '2027-08-01'), range('2027-09-01', '2027-10-01')],
        nights: seven,
        isWeekend: false,
      },
    })
  })

  it('are the next twelve months where none is named, a week by default', () => {
    expect(windowsOf({})).toEqual({
      ok: true,
      value: { windows: [range(today, '2027-11-24')], nights: seven, isWeekend: false },
    })
  })

  it('reach over the turn of the year, and over February of a leap year', () => {
    const value = { windows: [range('2027-12-01', '2028-03-01')] }
    expect(windowsOf({ months: ['2027-12', '2028-01', '2028-02'] })).toMatchObject({ value })
  })

  it('begin today in the month that has begun; months that are over are dropped', () => {
    expect(
      windowsOf({ months: ['2026-10', '2026-11', '2027-01'], nights: { min: 8, max: 8 } }),
    ).toMatchObject({
      value: { windows: [range('2027-01-01', '2027-02-01')] },
    })
    const short = windowsOf({ months: ['2026-11'], nights: { min: 5, max: 5 } })
    expect(short).toMatchObject({ value: { windows: [range(today, '2026-12-01')] } })
  })

  it('are none where what is left of the month is too short', () => {
    expect(windowsOf({ months: ['2026-11'], nights: { min: 8, max: 8 } })).toEqual({ ok: true, value: null })
  })

  it('are none where no weekend begins', () => {
    const holiday = range('2027-03-08', '2027-03-11')
    expect(windowsOf({ holiday, isWeekend: true })).toEqual({ ok: true, value: null })
  })

  it('lie between the earliest and the latest day', () => {
    const months = ['2027-01', '2027-02']
    expect(windowsOf({ months, earliest: '2027-01-09', latest: '2027-02-21' })).toMatchObject({
      value: { windows: [range('2027-01-09', '2027-02-21')] },
    })
    expect(windowsOf({ earliest: '2027-03-01' })).toMatchObject({
      value: { windows: [range('2027-03-01', '2027-11-24')] },
    })
  })

  it('are the holiday, with this many days to spill over, cut by months', () => {
    const holiday = range('2027-01-23', '2027-02-07')
    expect(windowsOf({ holiday })).toMatchObject({ value: { windows: [holiday], nights: seven } })
    expect(windowsOf({ holiday, slackDays: 2 })).toMatchObject({
      value: { windows: [range('2027-01-21', '2027-02-09')] },
    })
    expect(windowsOf({ holiday, months: ['2027-02'] })).toMatchObject({
      value: { windows: [range('2027-02-01', '2027-02-07')], nights: { min: 6, max: 6 } },
    })
  })

  it('take a short holiday whole where no length is named', () => {
    const holiday = range('2027-04-23', '2027-04-25')
    expect(windowsOf({ holiday })).toMatchObject({ value: { nights: { min: 2, max: 2 } } })
  })

  it.each([
    ['months that are over', { months: ['2026-10', '2025-01'] }, 'range_in_past'],
    ['a holiday that is over', { holiday: range('2026-10-24', '2026-11-01') }, 'range_in_past'],
    [
      'a latest day that is over',
      { earliest: '2026-01-01', latest: '2026-02-01', months: ['2026-01'] },
      'range_in_past',
    ],
    [
      'a return before the arrival',
      { earliest: '2027-02-02', latest: '2027-02-01' },
      'latest_before_earliest',
    ],
    [
      'a return on the day of arrival',
      { earliest: '2027-02-01', latest: '2027-02-01' },
      'latest_before_earliest',
    ],
    [
      'a weekend of four nights',
      { isWeekend: true, nights: { min: 2, max: 4 } },
      'weekend_has_two_or_three_nights',
    ],
    [
      'a weekend of one night',
      { isWeekend: true, nights: { min: 1, max: 2 } },
      'weekend_has_two_or_three_nights',
    ],
    ['thirty nights in February', { months: ['2027-02'], nights: { min: 30, max: 30 } }, 'window_too_short'],
    ['days outside of the months', { months: ['2027-02'], latest: '2027-01-15' }, 'window_too_short'],
  ] as const)('refuse %s', (_, change, error) => {
    expect(windowsOf(change as Partial<FlexibleDates>)).toEqual({ ok: false, error })
  })
})

describe('a weekend', () => {
  it('begins on a Friday and has two or three nights', () => {
    const result = windowsOf({ months: ['2027-01'], isWeekend: true })
    const when = result.ok ? (result.value as StayWindows) : null
    expect(when).toMatchObject({ isWeekend: true, nights: { min: 2, max: 3 } })
    // From the middle on.
    expect(when && fittingQuestion(when)).toEqual({
      stays: [
        range('2027-01-15', '2027-01-17'),
        range('2027-01-08', '2027-01-10'),
        range('2027-01-22', '2027-01-24'),
        range('2027-01-01', '2027-01-03'),
        range('2027-01-29', '2027-01-31'),
      ],
      isWhole: true,
      within: [],
      nights: [],
    })
    // Free until Sunday: two nights. Free until Monday: three.
    expect(when && stayFinder(when)([range('2027-01-14', '2027-01-17')])?.stay).toEqual(
      range('2027-01-15', '2027-01-17'),
    )
    expect(when && stayFinder(when)([range('2027-01-14', '2027-01-18')])?.stay).toEqual(
      range('2027-01-15', '2027-01-18'),
    )
    expect(when && stayFinder(when)([range('2027-01-16', '2027-01-22')])).toBeNull()
  })

  it('of a year is tried over the whole year first, and each once', () => {
    const result = windowsOf({ isWeekend: true })
    const when = result.ok ? (result.value as StayWindows) : null
    const starts = when ? fittingQuestion(when).stays.map(({ start }) => start) : []
    expect(starts.length).toBeGreaterThanOrEqual(52)
    expect(new Set(starts).size).toBe(starts.length)
    const first = starts.slice(0, 16)
    expect(first).toEqual(first.toSorted())
    expect(dayNumber(first.at(-1) ?? '') - dayNumber(first[0] ?? '')).toBeGreaterThan(300)
  })
})

const june: StayWindows = { windows: [monthRange('2027-06')], nights: seven, isWeekend: false }

describe('the stay that a home offers', () => {
  it('is the nearest to the middle of the window, the earlier of two', () => {
    // Middle of June is the 16th: 12–19 and 13–20 are as near.
    expect(stayFinder(june)([range('2027-05-01', '2027-08-01')])?.stay).toEqual(
      range('2027-06-12', '2027-06-19'),
    )
    expect(stayFinder(june)([range('2027-06-20', '2027-08-01')])?.stay).toEqual(
      range('2027-06-20', '2027-06-27'),
    )
  })

  it('never leaves the window, nor goes over two ranges of different exchange types', () => {
    expect(stayFinder(june)([range('2027-06-25', '2027-07-20')])).toBeNull()
    expect(
      stayFinder(june)([range('2027-06-01', '2027-06-05'), range('2027-06-05', '2027-06-11')]),
    ).toBeNull()
  })

  it('is the longest of several lengths, or the shortest where it is about points', () => {
    const when = { ...june, nights: { min: 7, max: 14 } }
    const free = [range('2027-06-02', '2027-06-12')]
    expect(stayFinder(when)(free)?.stay).toEqual(range('2027-06-02', '2027-06-12'))
    expect(stayFinder(when, { takesMin: true })(free)?.stay).toEqual(range('2027-06-05', '2027-06-12'))
  })

  it('comes with others that share no night with it or each other, by date', () => {
    const found = stayFinder(june)([range('2027-05-01', '2027-08-01')])
    expect(found?.others).toEqual([range('2027-06-05', '2027-06-12'), range('2027-06-19', '2027-06-26')])
  })
})

describe('every combination', () => {
  /** Written a second time, night by night. */
  function byTrying(
    free: readonly DateRange[],
    { windows, nights, isWeekend }: StayWindows,
    takesMin: boolean,
  ) {
    const sets = free.map((each) => new Set(nightsIn(each)))
    let best: { stay: DateRange; length: number; distance: number } | null = null
    for (const window of windows) {
      for (const start of nightsIn(window)) {
        if (!sets.some((set) => set.has(start))) continue
        if (isWeekend && new Date(`${start}T00:00:00Z`).getUTCDay() !== 5) continue
        for (let length = nights.min; length <= nights.max; length++) {
          const stay = { start, end: addDays(start, length) }
          if (stay.end > window.end) continue
          if (!sets.some((set) => nightsIn(stay).every((night) => set.has(night)))) continue
          const centre = (dayNumber(stay.start) + dayNumber(stay.end)) / 2
          const distance = Math.abs(centre - (dayNumber(window.start) + dayNumber(window.end)) / 2)
          const isBetter =
            !best ||
            (length === best.length
              ? distance < best.distance || (distance === best.distance && start < best.stay.start)
              : length < best.length === takesMin)
          if (isBetter) best = { stay, length, distance }
        }
      }
    }
    return best?.stay ?? null
  }

  it('agrees with trying every night', () => {
    let fitting = 0
    let undecided = 0
    let seed = 7
    const below = (n: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
      return (seed >>> 8) % n
    }
    for (let n = 0; n < 600; n++) {
      const free = Array.from({ length: 1 + below(3) }, () => {
        const start = addDays(today, below(70))
        return { start, end: addDays(start, 1 + below(20)) }
      })
      const min = 1 + below(9)
      const isWeekend = below(3) === 0
      const wanted: FlexibleDates = {
        ...anyTime,
        months: below(2) === 0 ? [addMonths(today, below(3)).slice(0, 7)] : [],
        nights: isWeekend
          ? below(2) === 0
            ? null
            : { min: 2, max: 2 + below(2) }
          : { min, max: min + below(5) },
        isWeekend,
        earliest: below(3) === 0 ? addDays(today, below(20)) : null,
        latest: below(3) === 0 ? addDays(today, 21 + below(50)) : null,
      }
      const result = stayWindows(wanted, today)
      if (!result.ok || !result.value) continue
      const when = result.value
      const takesMin = below(2) === 0
      const found = stayFinder(when, { takesMin })(free)
      expect(found?.stay ?? null, JSON.stringify({ free, wanted })).toEqual(byTrying(free, when, takesMin))
      // What the database asks finds the same homes.
      const { stays, isWhole, within, nights } = fittingQuestion(when)
      const isFreeFor = (stay: DateRange) =>
        free.some((piece) => piece.start <= stay.start && stay.end <= piece.end)
      const sharedNights = (piece: DateRange, window: DateRange) =>
        Math.min(dayNumber(piece.end), dayNumber(window.end)) -
        Math.max(dayNumber(piece.start), dayNumber(window.start))
      const has = (ranges: DateRange[], length: number) =>
        ranges.some((each) => free.some((piece) => sharedNights(piece, each) >= length))
      const decidedAtOnce = stays.some(isFreeFor)
      if (decidedAtOnce) expect(found).not.toBeNull()
      const fits = decidedAtOnce || (!isWhole && has(nights, 1) && has(within, when.nights.min))
      expect(fits).toBe(found !== null)
      if (!isWhole) undecided++
      if (found) fitting++
      const all = found ? [found.stay, ...found.others] : []
      expect(new Set(all.flatMap(nightsIn)).size).toBe(all.reduce((sum, stay) => sum + nightsOf(stay), 0))
    }
    expect(fitting).toBeGreaterThan(100)
    expect(undecided).toBeGreaterThan(100)
  })
})

describe('what is written in an address', () => {
  it.each([
    ['7', { min: 7, max: 7 }],
    ['7-14', { min: 7, max: 14 }],
    [' 2 ', { min: 2, max: 2 }],
    ['0', null],
    ['14-7', null],
    ['91', null],
    ['7-', null],
    ['-7', null],
    ['1.5', null],
    ['yedi', null],
    ['', null],
  ])('nights %j', (text, nights) => {
    expect(parseNights(text)).toEqual(nights)
  })

  const thirteen = Array.from({ length: 13 }, (_, at) => addMonths('2027-01-01', at).slice(0, 7)).join(',')
  it.each([
    ['2027-06', ['2027-06']],
    ['2027-07,2027-06,2027-07', ['2027-06', '2027-07']],
    ['2027-13', null],
    ['2027-6', null],
    ['1999-12', null],
    ['2027-06,', null],
    ['', null],
    [thirteen, null],
  ])('months %j', (text, months) => {
    expect(parseMonths(text)).toEqual(months)
  })
})
