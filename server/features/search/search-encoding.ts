import {
  type Amenity,
  amenities,
  type ResidenceType,
  residenceTypeCode,
  serviceCode,
  serviceTypes,
} from '#shared/features/listings/listing-types.ts'
import { photoSteps } from '#shared/features/search/search.rules.ts'
import { type CivilDate, dayNumber } from '#shared/kernel/civil-date.ts'

/** Elements of `free` are service * 100000 + day, the day counted from `dayZero`. */
export const serviceStride = 100_000
/** Day 0 of search rows. */
export const dayZero: CivilDate = '2000-01-01'
export const allServiceCodes: readonly number[] = serviceTypes.map(serviceCode)

/** Bits of `flags`. */
const verifiedFlag = 1
const superHostFlag = 2
const somePhotosFlag = 4
const manyPhotosFlag = 8

type TrustFlags = { isVerified: boolean; isSuperHost: boolean; photoCount: number }

/** What a guest can trust, as bits. A search asks with the same bits: a match has all of them. */
export const flagsOf = ({ isVerified, isSuperHost, photoCount }: TrustFlags): number =>
  (isVerified ? verifiedFlag : 0) |
  (isSuperHost ? superHostFlag : 0) |
  (photoCount >= photoSteps[0] ? somePhotosFlag : 0) |
  (photoCount >= photoSteps[1] ? manyPhotosFlag : 0)

/** The day's number in search rows, or null outside of the 270 years that they can hold. */
export function searchDay(date: CivilDate): number | null {
  const day = dayNumber(date) - dayNumber(dayZero)
  return day >= 0 && day < serviceStride - 1 ? day : null
}

/** int4range literals of a span of days, one for each service. */
export const serviceRanges = (codes: readonly number[], fromDay: number, toDay: number): string[] =>
  codes.map((code) => `[${code * serviceStride + fromDay},${code * serviceStride + toDay})`)

export const amenityMask = (list: readonly string[]): number =>
  list.reduce((mask, each) => {
    const bit = amenities.indexOf(each as Amenity)
    return bit < 0 ? mask : mask | (1 << bit)
  }, 0)

/** The same read back, in the order of the list. */
export const amenitiesOf = (mask: number): Amenity[] => amenities.filter((_, bit) => mask & (1 << bit))

/** The ~11 km cell of a position: rows of `s_cell` begin with it. */
export const cellOf = (latitude: number, longitude: number): number =>
  Math.floor(latitude * 10) * 1000 + Math.floor(longitude * 10)

const upTo = (first: number, count: number, max: number): number[] =>
  Array.from({ length: Math.min(count, max) }, (_, n) => first + n + 1)

const maxAdultsTag = 19
const maxGuestsTag = 9
const maxBedroomsTag = 20

/** What a home can be asked for, as numbers of one GIN index. Counts are capped; exact columns decide beyond. */
export const cityTag = (cityId: number): number => 1_000 + cityId
export const districtTag = (districtId: number): number => 100_000 + districtId
export const typeTag = (code: number): number => 10 + code
export const amenityTag = (amenity: Amenity): number => 20 + amenities.indexOf(amenity)
/** An amenity in one type of home: its list is as short as both filters together. 32, since that many fit the mask. */
export const amenityOfTypeTag = (code: number, amenity: Amenity): number =>
  300 + code * 32 + amenities.indexOf(amenity)
/** The tag of the type that such a tag says as well, or null for all others. */
export const typeTagWithin = (tag: number): number | null =>
  tag >= 300 && tag < 1_000 ? typeTag(Math.floor((tag - 300) / 32)) : null
export const adultsTag = (count: number): number => 40 + Math.min(count, maxAdultsTag)
export const childrenTag = (count: number): number => 60 + Math.min(count, maxGuestsTag)
export const petsTag = (count: number): number => 70 + Math.min(count, maxGuestsTag)
export const serviceTag = (code: number): number => 80 + code
export const verifiedTag = 90
export const superHostTag = 91
/** One of the two numbers of photos that can be asked for. */
export const photosTag = (count: number): number => (count >= photoSteps[1] ? 93 : 92)
export const bedroomsTag = (count: number): number => 200 + Math.min(count, maxBedroomsTag)

export type TaggedHome = TrustFlags & {
  cityId: number
  districtId: number
  residenceType: ResidenceType
  amenities: string[]
  adultCount: number
  childCount: number
  petCount: number
  bedroom: number
  services: number[]
}

export function tagsOf(home: TaggedHome): number[] {
  const type = residenceTypeCode(home.residenceType)
  const has = amenities.filter((each) => home.amenities.includes(each))
  return [
    cityTag(home.cityId),
    districtTag(home.districtId),
    typeTag(type),
    ...has.map(amenityTag),
    ...has.map((amenity) => amenityOfTypeTag(type, amenity)),
    ...upTo(40, home.adultCount, maxAdultsTag),
    ...upTo(60, home.childCount, maxGuestsTag),
    ...upTo(70, home.petCount, maxGuestsTag),
    ...upTo(200, home.bedroom, maxBedroomsTag),
    ...home.services.map(serviceTag),
    ...(home.isVerified ? [verifiedTag] : []),
    ...(home.isSuperHost ? [superHostTag] : []),
    ...photoSteps.filter((count) => home.photoCount >= count).map(photosTag),
  ]
}
