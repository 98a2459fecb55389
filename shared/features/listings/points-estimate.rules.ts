import { fold } from '../../kernel/turkish.ts'
import type { Amenity } from './listing-types.ts'

/** Points a day and a week of each amenity. `pets` is only in the specification's table. */
export const amenityPoints = {
  wifi: [1, 5],
  tv: [1, 5],
  washing_machine: [1, 5],
  dishwasher: [1, 5],
  heating_system: [2, 10],
  fridge: [1, 5],
  computer: [1, 5],
  clima: [1, 5],
  parking_space: [2, 10],
  balcony_terrace: [2, 10],
  pool: [2, 10],
  elevator: [1, 5],
  baby_friendly: [1, 5],
  work_space: [1, 5],
  pets: [1, 5],
} as const satisfies Record<Amenity | 'pets', readonly [daily: number, weekly: number]>

/** In the order of the Turkish alphabet. */
export const majorCities = [
  'Adana',
  'Ankara',
  'Antalya',
  'Aydın',
  'Balıkesir',
  'Bursa',
  'Denizli',
  'Diyarbakır',
  'Erzurum',
  'Eskişehir',
  'Gaziantep',
  'Hatay',
  'İstanbul',
  'İzmir',
  'Kahramanmaraş',
  'Kayseri',
  'Kocaeli',
  'Konya',
  'Malatya',
  'Manisa',
  'Mardin',
  'Mersin',
  'Muğla',
  'Ordu',
  'Sakarya',
  'Samsun',
  'Şanlıurfa',
  'Tekirdağ',
  'Trabzon',
  'Van',
] as const

const majorCityPoints = 15
const pointsPerRoom = 20
const pointsPerAdult = 20
/** A week costs five days' base. */
const daysCountedPerWeek = 5
const majorFolded: ReadonlySet<string> = new Set(majorCities.map(fold))

/** The inputs of the estimate; what the form does not have yet is empty or 0. */
export type EstimateInput = {
  city: string
  totalRoomCount: number
  adultCount: number
  amenities: readonly (Amenity | 'pets')[]
}

/** Points a day for each factor; they add up to the estimate. */
export type EstimateShares = { city: number; rooms: number; adults: number; amenities: number }

export function estimateShares(input: EstimateInput): EstimateShares {
  if (isEmpty(input)) return { city: 0, rooms: 0, adults: 0, amenities: 0 }
  return {
    city: majorFolded.has(fold(input.city.trim())) ? majorCityPoints : 0,
    rooms: pointsPerRoom * input.totalRoomCount,
    adults: pointsPerAdult * input.adultCount,
    amenities: amenitySum(input, 0),
  }
}

/** Points for a night. 0 while city, rooms or adults are missing. */
export function estimateDailyPoints(input: EstimateInput): number {
  const { city, rooms, adults, amenities } = estimateShares(input)
  return city + rooms + adults + amenities
}

/** Points for a week. 0 while city, rooms or adults are missing. */
export function estimateWeeklyPoints(input: EstimateInput): number {
  if (isEmpty(input)) return 0
  const { city, rooms, adults } = estimateShares(input)
  return amenitySum(input, 1) + daysCountedPerWeek * (city + rooms + adults)
}

/** The slider: from 80 % of the daily estimate, rounded up, to the estimate. */
export const pointsRange = (estimate: number): { minimum: number; maximum: number } => ({
  // In whole numbers, since 0.8 * 35 is not 28 in floating point.
  minimum: Math.ceil((estimate * 4) / 5),
  maximum: estimate,
})

export function isPointsInRange(points: number, estimate: number): boolean {
  const { minimum, maximum } = pointsRange(estimate)
  return Number.isInteger(points) && minimum <= points && points <= maximum
}

const isEmpty = ({ city, totalRoomCount, adultCount }: EstimateInput): boolean =>
  city.trim() === '' || !(totalRoomCount > 0) || !(adultCount > 0)

/** An amenity named twice counts once. */
const amenitySum = ({ amenities }: EstimateInput, at: 0 | 1): number =>
  [...new Set(amenities)].reduce((sum, each) => sum + amenityPoints[each][at], 0)
