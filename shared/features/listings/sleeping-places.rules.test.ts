import { describe, expect, it } from 'vitest'
import { fitsBeds, sleepingPlaces } from './sleeping-places.rules.ts'

describe('sleeping places', () => {
  it('are two a bed', () => {
    expect([1, 2, 5, 100].map(sleepingPlaces)).toEqual([2, 4, 10, 200])
  })

  it.each([
    [2, 0, 1, true],
    [1, 1, 1, true],
    [2, 1, 1, false],
    [4, 0, 1, false],
    [2, 2, 2, true],
    [3, 2, 2, false],
    [0, 0, 1, true],
  ])('%i adults and %i children in %i beds: %s', (adults, children, beds, fits) => {
    expect(fitsBeds({ adults, children }, beds)).toBe(fits)
  })
})
