import type { Amenity, ResidenceType } from '#shared/features/listings/listing-types.ts'
import type { Spot } from '../content/spot.ts'
import type { ListingFacts } from '../listing-facts.ts'
import { seededRandom } from '../seeded-random.ts'
import type { RoomLook } from './inside/room.ts'
import type { Petal } from './land/flowers.ts'
import type { LandmarkName } from './land/landmarks.ts'
import type { LandscapeKind } from './land/landscape.ts'
import type { Hour, Season } from './light.ts'
import { lookOf, type MannerName } from './looks.ts'
import { type Building, buildingsOf, isCold, landmarkOf, landOf } from './regions.ts'

/** Everything that the pictures of a home have in common. */
export type HomeScene = {
  seed: number
  type: ResidenceType
  land: LandscapeKind
  landmark: LandmarkName | undefined
  building: Building
  floors: number
  /** Storeys of the building that the home is in. */
  storeys: number
  hasBalcony: boolean
  hasPool: boolean
  hasTv: boolean
  hasDishwasher: boolean
  hasWasher: boolean
  hasFireplace: boolean
  hasSedir: boolean
  /** Seen from above the roofs. */
  isHigh: boolean
  bedrooms: number
  hour: Hour
  season: Season
  petal: Petal
  look: RoomLook
}

/** A number from a name, the same one everywhere (FNV-1a). */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

const seaBuildings: readonly Building[] = ['gulet', 'motorYacht', 'sailingYacht']

export function sceneOf(
  name: string,
  spot: Spot,
  type: ResidenceType,
  { facts, amenities }: { facts: Pick<ListingFacts, 'bedroom' | 'area'>; amenities: readonly Amenity[] },
): HomeScene {
  const random = seededRandom(seedOf(name))
  const has = (amenity: Amenity) => amenities.includes(amenity)
  const land = landOf(spot)
  const building = random.pick(buildingsOf(spot, type))
  const isFlat = type === 'apartment' || type === 'residence'
  const winterComes = isCold(spot) && !seaBuildings.includes(building)
  const luck = random.next()
  const mistyLands: readonly LandscapeKind[] = ['green-slopes', 'forest', 'black-sea', 'lake']
  const hour: Hour =
    luck < 0.2
      ? 'morning'
      : luck < 0.55
        ? 'noon'
        : luck < 0.74
          ? 'golden'
          : luck < 0.87
            ? 'dusk'
            : luck < 0.93
              ? 'night'
              : mistyLands.includes(land)
                ? 'mist'
                : 'golden'
  const season: Season =
    winterComes && random.chance(spot.setting === 'mountain' ? 0.5 : 0.22)
      ? 'winter'
      : random.pick(
          land === 'aegean' || land === 'mediterranean'
            ? (['summer', 'summer', 'spring'] as const)
            : (['spring', 'summer', 'autumn'] as const),
        )
  const landmarks = landmarkOf(spot)
  return {
    seed: seedOf(name),
    type,
    land: type === 'boat' && land !== 'mediterranean' ? 'aegean' : land,
    landmark:
      landmarks.length > 0 && random.chance(land === 'cappadocia' || land === 'travertine' ? 1 : 0.9)
        ? random.pick(landmarks)
        : undefined,
    building,
    floors: type === 'room' ? 2 : facts.bedroom <= 2 ? random.pick([1, 2]) : facts.bedroom >= 5 ? 3 : 2,
    storeys: type === 'residence' ? random.whole(9, 15) : random.whole(4, 7),
    hasBalcony: has('balcony_terrace'),
    hasPool: has('pool') && building !== 'tower',
    hasTv: has('tv'),
    hasDishwasher: has('dishwasher'),
    hasWasher: has('washing_machine'),
    hasFireplace: (spot.setting === 'mountain' || building === 'chalet') && type !== 'apartment',
    hasSedir: building === 'ottoman' && random.chance(0.7),
    isHigh: isFlat,
    bedrooms: facts.bedroom,
    hour,
    season,
    petal: random.pick(['pink', 'pink', 'red', 'white', 'violet'] as const),
    look: lookOf(random, mannerOf(spot, type, building)),
  }
}

function mannerOf(spot: Spot, type: ResidenceType, building: Building): MannerName {
  if (
    type === 'boat' ||
    type === 'caravan' ||
    type === 'tiny_house' ||
    type === 'bungalow' ||
    building === 'chalet' ||
    building === 'blackSea'
  )
    return 'timber'
  if (
    building === 'cave' ||
    building === 'honey' ||
    building === 'beehive' ||
    building === 'highland' ||
    building === 'village'
  )
    return 'stone'
  if (building === 'ottoman') return 'konak'
  if (building === 'cubes' || type === 'timeshare' || (spot.setting === 'coast' && building !== 'villa'))
    return 'coast'
  return building === 'villa' || building === 'tower' ? 'modern' : 'town'
}
