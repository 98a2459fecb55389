import {
  addProtocol,
  type ExpressionSpecification,
  type LayerSpecification,
  type StyleSpecification,
} from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import landAround from './land-around.geojson?raw'
import type { MapColours } from './map-style.ts'
import tilesUrl from './turkiye.pmtiles?url'

/** The max zoom at which the tiles are useful: they have no streets. */
export const baseMaxZoom = 13
/** The lowest zoom that the tiles have; the country on a narrow screen is smaller. */
const baseMinZoom = 4
/** The licences of OpenStreetMap and GeoNames require attribution with links. */
export const baseSources = [
  { name: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  { name: 'GeoNames', url: 'https://www.geonames.org' },
  { name: 'Natural Earth' },
  { name: 'GSHHG' },
  { name: 'OurAirports' },
] as const

// Reads the visible tiles from a single file, by byte ranges.
addProtocol('pmtiles', new Protocol().tile)

// No `glyphs` in the style: text is drawn with the page's font, so that no glyph files are needed.
const font = ['Onest Variable']
const source = 'base'
/**
 * Coarse land and borders of the surroundings (Natural Earth 1:50m, cut at the extent of the tiles), and `inside` of it for
 * zooms that have no tiles.
 */
const around = 'around'
const kind = (name: string): ExpressionSpecification => ['==', ['get', 'kind'], name]
const byZoom = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
]

/** The tiles have Turkish names only. */
const englishNames = {
  Karadeniz: 'Black Sea',
  Akdeniz: 'Mediterranean Sea',
  'Ege Denizi': 'Aegean Sea',
  'Girit Denizi': 'Sea of Crete',
  'Marmara Denizi': 'Sea of Marmara',
  'İstanbul Boğazı': 'Bosphorus',
  'Çanakkale Boğazı': 'Dardanelles',
  Haliç: 'Golden Horn',
  'Gökova Körfezi': 'Gulf of Gökova',
  Bulgaristan: 'Bulgaria',
  Yunanistan: 'Greece',
  Gürcistan: 'Georgia',
  Ermenistan: 'Armenia',
  İran: 'Iran',
  Irak: 'Iraq',
  Suriye: 'Syria',
  Kıbrıs: 'Cyprus',
}

/** Sea, land, borders, motorways and names, from our own file: works offline. */
export function baseStyle(colours: MapColours, language: 'tr' | 'en'): StyleSpecification {
  return {
    version: 8,
    sources: {
      // Absolute, since the worker that requests tiles has another base URL.
      [source]: { type: 'vector', url: `pmtiles://${new URL(tilesUrl, location.href).href}` },
      [around]: { type: 'geojson', data: JSON.parse(landAround) },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      ...landAroundLayers(colours),
      ...groundLayers(colours),
      ...labelLayers(colours, language),
    ],
  }
}

function landAroundLayers({ land, label }: MapColours): LayerSpecification[] {
  const layers = (isInside: boolean, rest: { maxzoom?: number }): LayerSpecification[] => {
    const of = (what: string): ExpressionSpecification => [
      'all',
      kind(what),
      ['==', ['get', 'inside'], isInside],
    ]
    const id = `${around}${isInside ? '-inside' : ''}`
    return [
      {
        id,
        type: 'fill',
        source: around,
        filter: of('land'),
        paint: { 'fill-color': land, 'fill-antialias': false },
        ...rest,
      },
      {
        id: `${id}-borders`,
        type: 'line',
        source: around,
        filter: of('border'),
        paint: { 'line-color': label, 'line-opacity': 0.5 },
        ...rest,
      },
    ]
  }
  return [...layers(false, {}), ...layers(true, { maxzoom: baseMinZoom })]
}

function groundLayers(colours: MapColours): LayerSpecification[] {
  const layer = (id: string, from: object) =>
    ({ id, source, 'source-layer': id, ...from }) as LayerSpecification
  const fill = (id: string, color: string, opacity: number | ExpressionSpecification = 1, rest = {}) =>
    layer(id, { type: 'fill', paint: { 'fill-color': color, 'fill-opacity': opacity }, ...rest })
  const line = (id: string, paint: object, rest = {}) =>
    layer(id, { type: 'line', layout: { 'line-join': 'round' }, paint, ...rest })
  const border = (
    name: string,
    color: string,
    opacity: ExpressionSpecification,
    width: ExpressionSpecification,
  ) => ({
    ...line('borders', { 'line-color': color, 'line-opacity': opacity, 'line-width': width }),
    id: `borders-${name}`,
    filter: kind(name),
  })
  return [
    // Each depth is inside the previous one, so that the sea gets darker. Too coarse for higher zooms; at lower ones its end
    // would show.
    fill('sea_depth', colours.deepSea, byZoom(5, 0, 6.5, 0.4, 8, 0.4, 10, 0), { maxzoom: 10 }),
    fill('land', colours.land),
    fill('urban_coarse', colours.roadLine, 0.6, { minzoom: 5, maxzoom: 9 }),
    fill('lakes', colours.sea),
    line('rivers', {
      'line-color': colours.sea,
      'line-width': byZoom(4, 0.6, 9, 1.6, 13, 3),
    }),
    line('coast', { 'line-color': colours.label, 'line-opacity': 0.18, 'line-width': 1 }),
    {
      ...border('district', colours.label, byZoom(8, 0.12, 11, 0.28), byZoom(8, 0.6, 13, 1.2)),
      minzoom: 8,
      paint: {
        'line-color': colours.label,
        'line-opacity': byZoom(8, 0.14, 11, 0.3),
        'line-width': byZoom(8, 0.6, 13, 1.2),
        'line-dasharray': [3, 2],
      },
    } as LayerSpecification,
    border(
      'province',
      colours.label,
      byZoom(4, 0.16, 9, 0.36),
      byZoom(4, 0.5, 13, 1.6),
    ) as LayerSpecification,
    border('country', colours.label, byZoom(4, 0.5, 9, 0.6), byZoom(4, 1, 13, 2)) as LayerSpecification,
    // Accurate to some hundred metres: at higher zooms they would not match the real road.
    ...(['casing', 'road'] as const).map((part) => ({
      ...line('motorways_approx', {
        'line-color': part === 'casing' ? colours.label : colours.road,
        'line-opacity': part === 'casing' ? 0.35 : 1,
        'line-width': part === 'casing' ? byZoom(5, 2.2, 9, 5) : byZoom(5, 1.2, 9, 3),
      }),
      id: `motorways-${part}`,
      minzoom: 5,
      maxzoom: 10,
    })),
  ]
}

type LabelOptions = {
  of: string
  paint?: object
  layout?: object
  filter?: ExpressionSpecification
  minzoom?: number
}

function labelLayers(colours: MapColours, language: 'tr' | 'en'): LayerSpecification[] {
  const name: ExpressionSpecification =
    language === 'tr'
      ? ['get', 'name']
      : ['coalesce', ['get', ['get', 'name'], ['literal', englishNames]], ['get', 'name']]
  const labels = (id: string, { of, paint, layout, ...rest }: LabelOptions): LayerSpecification => ({
    id,
    type: 'symbol',
    source,
    'source-layer': of,
    layout: { 'text-field': name, 'text-font': font, 'text-size': 12, 'text-padding': 4, ...layout },
    paint: { 'text-color': colours.label, 'text-halo-color': colours.land, 'text-halo-width': 1.4, ...paint },
    ...rest,
  })
  const isSea: ExpressionSpecification = ['in', ['get', 'kind'], ['literal', ['deniz', 'körfez']]]
  const isDue: ExpressionSpecification = ['<=', ['get', 'minz'], ['zoom']]
  // Labels are placed above, below or beside what is already there: a cluster, or another name.
  const aside = {
    'text-variable-anchor-offset': [
      'center',
      [0, 0],
      'bottom',
      [0, -2],
      'top',
      [0, 2],
      'left',
      [2.4, 0],
      'right',
      [-2.4, 0],
    ],
  }
  const dot = (id: string, minzoom: number): LayerSpecification => ({
    id: `${id}-dots`,
    type: 'circle',
    source,
    'source-layer': id,
    minzoom,
    paint: {
      'circle-radius': 3,
      'circle-color': colours.primary,
      'circle-stroke-color': colours.land,
      'circle-stroke-width': 1.5,
    },
  })
  const beside = { 'text-variable-anchor': ['left', 'right', 'top', 'bottom'], 'text-radial-offset': 0.6 }
  const town = (id: string, filter: ExpressionSpecification, size: ExpressionSpecification) =>
    labels(id, {
      of: 'places',
      filter: ['all', filter, isDue],
      layout: {
        'text-size': size,
        'symbol-sort-key': ['-', ['coalesce', ['get', 'pop'], 0]],
        'text-max-width': 9,
        ...aside,
      },
    })
  // Labels of later layers are placed first, so they win collisions.
  return [
    dot('ports_ferry', 9),
    dot('airports', 8),
    labels('neighbourhoods', {
      of: 'neighbourhoods',
      minzoom: 10,
      paint: { 'text-opacity': 0.85 },
      layout: { 'text-max-width': 8 },
    }),
    labels('landforms', {
      of: 'labels',
      filter: ['all', ['in', ['get', 'kind'], ['literal', ['dağ', 'ova', 'plato']]], isDue],
      paint: { 'text-opacity': 0.7 },
      layout: { 'text-letter-spacing': 0.06 },
    }),
    labels('ports_ferry', {
      of: 'ports_ferry',
      minzoom: 9,
      paint: { 'text-color': colours.primary },
      layout: beside,
    }),
    labels('airports', {
      of: 'airports',
      minzoom: 8,
      paint: { 'text-color': colours.primary },
      layout: beside,
    }),
    town('abroad', kind('yabancı'), byZoom(5, 12, 10, 13)),
    town('villages', kind('belde'), byZoom(9, 12, 13, 14)),
    town('districts', kind('ilçe'), byZoom(7, 12, 12, 16)),
    labels('lakes-names', {
      of: 'lakes',
      minzoom: 7,
      filter: ['has', 'name'],
      paint: { 'text-halo-color': colours.sea },
    }),
    labels('seas', {
      of: 'labels',
      filter: ['all', isSea, isDue],
      paint: { 'text-halo-color': colours.sea, 'text-opacity': 0.85 },
      layout: { 'text-size': 13, 'text-letter-spacing': 0.04, 'text-max-width': 8 },
    }),
    labels('countries', {
      of: 'labels',
      filter: ['all', kind('ülke'), ['!=', ['get', 'name'], 'Türkiye'], isDue],
      paint: { 'text-opacity': 0.8 },
      layout: { 'text-size': 13, 'text-letter-spacing': 0.06 },
    }),
    town('provinces', kind('il'), byZoom(4, 13, 7, 15, 12, 19)),
  ]
}
