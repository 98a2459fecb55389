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
  const theme = 'source-layer' in layer ? (layer['source-layer'] ?? '') : ''
  const paint = paintOf(layer, theme, colours)
  return paint ? painted(layer, paint) : layer
}

type Paint = Record<string, unknown>

function paintOf(layer: LayerSpecification, theme: string, colours: MapColours): Paint | undefined {
  const { land, sea, park, road, roadLine, label } = colours
  const green = { 'fill-color': park, 'fill-opacity': 0.6 }
  const fills: Record<string, Paint> = {
    water: { 'fill-color': sea },
    landcover: green,
    park: green,
    landuse: green,
    building: { 'fill-color': roadLine },
  }
  const lines: Record<string, Paint> = {
    waterway: { 'line-color': sea },
    transportation: { 'line-color': /casing/.test(layer.id) ? roadLine : road },
  }
  switch (layer.type) {
    case 'background':
      return { 'background-color': land }
    case 'symbol':
      return { 'text-color': label, 'text-halo-color': /^water(_name|way)$/.test(theme) ? sea : land }
    case 'fill':
      return fills[theme]
    case 'line':
      return lines[theme]
  }
}

function painted(layer: LayerSpecification, paint: Paint): LayerSpecification {
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
