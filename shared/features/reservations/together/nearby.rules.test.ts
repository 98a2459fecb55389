import { describe, expect, it } from 'vitest'
import { boundsAround, nearbyKm } from './nearby.rules.ts'

const metres = (
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
) => {
  const rad = Math.PI / 180
  const [a, b] = [from.latitude * rad, to.latitude * rad]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const h = half(b - a) + Math.cos(a) * Math.cos(b) * half((to.longitude - from.longitude) * rad)
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h))
}

describe('the square around a home', () => {
  it.each([35.8, 38.4, 41.0, 42.2])(
    'reaches nowhere farther than the distance, and nearly so, at %s°',
    (latitude) => {
      const place = { latitude, longitude: 32.5 }
      const [south = 0, west = 0, north = 0, east = 0] = boundsAround(place, nearbyKm).split(',').map(Number)
      for (const corner of [
        { latitude: south, longitude: west },
        { latitude: north, longitude: east },
      ]) {
        expect(metres(place, corner)).toBeLessThan(nearbyKm * 1_010)
        expect(metres(place, corner)).toBeGreaterThan(nearbyKm * 980)
      }
    },
  )
})
