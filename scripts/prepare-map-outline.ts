/**
 * Draws the map that needs no network: land, coast and borders of Türkiye and its neighbours from world-atlas
 * (Natural Earth, public domain) and the names of places. Run: node scripts/prepare-map-outline.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Point = [longitude: number, latitude: number]
type Box = { west: number; south: number; east: number; north: number }

const box: Box = { west: 23, south: 34, east: 47, north: 44 }
const outputFile = new URL('../web/ui/map-outline.generated.json', import.meta.url)

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const atlas = read('../node_modules/world-atlas/countries-10m.json') as Topology<{
  countries: GeometryCollection
  land: GeometryCollection
}>
const places = read('../server/platform/places/turkey-places.generated.json') as {
  attribution: string
  provinces: [string, number, number, [string, number, number, 1?][]][]
  towns: [string, string, string, number, number, ...string[]][]
}

const round = ([longitude, latitude]: Point): Point => [
  Math.round(longitude * 1000) / 1000,
  Math.round(latitude * 1000) / 1000,
]
const isInside = ([longitude, latitude]: Point): boolean =>
  longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north

/** A ring cut to the box, one edge after the other (Sutherland–Hodgman). */
function clipRing(ring: Point[]): Point[] {
  const edges: [keep: (point: Point) => boolean, at: (from: Point, to: Point) => Point][] = [
    [([x]) => x >= box.west, (a, b) => atLongitude(a, b, box.west)],
    [([x]) => x <= box.east, (a, b) => atLongitude(a, b, box.east)],
    [([, y]) => y >= box.south, (a, b) => atLatitude(a, b, box.south)],
    [([, y]) => y <= box.north, (a, b) => atLatitude(a, b, box.north)],
  ]
  return edges.reduce((points, [keep, at]) => {
    const kept: Point[] = []
    for (const [index, point] of points.entries()) {
      const before = points.at(index - 1)
      if (!before) continue
      if (keep(point) !== keep(before)) kept.push(at(before, point))
      if (keep(point)) kept.push(point)
    }
    return kept
  }, ring)
}
const atLongitude = ([ax, ay]: Point, [bx, by]: Point, x: number): Point => [
  x,
  ay + ((by - ay) * (x - ax)) / (bx - ax),
]
const atLatitude = ([ax, ay]: Point, [bx, by]: Point, y: number): Point => [
  ax + ((bx - ax) * (y - ay)) / (by - ay),
  y,
]

/** The parts of a line that lie in the box. */
function clipLine(line: Point[]): Point[][] {
  const parts: Point[][] = []
  let part: Point[] = []
  for (const point of line) {
    if (isInside(point)) part.push(point)
    else {
      if (part.length > 1) parts.push(part)
      part = []
    }
  }
  return part.length > 1 ? [...parts, part] : parts
}

/** Leaves out points nearer than ~300 m to the line that the others draw (Douglas–Peucker). */
function simplify(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  let farthest = 0
  let distance = 0
  for (const [at, point] of points.entries()) {
    const away = distanceToLine(point, first, last)
    if (away > distance) [farthest, distance] = [at, away]
  }
  if (distance < 0.003) return [first, last]
  return [...simplify(points.slice(0, farthest + 1)).slice(0, -1), ...simplify(points.slice(farthest))]
}
function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

const drawn = (points: Point[]): Point[] =>
  simplify(points)
    .map(round)
    .filter((point, at, all) => at === 0 || String(point) !== String(all[at - 1]))

const land = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
  geometry.type === 'MultiPolygon'
    ? geometry.coordinates
    : geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : [],
)
const polygons = land
  .map((polygon) =>
    polygon
      .map((ring) => drawn(clipRing((ring as Point[]).slice(0, -1))))
      .filter((ring) => ring.length > 2)
      .map((ring) => [...ring, ring[0]]),
  )
  .filter((polygon) => polygon.length > 0)
const lines = (found: { coordinates: unknown }): Point[][] =>
  (found.coordinates as Point[][]).flatMap(clipLine).map(drawn)
const coast = lines(mesh(atlas, atlas.objects.land))
const borders = lines(mesh(atlas, atlas.objects.countries, (a, b) => a !== b))

/** What is written on the map: `from` is the zoom at which it appears, `rank` who goes first where room is short. */
type Label = {
  kind: 'sea' | 'country' | 'place'
  tr: string
  en: string
  at: Point
  from: number
  rank: number
}
const named = (
  kind: Label['kind'],
  from: number,
  rank: number,
  names: [string, string, number, number][],
): Label[] =>
  names.map(([tr, en, latitude, longitude]) => ({ kind, tr, en, at: [longitude, latitude], from, rank }))

const metropolises = new Set([
  'İstanbul',
  'Ankara',
  'İzmir',
  'Antalya',
  'Bursa',
  'Adana',
  'Trabzon',
  'Muğla',
  'Van',
  'Gaziantep',
])
const labels: Label[] = [
  ...named('sea', 3, 1, [
    ['Karadeniz', 'Black Sea', 43.2, 34.6],
    ['Akdeniz', 'Mediterranean', 35.0, 30.6],
    ['Ege Denizi', 'Aegean Sea', 38.7, 25.2],
  ]),
  ...named('sea', 6.5, 3, [
    ['Marmara Denizi', 'Sea of Marmara', 40.68, 28.1],
    ['İzmir Körfezi', 'Gulf of İzmir', 38.55, 26.78],
    ['Gökova Körfezi', 'Gulf of Gökova', 36.96, 27.85],
    ['Antalya Körfezi', 'Gulf of Antalya', 36.55, 31.05],
    ['Van Gölü', 'Lake Van', 38.63, 42.9],
    ['Tuz Gölü', 'Lake Tuz', 38.75, 33.38],
  ]),
  ...named('country', 3, 2, [
    ['Yunanistan', 'Greece', 39.4, 22.3],
    ['Bulgaristan', 'Bulgaria', 42.6, 25.4],
    ['Gürcistan', 'Georgia', 42.0, 43.6],
    ['Suriye', 'Syria', 35.1, 38.4],
    ['Irak', 'Iraq', 34.6, 43.3],
    ['İran', 'Iran', 36.6, 46.9],
    ['Kıbrıs', 'Cyprus', 35.05, 33.2],
  ]),
  ...places.provinces.flatMap(([province, latitude, longitude, districts]) => [
    ...named('place', metropolises.has(province) ? 4 : 6, metropolises.has(province) ? 4 : 5, [
      [province, province, latitude, longitude],
    ]),
    ...districts.flatMap(([district, y, x, wanted]) =>
      district === 'Merkez'
        ? []
        : named('place', wanted ? 7 : 8.5, wanted ? 6 : 7, [[district, district, y, x]]),
    ),
  ]),
  ...places.towns.flatMap(([town, , , latitude, longitude]) =>
    named('place', 9, 8, [[town, town, latitude, longitude]]),
  ),
]

const features = [
  {
    type: 'Feature',
    properties: { kind: 'land' },
    geometry: { type: 'MultiPolygon', coordinates: polygons },
  },
  {
    type: 'Feature',
    properties: { kind: 'coast' },
    geometry: { type: 'MultiLineString', coordinates: coast },
  },
  {
    type: 'Feature',
    properties: { kind: 'border' },
    geometry: { type: 'MultiLineString', coordinates: borders },
  },
  ...labels.map(({ kind, tr, en, at, from, rank }) => ({
    type: 'Feature',
    properties: { kind, tr, ...(en !== tr && { en }), from, rank },
    geometry: { type: 'Point', coordinates: round(at) },
  })),
]
const attribution = `Land and borders: Natural Earth through world-atlas, public domain. ${places.attribution}`
const text = JSON.stringify({ type: 'FeatureCollection', attribution, features })
writeFileSync(outputFile, `${text}\n`)
console.log(`${features.length} features, ${Math.round(text.length / 1024)} KB`)
