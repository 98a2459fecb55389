import { describe, expect, it } from 'vitest'
import { stayDaysOf } from './availability.rules.ts'
import { isNightOpen, openRanges } from './open-ranges.rules.ts'

const range = (start: number, end: number) => ({ start: `2027-06-${start}`, end: `2027-06-${end}` })
const days = new Map([
  ['home_exchange', stayDaysOf([range(10, 15), range(20, 25)], [])],
  ['yuva_point', stayDaysOf([range(13, 18), range(20, 25)], [])],
] as const)

// Specified: A1.22
it('lists the free nights in order, each with its types', () => {
  expect(openRanges(days)).toEqual([
    { ...range(10, 13), services: ['home_exchange'] },
    { ...range(13, 15), services: ['home_exchange', 'yuva_point'] },
    { ...range(15, 18), services: ['yuva_point'] },
    { ...range(20, 25), services: ['home_exchange', 'yuva_point'] },
  ])
  expect(openRanges(new Map())).toEqual([])
})

describe('a night', () => {
  const openAfter = (arrival: number | null) =>
    Array.from({ length: 21 }, (_, at) => at + 8).filter((day) =>
      isNightOpen(
        days,
        `2027-06-${String(day).padStart(2, '0')}`,
        arrival === null ? null : `2027-06-${String(arrival).padStart(2, '0')}`,
      ),
    )
  it('is open where any type is, until an arrival is chosen', () => {
    expect(openAfter(null)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 20, 21, 22, 23, 24])
  })
  it.each([
    ['exchange alone', 11, [10, 11, 12, 13, 14]],
    ['both', 14, [10, 11, 12, 13, 14, 15, 16, 17]],
    ['the eve of points', 12, [10, 11, 12, 13, 14, 15, 16, 17]],
    ['the eve of exchange', 9, [10, 11, 12, 13, 14]],
  ])('is open after an arrival for %s where one type reaches it', (_, arrival, nights) => {
    expect(openAfter(arrival).filter((day) => day < 19)).toEqual(nights)
    expect(openAfter(arrival).filter((day) => day >= 20)).toEqual([])
  })
})
