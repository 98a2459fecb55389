import { expect, it } from 'vitest'
import { circleOf, listingsSource, noFeatures, withListings } from './map-style.ts'

const empty = { version: 8 as const, sources: {}, layers: [] }

// Specified: A3.6
it('clusters listings closer than 60 px, up to zoom 16', () => {
  const colours = { primary: '#00626d' } as Parameters<typeof withListings>[1]['colours']
  const style = withListings(empty, { listings: noFeatures, area: noFeatures, colours })
  expect(style.sources[listingsSource]).toMatchObject({
    cluster: true,
    clusterRadius: 60,
    clusterMaxZoom: 16,
  })
})

it('draws the area of a home as a closed circle around its centre', () => {
  const area = circleOf({ latitude: 38.4, longitude: 27.1 }, 500)
  const geometry = area.features[0]?.geometry as { coordinates: number[][][] } | undefined
  const ring = geometry?.coordinates[0] ?? []
  expect(ring).toHaveLength(65)
  for (const [longitude = 0, latitude = 0] of ring) {
    const north = (latitude - 38.4) * 111_320
    const east = (longitude - 27.1) * 111_320 * Math.cos((38.4 * Math.PI) / 180)
    expect(Math.hypot(north, east)).toBeCloseTo(500, 3)
  }
})
