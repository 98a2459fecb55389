import { type CivilDate, daysBetween } from '../../kernel/civil-date.ts'
import type { Amenity } from '../listings/listing-types.ts'

/** What may have to be packed, in the order of the list. */
export const packingItems = [
  'documents',
  'medicines',
  'chargers',
  'warm_clothes',
  'rain',
  'swimwear',
  'child_bed',
  'child_things',
  'pet_things',
  'spare_clothes',
  'mobile_data',
  'gift',
  'own_key',
] as const
export type PackingItem = (typeof packingItems)[number]

/** What a member adds to the list of a trip. */
export type OwnItem = { text: string; is_packed: boolean }
export const ownItemLimits = { count: 30, text: 80 } as const

type Trip = {
  start: CivilDate
  end: CivilDate
  children: number
  pets: number
  amenities: readonly Amenity[]
  /** The guest's own home is given in return, and needs its key left somewhere. */
  isExchange: boolean
}

/** From a week on, clothes are washed during the stay. */
const longNights = 7

/** What to pack for a trip: based on who travels, when, and what the home lacks. */
export function packingList(trip: Trip): PackingItem[] {
  const month = Number(trip.start.slice(5, 7))
  const isWarm = month >= 6 && month <= 9
  const isCold = month >= 11 || month <= 3
  const lacks = (amenity: Amenity) => !trip.amenities.includes(amenity)
  const isNeeded: Record<PackingItem, boolean> = {
    documents: true,
    medicines: true,
    chargers: true,
    warm_clothes: isCold,
    rain: !isWarm,
    swimwear: isWarm,
    child_bed: trip.children > 0 && lacks('baby_friendly'),
    child_things: trip.children > 0,
    pet_things: trip.pets > 0,
    spare_clothes: lacks('washing_machine') && daysBetween(trip.start, trip.end) >= longNights,
    mobile_data: lacks('wifi'),
    gift: true,
    own_key: trip.isExchange,
  }
  return packingItems.filter((item) => isNeeded[item])
}
