import { pointServiceType } from '../../brand.ts'

/** The nine residence types, in display order. */
export const residenceTypes = [
  'apartment',
  'detached_house',
  'room',
  'tiny_house',
  'boat',
  'caravan',
  'bungalow',
  'residence',
  'timeshare',
] as const
export type ResidenceType = (typeof residenceTypes)[number]

/** Stored in search rows and wishes: a new type gets the next code, and none ever changes. */
export const residenceTypeCodes: Readonly<Record<ResidenceType, number>> = {
  apartment: 0,
  detached_house: 1,
  room: 2,
  tiny_house: 3,
  boat: 4,
  caravan: 5,
  bungalow: 6,
  residence: 7,
  timeshare: 8,
}

export const pointService = pointServiceType

/** The four sub-types behind the option `service_exchange`. */
export const helpServiceTypes = [
  'pet_business_help',
  'garden_maintenance',
  'chores',
  'business_help',
] as const
export type HelpServiceType = (typeof helpServiceTypes)[number]

/** The six ways to exchange, in display order. */
export const serviceTypes = ['home_exchange', pointService, ...helpServiceTypes] as const
export type ServiceType = (typeof serviceTypes)[number]

/** Whether a home that is open for these types can be had for points. */
export const takesPoints = (types: readonly ServiceType[]): boolean => types.includes(pointService)

/** The first choice of a member; `service_exchange` opens the four sub-types. */
export const exchangeOptions = ['home_exchange', pointService, 'service_exchange'] as const
export type ExchangeOption = (typeof exchangeOptions)[number]

/** Stored in search rows, and as bits of calendars: none ever changes. */
const serviceCodes: Readonly<Record<ServiceType, number>> = {
  home_exchange: 1,
  yuva_point: 2,
  pet_business_help: 3,
  garden_maintenance: 4,
  chores: 5,
  business_help: 6,
}
export const serviceCode = (service: ServiceType): number => serviceCodes[service]

/** Amenities a home can have, in display order. */
export const amenities = [
  'wifi',
  'tv',
  'washing_machine',
  'dishwasher',
  'heating_system',
  'fridge',
  'computer',
  'clima',
  'parking_space',
  'balcony_terrace',
  'pool',
  'elevator',
  'baby_friendly',
  'work_space',
] as const
export type Amenity = (typeof amenities)[number]

/** Bits of search rows and wishes, up to 31: a new amenity gets the next one, and none ever changes. */
export const amenityBits: Readonly<Record<Amenity, number>> = {
  wifi: 0,
  tv: 1,
  washing_machine: 2,
  dishwasher: 3,
  heating_system: 4,
  fridge: 5,
  computer: 6,
  clima: 7,
  parking_space: 8,
  balcony_terrace: 9,
  pool: 10,
  elevator: 11,
  baby_friendly: 12,
  work_space: 13,
}

/** What can stay at home while guests are there. */
export const leftBehindKinds = ['pets', 'plants', 'car'] as const
export type LeftBehind = (typeof leftBehindKinds)[number]

/** Where a home has cameras. One with cameras inside is refused. */
export const cameraPlaces = ['none', 'outside', 'inside'] as const
export type CameraPlace = (typeof cameraPlaces)[number]

export const sleepingRoomKinds = ['bedroom', 'living_room', 'other'] as const
export const bedKinds = ['double_beds', 'single_beds', 'sofa_beds'] as const
export type BedKind = (typeof bedKinds)[number]
/** A room in which guests sleep, and its beds; as on the wire. */
export type SleepingRoom = { room: (typeof sleepingRoomKinds)[number] } & Record<BedKind, number>

/** `paused` by its owner, `hidden` by staff; `removed` is permanent. */
export const listingStates = ['active', 'paused', 'hidden', 'removed'] as const
export type ListingState = (typeof listingStates)[number]
