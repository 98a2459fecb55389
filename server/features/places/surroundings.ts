import { type Position, snapToGrid } from '#shared/features/listings/location.rules.ts'
import {
  aboutKm,
  maxAirportKm,
  maxCentreKm,
  maxNeighbourhoodKm,
  maxPierKm,
  maxSeaKm,
  type Surroundings,
} from '#shared/features/places/surroundings.rules.ts'
import { findPlace, isPlaceCentre } from './known-places.ts'
import { type DistrictOutline, type Line, readSurroundingsTable, type Spot } from './surroundings-table.ts'

const kmPerDegree = 111.32

let table: ReturnType<typeof readSurroundingsTable> | undefined
const known = () => (table ??= readSurroundingsTable())

/**
 * What is around a home in this district, from the centre of its cell of about 500 m: this reveals nothing about the
 * exact place to members who may not know it. Null means not in our sources, or too far to matter.
 */
export function surroundingsOf(place: Position, city: string, district: string): Surroundings {
  const from = snapToGrid(place)
  const centre = findPlace(city, district)
  const outline = districtsByName().get(nameOf(city, district))
  const neighbourhood = nearest(from, outline?.neighbourhoods ?? [], maxNeighbourhoodKm)
  return {
    neighbourhood: neighbourhood?.name ?? null,
    centre_km: within(centre && kmBetween(from, centre), maxCentreKm),
    sea_km: within(kmToLines(from, known().coast), maxSeaKm),
    airport: nearest(from, known().airports, maxAirportKm),
    pier: nearest(from, known().piers, maxPierKm),
  }
}

/** The district that a pin is in, and its nearest neighbourhood that we know; null outside the country. */
export function placeAt(
  pin: Position,
): { city: string; district: string; neighbourhood: string | null } | null {
  const { districts } = known()
  const outline = districts.find(({ rings }) => isInside(pin, rings)) ?? nearestDistrict(pin, districts)
  if (!outline) return null
  const { city, district } = outline
  const neighbourhood = nearest(pin, outline.neighbourhoods, maxNeighbourhoodKm)
  return { city, district, neighbourhood: neighbourhood?.name ?? null }
}

const kmFromDistrict = (pin: Position, { rings }: DistrictOutline): number =>
  isInside(pin, rings) ? 0 : kmToLines(pin, rings)

/** How far outside its district's outline a pin may be: outlines are coarse, and people name the neighbouring district. */
const maxAwayKm = 5

/**
 * Whether a pin is in the surroundings of its place: on the country's land, and in the district or near it; for a
 * province, in or near any of its districts.
 */
export function isPinNear(pin: Position, { city, district }: { city: string; district: string }): boolean {
  const outlines = known().districts.filter(
    (outline) => outline.city === city && (district === '' || outline.district === district),
  )
  return (
    outlines.some((outline) => kmFromDistrict(pin, outline) <= maxAwayKm) &&
    (isPlaceCentre(pin) || placeAt(pin) !== null)
  )
}

/** The outlines are simplified: a pin at the water's edge may lie a little outside. */
const maxOutsideKm = 0.5

function nearestDistrict(pin: Position, districts: readonly DistrictOutline[]): DistrictOutline | undefined {
  const [best] = districts
    .map((outline) => ({ outline, km: kmToLines(pin, outline.rings) }))
    .sort((a, b) => a.km - b.km)
  return best && best.km <= maxOutsideKm ? best.outline : undefined
}

const nameOf = (city: string, district: string) => `${city}/${district}`
let byName: Map<string, DistrictOutline> | undefined
const districtsByName = () =>
  (byName ??= new Map(known().districts.map((each) => [nameOf(each.city, each.district), each])))

const within = (km: number | null, max: number): number | null =>
  km === null || km > max ? null : aboutKm(km)

function nearest(from: Position, spots: readonly Spot[], max: number): { name: string; km: number } | null {
  let best: Spot | null = null
  let distance = max
  for (const spot of spots) {
    const km = kmBetween(from, spot)
    if (km > distance) continue
    distance = km
    best = spot
  }
  return best && { name: best.name, km: aboutKm(distance) }
}

/** Accurate enough within a country: a degree of longitude is taken to be as long as at the place itself. */
const shrink = ({ latitude }: Position) => Math.cos((latitude * Math.PI) / 180)

export const kmBetween = (from: Position, to: Position): number =>
  Math.hypot(to.latitude - from.latitude, (to.longitude - from.longitude) * shrink(from)) * kmPerDegree

function kmToLines(from: Position, lines: readonly Line[]): number {
  const east = shrink(from)
  let squared = Number.POSITIVE_INFINITY
  for (const line of lines) {
    let ax = 0
    let ay = 0
    for (let at = 0; at < line.length; at += 2) {
      const bx = ((line[at] as number) - from.longitude) * east
      const by = (line[at + 1] as number) - from.latitude
      if (at > 0) squared = Math.min(squared, squaredToSegment(ax, ay, bx, by))
      ax = bx
      ay = by
    }
  }
  return Math.sqrt(squared) * kmPerDegree
}

/** From the origin to the segment between two points. */
function squaredToSegment(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length))
  return (ax + along * dx) ** 2 + (ay + along * dy) ** 2
}

/** Whether a ray to the east crosses the outlines an odd number of times: islands count, holes do not. */
function isInside({ longitude, latitude }: Position, rings: readonly Line[]): boolean {
  let isIn = false
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
      const [x, y] = [ring[at] as number, ring[at + 1] as number]
      const [px, py] = [ring[before] as number, ring[before + 1] as number]
      if (y > latitude === py > latitude) continue
      if (longitude < x + ((latitude - y) / (py - y)) * (px - x)) isIn = !isIn
    }
  }
  return isIn
}
