import { describe, expect, it } from 'vitest'
import { mergeRanges, nightsIn, nightsOf, rangeCovers, rangesOverlap, subtractRanges } from './date-range.ts'

/** Ranges of May 2026, by their days. */
const may = (start: number, end: number) => ({ start: day(start), end: day(end) })
const day = (of: number) => `2026-05-${String(of).padStart(2, '0')}`

describe('a range of nights', () => {
  it('has as many nights as days lie between', () => {
    expect([nightsOf(may(1, 4)), nightsOf(may(4, 4)), nightsOf(may(4, 2))]).toEqual([3, 0, -2])
    expect(nightsIn(may(30, 31))).toEqual([day(30)])
    expect(nightsIn({ start: '2026-02-27', end: '2026-03-02' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ])
    expect([nightsIn(may(4, 4)), nightsIn(may(4, 2))]).toEqual([[], []])
  })

  it.each([
    [may(1, 4), may(4, 6), false],
    [may(4, 6), may(1, 4), false],
    [may(1, 4), may(3, 6), true],
    [may(3, 6), may(1, 4), true],
    [may(1, 9), may(3, 4), true],
    [may(1, 2), may(5, 6), false],
  ])('%j and %j overlap: %s', (a, b, overlap) => {
    expect(rangesOverlap(a, b)).toBe(overlap)
  })
})

describe('merging', () => {
  it('orders, joins what meets or overlaps, and drops what is empty', () => {
    expect(mergeRanges([may(10, 12), may(1, 4), may(4, 6), may(5, 8)])).toEqual([may(1, 8), may(10, 12)])
    expect(mergeRanges([may(1, 9), may(3, 5)])).toEqual([may(1, 9)])
    expect(mergeRanges([may(3, 3), may(9, 4)])).toEqual([])
    expect(mergeRanges([may(1, 3), may(4, 6)])).toEqual([may(1, 3), may(4, 6)])
  })

  it('leaves what it was given as it was', () => {
    const given = [may(4, 6), may(1, 4)]
    mergeRanges(given)
    expect(given).toEqual([may(4, 6), may(1, 4)])
  })
})

describe('subtracting', () => {
  it.each([
    ['the middle', [may(3, 5)], [may(1, 3), may(5, 9)]],
    ['the beginning', [may(1, 3)], [may(3, 9)]],
    ['the end', [may(7, 9)], [may(1, 7)]],
    ['everything', [may(1, 9)], []],
    ['more than there is', [{ start: '2026-04-20', end: '2026-06-20' }], []],
    ['what only touches', [may(9, 12), { start: '2026-04-20', end: day(1) }], [may(1, 9)]],
    ['twice', [may(2, 3), may(6, 7)], [may(1, 2), may(3, 6), may(7, 9)]],
    ['nothing', [], [may(1, 9)]],
  ])('%s', (_what, taken, left) => {
    expect(subtractRanges([may(1, 9)], taken)).toEqual(left)
  })
})

describe('covering', () => {
  const free = [may(1, 4), may(4, 6), may(10, 12)]
  it.each([
    [may(1, 6), true],
    [may(3, 5), true],
    [may(5, 11), false],
    [may(10, 12), true],
    [may(9, 12), false],
    [may(10, 13), false],
  ])('%j: %s', (wanted, covers) => {
    expect(rangeCovers(free, wanted)).toBe(covers)
  })
})
