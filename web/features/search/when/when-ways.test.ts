import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/kernel/civil-date.ts'
import { anyWhen } from '../search-query.ts'
import {
  bestStays,
  lengthsWithin,
  nearestStart,
  nightsWithin,
  staysInOrder,
  tintOf,
  wayOf,
} from './when-ways.ts'

const week = { nights: 7, weekend: false }
const weekend = { nights: null, weekend: true }
const anyLength = { nights: null, weekend: false }
/** Saturday 23 January to Sunday 7 February. */
const midterm = { start: '2027-01-23', end: '2027-02-07' }
const counts = (byDay: Record<string, number>) => new Map(Object.entries(byDay))

it.each([
  [{}, 'dates'],
  [{ startDate: '2027-01-23', endDate: '2027-01-30' }, 'dates'],
  [{ months: ['2027-01'] }, 'flexible'],
  [{ nights: 7 }, 'flexible'],
  [{ weekend: true }, 'flexible'],
  [{ latest: '2027-01-30' }, 'flexible'],
  [{ holiday: 'tr-2027-yariyil', nights: 7 }, 'holidays'],
] as const)('the tab of %o is %s', (when, way) => {
  expect(wayOf({ ...anyWhen, ...when })).toBe(way)
})

describe('the lengths for which a window has room', () => {
  it('are two weeks at most in the midterm break', () => {
    expect(lengthsWithin(midterm)).toEqual({ nights: [7, 14], weekend: true, max: 15 })
  })

  it('are none of them in a short one, which is had whole', () => {
    const may = { start: '2027-05-01', end: '2027-05-02' }
    expect(lengthsWithin(may)).toEqual({ nights: [], weekend: false, max: 1 })
    expect(nightsWithin(anyLength, may)).toBe(1)
    expect(nightsWithin(anyLength, midterm)).toBe(7)
    expect(nightsWithin(weekend, midterm)).toBe(2)
  })
})

describe('the stays of a holiday', () => {
  it('follow each other from its first day on', () => {
    const found = staysInOrder(
      midterm,
      week,
      counts({ '2027-01-23': 86, '2027-01-25': 99, '2027-01-30': 79 }),
    )
    expect(found).toEqual([
      { start: '2027-01-23', end: '2027-01-30', count: 86 },
      { start: '2027-01-30', end: '2027-02-06', count: 79 },
    ])
  })

  it('are its weekends, or it whole', () => {
    expect(staysInOrder(midterm, weekend, new Map()).map(({ start }) => start)).toEqual([
      '2027-01-29',
      '2027-02-05',
    ])
    const feast = { start: '2027-03-06', end: '2027-03-11' }
    expect(staysInOrder(feast, anyLength, new Map())).toEqual([{ ...feast, count: 0 }])
  })

  it('are at most five, those with most homes', () => {
    const summer = { start: '2027-06-19', end: '2027-09-12' }
    const byDay = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [addDays(summer.start, 7 * at), at]),
    )
    const found = staysInOrder(summer, week, counts(byDay))
    expect(found.map(({ count }) => count)).toEqual([7, 8, 9, 10, 11])
  })
})

describe('the stays with most homes', () => {
  const byDay = { '2027-01-20': 5, '2027-01-23': 86, '2027-01-26': 80, '2027-01-30': 79, '2027-01-31': 0 }

  it('share no night, and are named by date', () => {
    const found = bestStays(counts(byDay), week, { start: '2027-01-01', end: '2027-03-01' })
    expect(found.map(({ start, count }) => [start, count])).toEqual([
      ['2027-01-23', 86],
      ['2027-01-30', 79],
    ])
  })

  it('lie between the earliest day and the latest return', () => {
    const found = bestStays(counts(byDay), week, { start: '2027-01-24', end: '2027-02-02' })
    expect(found.map(({ start }) => start)).toEqual(['2027-01-26'])
    expect(bestStays(new Map(), week, midterm)).toEqual([])
  })
})

it('the nearest day with homes is the earlier of two', () => {
  const byDay = counts({ '2027-01-20': 3, '2027-01-21': 0, '2027-01-26': 2, '2027-02-10': 9 })
  expect(nearestStart(byDay, '2027-01-23')).toBe('2027-01-20')
  expect(nearestStart(byDay, '2027-01-24')).toBe('2027-01-26')
  expect(nearestStart(counts({ '2027-01-21': 0 }), '2027-01-21')).toBeNull()
})

it.each([
  [0, 10, 90, 0],
  [10, 10, 90, 1],
  [50, 10, 90, 2],
  [90, 10, 90, 3],
  [7, 7, 7, 3],
] as const)('%i homes between %i and %i have tint %i', (count, min, max, tint) => {
  expect(tintOf(count, { min, max })).toBe(tint)
})
