import { pointServiceType } from '../../brand.ts'

/** The nine residence types, in display order. The position is the code stored in search rows. */
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

export const pointService = pointServiceType

/** The four sub-types behind the option `service_exchange`. */
export const helpServiceTypes = [
  'pet_business_help',
  'garden_maintenance',
  'chores',
  'business_help',
] as const
export type HelpServiceType = (typeof helpServiceTypes)[number]

/** The six ways to exchange, in the order of their codes: position + 1 is the `service` column. */
export const serviceTypes = ['home_exchange', pointService, ...helpServiceTypes] as const
export type ServiceType = (typeof serviceTypes)[number]

/** The first choice of a member; `service_exchange` opens the four sub-types. */
export const exchangeOptions = ['home_exchange', pointService, 'service_exchange'] as const
export type ExchangeOption = (typeof exchangeOptions)[number]

export const serviceCode = (service: ServiceType): number => serviceTypes.indexOf(service) + 1
export const residenceTypeCode = (type: ResidenceType): number => residenceTypes.indexOf(type)

/** Amenities a home can have; the position is the bit in search rows. */
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
