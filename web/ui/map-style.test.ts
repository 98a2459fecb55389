import { expect, it } from 'vitest'
import { circleOf, inOurColours, listingsSource, noFeatures, withListings } from './map-style.ts'

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

it('recolours what our palette has, by kind and theme', () => {
  const colours = { land: 'land', sea: 'sea', park: 'park', road: 'road', roadLine: 'line', label: 'label' }
  const paintOf = (type: string, theme: string, id = type) => {
    const layers = [{ id, type, source: 'online', 'source-layer': theme, paint: { own: 1 } }]
    const style = { ...empty, layers } as unknown as Parameters<typeof inOurColours>[0]
    return inOurColours(style, colours as Parameters<typeof inOurColours>[1]).layers[0]?.paint
  }
  expect(paintOf('background', '')).toEqual({ own: 1, 'background-color': 'land' })
  expect(paintOf('symbol', 'waterway')).toMatchObject({ 'text-color': 'label', 'text-halo-color': 'sea' })
  expect(paintOf('symbol', 'place')).toMatchObject({ 'text-halo-color': 'land' })
  expect(paintOf('fill', 'water')).toMatchObject({ 'fill-color': 'sea' })
  expect(paintOf('fill', 'landuse')).toMatchObject({ 'fill-color': 'park', 'fill-opacity': 0.6 })
  expect(paintOf('line', 'transportation', 'road-casing')).toMatchObject({ 'line-color': 'line' })
  expect(paintOf('line', 'boundary')).toEqual({ own: 1 })
  expect(paintOf('circle', 'water')).toEqual({ own: 1 })
})
