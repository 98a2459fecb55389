import { describe, expect, it } from 'vitest'
import { fitsBeds, placesInRoom, sleepingPlaces } from './sleeping-places.rules.ts'

describe('sleeping places', () => {
  it('are two a bed', () => {
    expect([1, 2, 5, 100].map((beds) => sleepingPlaces(beds))).toEqual([2, 4, 10, 200])
  })

  it('are those of the stated rooms, whatever the number of beds', () => {
    const family = { double_beds: 1, single_beds: 2, sofa_beds: 0 }
    const living = { double_beds: 0, single_beds: 0, sofa_beds: 1 }
    expect([family, living].map(placesInRoom)).toEqual([4, 2])
    expect(sleepingPlaces(2, [family, living])).toBe(6)
    expect(sleepingPlaces(3, [{ double_beds: 0, single_beds: 1, sofa_beds: 0 }])).toBe(1)
  })

  it('are two a bed where the stated rooms have no bed', () => {
    expect(sleepingPlaces(3, [{ double_beds: 0, single_beds: 0, sofa_beds: 0 }])).toBe(6)
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
