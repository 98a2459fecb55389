import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isInCountry, type Position, snapToGrid } from './location.rules.ts'

const metres = (a: Position, b: Position): number => {
  const north = (a.latitude - b.latitude) * 111_320
  const east = (a.longitude - b.longitude) * 111_320 * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
const inTurkiye = fc.record({
  latitude: fc.double({ min: 36, max: 42, noNaN: true }),
  longitude: fc.double({ min: 26, max: 45, noNaN: true }),
})

it('moves a position by at most half the diagonal of a 500 m cell', () => {
  fc.assert(
    fc.property(inTurkiye, (listing) => {
      expect(metres(listing, snapToGrid(listing))).toBeLessThan(360)
    }),
  )
})

it('is a fixed grid: a centre is its own centre, and all homes of a cell share it', () => {
  fc.assert(
    fc.property(
      inTurkiye,
      fc.double({ min: -200, max: 200, noNaN: true }),
      fc.double({ min: -200, max: 200, noNaN: true }),
      (listing, north, east) => {
        const centre = snapToGrid(listing)
        expect(snapToGrid(centre)).toEqual(centre)
        const neighbour = {
          latitude: centre.latitude + north / 111_320,
          longitude: centre.longitude + east / (111_320 * Math.cos((centre.latitude * Math.PI) / 180)),
        }
        expect(snapToGrid(neighbour)).toEqual(centre)
      },
    ),
  )
})

it('has a box around the country, edges included', () => {
  const inside = { latitude: 36.2, longitude: 29.6 }
  expect(isInCountry(inside)).toBe(true)
  for (const [over, isIn] of [
    [{ latitude: 35.8 }, true],
    [{ latitude: 35.79 }, false],
    [{ latitude: 42.2 }, true],
    [{ latitude: 42.21 }, false],
    [{ longitude: 25.6 }, true],
    [{ longitude: 25.59 }, false],
    [{ longitude: 45 }, true],
    [{ longitude: 45.01 }, false],
  ] as const)
    expect(isInCountry({ ...inside, ...over })).toBe(isIn)
})
