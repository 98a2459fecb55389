import { describe, expect, it } from 'vitest'
import { halfSizes, wholePlace } from './whole-pin.ts'

const room = { width: 500, height: 700, below: 0 }
const { cluster, listing } = halfSizes

describe('the place of a pin', () => {
  it.each([
    ['in the middle', { x: 250, y: 300 }, { x: 250, y: 300 }],
    ['cut by the left edge', { x: 10, y: 300 }, { x: 27, y: 300 }],
    ['just beyond the left edge', { x: -20, y: 300 }, { x: 27, y: 300 }],
    ['far beyond it', { x: -60, y: 300 }, { x: -60, y: 300 }],
    ['cut by the right edge', { x: 495, y: 300 }, { x: 473, y: 300 }],
    ['under the zoom buttons', { x: 470, y: 130 }, { x: 405, y: 130 }],
    ['in the upper left corner', { x: 0, y: 0 }, { x: 27, y: 27 }],
    ['on the line of sources', { x: 250, y: 690 }, { x: 250, y: 649 }],
  ])('%s', (_, at, place) => {
    expect(wholePlace(at, cluster, room)).toEqual(place)
  })

  it('is above the cards over the map, and nowhere if it lies well under them', () => {
    const covered = { ...room, below: 200 }
    expect(wholePlace({ x: 250, y: 510 }, listing, covered)).toEqual({ x: 250, y: 481 })
    expect(wholePlace({ x: 250, y: 560 }, listing, covered)).toBeNull()
    expect(wholePlace({ x: 250, y: 760 }, listing, covered)).toEqual({ x: 250, y: 760 })
  })

  it('is left alone on a map too small for it', () => {
    const at = { x: 5, y: 5 }
    expect(wholePlace(at, cluster, { width: 100, height: 700, below: 0 })).toEqual(at)
  })

  it('is whole for every near pin, beside all controls', () => {
    for (let x = -26; x < 526; x += 13) {
      for (let y = -26; y < 702; y += 13) {
        const place = wholePlace({ x, y }, cluster, room)
        if (!place) throw new Error('It was left out')
        expect(place.x >= 27 && place.x <= 473 && place.y >= 27 && place.y <= 649).toBe(true)
        expect(place.x + 27 > 432 && place.y - 27 < 168).toBe(false)
        // Moved by no more than it has to be.
        expect(Math.abs(place.x - x)).toBeLessThanOrEqual(27 + 68 + 27)
      }
    }
  })
})
