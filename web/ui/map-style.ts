import type { GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

/** The map colours of the current theme. */
export type MapColours = Record<
  'sea' | 'deepSea' | 'land' | 'park' | 'road' | 'roadLine' | 'label' | 'primary',
  string
>

export function readMapColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    sea: token('--map-sea'),
    deepSea: token('--map-sea-deep'),
    land: token('--map-land'),
    park: token('--map-park'),
    road: token('--map-road'),
    roadLine: token('--map-road-line'),
    label: token('--map-label'),
    primary: token('--primary'),
  }
}

/** Recolours an online style in the OpenMapTiles schema; layers of another kind are unchanged. */
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

export const listingsSource = 'yuva-homes'
export const areaSource = 'yuva-area'
/** A transparent picture of the size of a marker. */
export const listingsPlaceholder = 'yuva-homes-room'
/** Points closer than this on the screen form a cluster, up to this zoom. */
const clusterPixels = 60
const clusterMaxZoom = 16

export type ListingsData = Extract<GeoJSONSourceSpecification['data'], { type: 'FeatureCollection' }>
export const noFeatures: ListingsData = { type: 'FeatureCollection', features: [] }

/** Adds our layers to the style: the listings (drawn as buttons, clustered here) and the area of a single listing. */
export function withListings(
  style: StyleSpecification,
  { listings, area, colours }: { listings: ListingsData; area: ListingsData; colours: MapColours },
): StyleSpecification {
  return {
    ...style,
    sources: {
      ...style.sources,
      [areaSource]: { type: 'geojson', data: area },
      [listingsSource]: {
        type: 'geojson',
        data: listings,
        cluster: true,
        clusterRadius: clusterPixels,
        clusterMaxZoom,
        // The ids in a cluster, so that it can show whether one of them is active, and their number.
        clusterProperties: { ids: ['concat', ['get', 'ids']], count: ['+', ['get', 'count']] },
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
      // Invisible. A source is only clustered if a layer uses it, and town names avoid its symbols: the listings
      // themselves are buttons over the map.
      {
        id: 'yuva-homes',
        type: 'symbol',
        source: listingsSource,
        layout: { 'icon-image': listingsPlaceholder, 'icon-allow-overlap': true, 'icon-padding': 0 },
        paint: { 'icon-opacity': 0 },
      },
    ],
  }
}

/** A circle on the ground as a polygon of 64 corners. */
export function circleOf(centre: { latitude: number; longitude: number }, metres: number): ListingsData {
  const corners = Array.from({ length: 65 }, (_, corner) => {
    const angle = (corner / 64) * 2 * Math.PI
    const latitude = centre.latitude + (metres / 111_320) * Math.sin(angle)
    const width = 111_320 * Math.cos((centre.latitude * Math.PI) / 180)
    return [centre.longitude + (metres / width) * Math.cos(angle), latitude]
  })
  const geometry = { type: 'Polygon', coordinates: [corners] } as const
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry }],
  } as ListingsData
}
