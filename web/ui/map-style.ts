import type { GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import outlineUrl from './map-outline.generated.json?url'

/** The map colours of the theme that is on. */
export type MapColours = Record<'sea' | 'land' | 'park' | 'road' | 'roadLine' | 'label' | 'primary', string>

export function readMapColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    sea: token('--map-sea'),
    land: token('--map-land'),
    park: token('--map-park'),
    road: token('--map-road'),
    roadLine: token('--map-road-line'),
    label: token('--map-label'),
    primary: token('--primary'),
  }
}

const font = ['Onest Variable']

/** Sea, land, borders and names, from a file of our own: drawn whether or not there is a network. */
export function localStyle(colours: MapColours, language: 'tr' | 'en'): StyleSpecification {
  const kind = (name: string) => ['==', ['get', 'kind'], name] as ['==', ['get', string], string]
  const labels = (id: string, filter: LayerFilter, paint: object, layout: object): LayerSpecification =>
    ({
      id,
      type: 'symbol',
      source: 'outline',
      filter: ['all', filter, ['<=', ['get', 'from'], ['zoom']]],
      layout: {
        'text-field': ['coalesce', ['get', language], ['get', 'tr']],
        'text-font': font,
        'symbol-sort-key': ['get', 'rank'],
        'text-padding': 6,
        ...layout,
      },
      paint: { 'text-color': colours.label, 'text-halo-width': 1.4, ...paint },
    }) as LayerSpecification

  return {
    version: 8,
    sources: { outline: { type: 'geojson', data: outlineUrl, maxzoom: 12, buffer: 32, tolerance: 0.2 } },
    layers: [
      // So near, the outline is too rough to tell shore from sea: a home by the water must not lie in it.
      {
        id: 'sea',
        type: 'background',
        paint: {
          'background-color': ['interpolate', ['linear'], ['zoom'], 11.5, colours.sea, 13, colours.land],
        },
      },
      {
        id: 'land',
        type: 'fill',
        source: 'outline',
        filter: kind('land'),
        paint: { 'fill-color': colours.land },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'outline',
        filter: kind('coast'),
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': colours.label,
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 11.5, 0.16, 13, 0],
          'line-width': 1,
        },
      },
      {
        id: 'border',
        type: 'line',
        source: 'outline',
        filter: kind('border'),
        paint: {
          'line-color': colours.label,
          'line-opacity': 0.35,
          'line-width': 1,
          'line-dasharray': [3, 2],
        },
      },
      labels(
        'sea-labels',
        kind('sea'),
        { 'text-halo-color': colours.sea, 'text-opacity': 0.85 },
        { 'text-size': 13, 'text-letter-spacing': 0.04, 'text-max-width': 8 },
      ),
      labels(
        'place-labels',
        ['in', ['get', 'kind'], ['literal', ['place', 'country']]],
        { 'text-halo-color': colours.land },
        { 'text-size': ['step', ['get', 'rank'], 14, 3, 14, 6, 13, 7, 12] },
      ),
    ],
  }
}
type LayerFilter = ['==', ['get', string], string] | ['in', ['get', string], ['literal', string[]]]

/** An online style in the OpenMapTiles schema takes our colours; layers of another kind keep their own. */
export function inOurColours(style: StyleSpecification, colours: MapColours): StyleSpecification {
  return { ...style, layers: style.layers.map((layer) => recoloured(layer, colours)) }
}

function recoloured(layer: LayerSpecification, colours: MapColours): LayerSpecification {
  if (layer.type === 'background') return painted(layer, { 'background-color': colours.land })
  const theme = 'source-layer' in layer ? layer['source-layer'] : undefined
  if (layer.type === 'symbol') {
    const ground = theme === 'water_name' || theme === 'waterway' ? colours.sea : colours.land
    return painted(layer, { 'text-color': colours.label, 'text-halo-color': ground })
  }
  if (layer.type === 'fill') {
    if (theme === 'water') return painted(layer, { 'fill-color': colours.sea })
    if (theme === 'landcover' || theme === 'park' || theme === 'landuse') {
      return painted(layer, { 'fill-color': colours.park, 'fill-opacity': 0.6 })
    }
    if (theme === 'building') return painted(layer, { 'fill-color': colours.roadLine })
  }
  if (layer.type === 'line') {
    if (theme === 'waterway') return painted(layer, { 'line-color': colours.sea })
    if (theme === 'transportation') {
      return painted(layer, { 'line-color': /casing/.test(layer.id) ? colours.roadLine : colours.road })
    }
  }
  return layer
}

function painted(layer: LayerSpecification, paint: Record<string, unknown>): LayerSpecification {
  return { ...layer, paint: { ...layer.paint, ...paint } } as LayerSpecification
}

export const homesSource = 'yuva-homes'
export const areaSource = 'yuva-area'
/** Points nearer than this on the screen are one cluster, up to this zoom. */
const clusterPixels = 60
const clusterMaxZoom = 16

export type HomesData = Extract<GeoJSONSourceSpecification['data'], { type: 'FeatureCollection' }>
export const noFeatures: HomesData = { type: 'FeatureCollection', features: [] }

/** The style with what is ours laid over it: the homes (drawn as buttons, clustered here) and the area of one home. */
export function withHomes(
  style: StyleSpecification,
  { homes, area, colours }: { homes: HomesData; area: HomesData; colours: MapColours },
): StyleSpecification {
  return {
    ...style,
    sources: {
      ...style.sources,
      [areaSource]: { type: 'geojson', data: area },
      [homesSource]: {
        type: 'geojson',
        data: homes,
        cluster: true,
        clusterRadius: clusterPixels,
        clusterMaxZoom,
        // Which homes are in a cluster, as ",12,15,": so that it can show that one of them is looked at.
        clusterProperties: {
          ids: [
            ['concat', ['accumulated'], ['get', 'ids']],
            ['concat', ['get', 'id'], ','],
          ],
        },
      },
    },
    layers: [
      ...style.layers,
      {
        id: 'yuva-area',
        type: 'fill',
        source: areaSource,
        paint: { 'fill-color': colours.primary, 'fill-opacity': 0.22 },
      },
      {
        id: 'yuva-area-edge',
        type: 'line',
        source: areaSource,
        paint: { 'line-color': colours.primary, 'line-opacity': 0.7, 'line-width': 1.5 },
      },
      // Never seen: a source is only worked out where some layer wants it.
      {
        id: 'yuva-homes',
        type: 'circle',
        source: homesSource,
        paint: { 'circle-radius': 1, 'circle-opacity': 0 },
      },
    ],
  }
}

/** A circle on the ground as a polygon of 64 corners. */
export function circleOf(centre: { latitude: number; longitude: number }, metres: number): HomesData {
  const corners = Array.from({ length: 65 }, (_, corner) => {
    const angle = (corner / 64) * 2 * Math.PI
    const latitude = centre.latitude + (metres / 111_320) * Math.sin(angle)
    const width = 111_320 * Math.cos((centre.latitude * Math.PI) / 180)
    return [centre.longitude + (metres / width) * Math.cos(angle), latitude]
  })
  const geometry = { type: 'Polygon', coordinates: [corners] } as const
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] } as HomesData
}
