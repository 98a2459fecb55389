import { type Amenity, amenities, type ResidenceType } from '#shared/features/listings/listing-types.ts'
import { sleepingPlaces } from '#shared/features/listings/sleeping-places.rules.ts'
import type { Setting } from './content/spot.ts'
import type { Random } from './seeded-random.ts'

export type ListingFacts = {
  total_room_count: number
  bedroom: number
  bed_count: number
  bathroom: number
  area: number
  age: number
  adult_count: number
  child_count: number
  pet_count: number
}

type Span = readonly [from: number, to: number]
type Shape = {
  bedrooms: readonly number[]
  /** Square metres of each bedroom, and of the rest. */
  area: { rest: Span; bedroom: Span }
  age: Span
  /** Rooms other than bedrooms. */
  otherRooms: number
  always: readonly Amenity[]
  /** The probability of each of the others; 0 if not named. */
  perhaps: Partial<Record<Amenity, number>>
}

const comfort = {
  tv: 0.8,
  washing_machine: 0.85,
  dishwasher: 0.6,
  heating_system: 0.85,
  clima: 0.6,
  computer: 0.1,
}

const shapes: Record<ResidenceType, Shape> = {
  apartment: {
    bedrooms: [1, 2, 2, 2, 3, 3, 4],
    area: { rest: [32, 48], bedroom: [14, 20] },
    age: [1, 38],
    otherRooms: 1,
    always: ['wifi', 'fridge'],
    perhaps: {
      ...comfort,
      parking_space: 0.4,
      balcony_terrace: 0.75,
      elevator: 0.6,
      baby_friendly: 0.4,
      work_space: 0.5,
    },
  },
  residence: {
    bedrooms: [1, 1, 2, 2, 3],
    area: { rest: [34, 46], bedroom: [16, 22] },
    age: [0, 12],
    otherRooms: 1,
    always: ['wifi', 'fridge', 'elevator', 'clima', 'parking_space', 'tv'],
    perhaps: { ...comfort, balcony_terrace: 0.7, pool: 0.75, baby_friendly: 0.4, work_space: 0.7 },
  },
  detached_house: {
    bedrooms: [2, 2, 3, 3, 4, 5],
    area: { rest: [45, 80], bedroom: [16, 24] },
    age: [2, 45],
    otherRooms: 1,
    always: ['wifi', 'fridge', 'balcony_terrace'],
    perhaps: { ...comfort, parking_space: 0.85, pool: 0.08, baby_friendly: 0.5, work_space: 0.45 },
  },
  room: {
    bedrooms: [1],
    area: { rest: [2, 6], bedroom: [14, 24] },
    age: [5, 60],
    otherRooms: 0,
    always: ['wifi'],
    perhaps: {
      tv: 0.4,
      fridge: 0.6,
      heating_system: 0.8,
      clima: 0.6,
      balcony_terrace: 0.6,
      parking_space: 0.4,
      washing_machine: 0.4,
      work_space: 0.4,
    },
  },
  tiny_house: {
    bedrooms: [1],
    area: { rest: [10, 18], bedroom: [8, 12] },
    age: [0, 6],
    otherRooms: 1,
    always: ['fridge', 'parking_space', 'balcony_terrace'],
    perhaps: { wifi: 0.8, tv: 0.2, heating_system: 0.8, clima: 0.5, work_space: 0.5, washing_machine: 0.2 },
  },
  boat: {
    bedrooms: [2, 3, 3, 4, 5],
    area: { rest: [16, 30], bedroom: [7, 10] },
    age: [3, 24],
    otherRooms: 1,
    always: ['fridge', 'balcony_terrace'],
    perhaps: { wifi: 0.7, tv: 0.4, clima: 0.5 },
  },
  caravan: {
    bedrooms: [1],
    area: { rest: [5, 10], bedroom: [5, 8] },
    age: [1, 22],
    otherRooms: 0,
    always: ['fridge', 'parking_space'],
    perhaps: { wifi: 0.4, tv: 0.3, heating_system: 0.6, clima: 0.3, work_space: 0.3 },
  },
  bungalow: {
    bedrooms: [1, 1, 2, 2],
    area: { rest: [22, 34], bedroom: [12, 16] },
    age: [1, 14],
    otherRooms: 1,
    always: ['wifi', 'fridge', 'balcony_terrace', 'parking_space'],
    perhaps: {
      tv: 0.5,
      washing_machine: 0.4,
      dishwasher: 0.2,
      heating_system: 0.85,
      clima: 0.5,
      baby_friendly: 0.3,
      work_space: 0.3,
    },
  },
  timeshare: {
    bedrooms: [1, 1, 2],
    area: { rest: [24, 32], bedroom: [13, 17] },
    age: [4, 28],
    otherRooms: 1,
    always: ['wifi', 'fridge', 'clima', 'tv', 'pool'],
    perhaps: {
      washing_machine: 0.6,
      dishwasher: 0.3,
      balcony_terrace: 0.9,
      parking_space: 0.9,
      elevator: 0.4,
      baby_friendly: 0.6,
    },
  },
}

/** Consistent rooms, beds and guests, and the amenities. */
export function drawListing(
  random: Random,
  type: ResidenceType,
  setting: Setting,
): { facts: ListingFacts; amenities: Amenity[] } {
  const shape = shapes[type]
  const bedroom = random.pick(shape.bedrooms)
  const area =
    random.whole(...shape.area.rest) +
    Array.from({ length: bedroom }, () => random.whole(...shape.area.bedroom)).reduce((a, b) => a + b, 0)
  const beds = bedroom + random.whole(0, bedroom > 1 ? 2 : 1)
  const isOld = setting === 'old_town' && (type === 'detached_house' || type === 'room')
  const wanted = Math.max(2, bedroom * 2 + (type === 'apartment' && random.chance(0.3) ? 1 : 0))
  const places = sleepingPlaces(beds)
  const children = type === 'caravan' ? 1 : Math.min(4, bedroom + 1)
  const isDry = setting === 'mountain' || setting === 'old_town' || setting === 'village'
  const has = (amenity: Amenity) =>
    shape.always.includes(amenity) ||
    (random.chance(shape.perhaps[amenity] ?? 0) && !(amenity === 'pool' && isDry))
  return {
    facts: {
      total_room_count: bedroom + shape.otherRooms,
      bedroom,
      bed_count: beds,
      bathroom: bedroom > 3 ? 2 : bedroom === 3 ? random.whole(1, 2) : 1,
      area,
      age: isOld ? random.whole(70, 180) : random.whole(...shape.age),
      adult_count: Math.min(8, wanted, places),
      // Beside an adult.
      child_count: Math.min(random.whole(0, children), places - 1),
      pet_count: random.chance(0.55) ? random.whole(1, 2) : 0,
    },
    amenities: amenities.filter(has),
  }
}
