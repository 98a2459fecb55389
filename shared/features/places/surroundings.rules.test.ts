import { describe, expect, it } from 'vitest'
import { aboutKm } from './surroundings.rules.ts'

describe('rounded kilometres', () => {
  it.each([
    [0, 0],
    [0.999, 0],
    [1, 1],
    [1.49, 1],
    [1.5, 2],
    [9.4, 9],
    [9.5, 10],
    [10, 10],
    [12.4, 10],
    [12.5, 15],
    [41, 40],
    [47.5, 50],
    [50, 50],
    [54.9, 50],
    [55, 60],
    [149, 150],
  ])('%f is about %i', (km, about) => {
    expect(aboutKm(km)).toBe(about)
  })

  it('never falls as the way grows, and never says less than half or more than twice as far', () => {
    let last = 0
    for (let metres = 0; metres <= 200_000; metres += 50) {
      const about = aboutKm(metres / 1000)
      expect(about).toBeGreaterThanOrEqual(last)
      if (metres >= 1000) expect(Math.abs(about / (metres / 1000) - 1)).toBeLessThan(0.34)
      last = about
    }
  })
})
