import {
  type Amenity,
  amenities,
  amenityBits,
  type ResidenceType,
  residenceTypeCodes,
  serviceCode,
  serviceTypes,
} from '#shared/features/listings/listing-types.ts'
import { searchFilters } from '#shared/features/search/search-filters.ts'
import { type CivilDate, dayNumber } from '#shared/kernel/civil-date.ts'
import { type FilteredListing, filterTagsOf } from './filter-values.ts'

/** Elements of `free` are service * 100000 + day, the day counted from `dayZero`. */
export const serviceStride = 100_000
/**
 * Homes with nights open to offers have, for each exchange type, a second code for the nights that can be requested:
 * those and the free ones together, so that a stay may have both.
 */
export const offerCode = (service: number): number => serviceTypes.length + service
/**
 * Limits on the length of stays by day of arrival: elements of `limits` are (fewest nights * 100 + most nights) *
 * 100000 + day. Empty if every stay of free nights is possible.
 */
export const limitCode = { factor: 100, unlimited: 99 } as const
/** Day 0 of search rows. */
export const dayZero: CivilDate = '2000-01-01'
export const allServiceCodes: readonly number[] = serviceTypes.map(serviceCode)

/** The day's number in search rows; null outside the 270 years that they can hold. */
export function searchDay(date: CivilDate): number | null {
  const day = dayNumber(date) - dayNumber(dayZero)
  return day >= 0 && day < serviceStride - 1 ? day : null
}

/** int4range literals of a span of days, one for each service. */
export const serviceRanges = (codes: readonly number[], fromDay: number, toDay: number): string[] =>
  codes.map((code) => `[${code * serviceStride + fromDay},${code * serviceStride + toDay})`)

/** The amenities of a mask, in the order of the list. */
export const amenitiesOf = (mask: number): Amenity[] =>
  amenities.filter((amenity) => mask & (1 << amenityBits[amenity]))

/** The ~11 km cell of a position: rows of `s_cell` start with it. */
export const cellOf = (latitude: number, longitude: number): number =>
  Math.floor(latitude * 10) * 1000 + Math.floor(longitude * 10)

/** Tags of the GIN index in addition to those of the filter table. */
export const cityTag = (cityId: number): number => 1_000 + cityId
export const districtTag = (districtId: number): number => 100_000 + districtId
export const serviceTag = (code: number): number => 80 + code
export const typeTag = (code: number): number => searchFilters.residence_type.firstTag + code
export const amenityTag = (amenity: Amenity): number =>
  searchFilters.amenities.firstTag + amenityBits[amenity]
/** An amenity in one type of home: its list is as short as both filters combined. 32, the number of bits in the mask. */
export const amenityOfTypeTag = (code: number, amenity: Amenity): number =>
  300 + code * 32 + amenityBits[amenity]
/** The type tag that such a tag implies; null for other tags. */
export const typeTagWithin = (tag: number): number | null =>
  tag >= 300 && tag < 1_000 ? typeTag(Math.floor((tag - 300) / 32)) : null

export type TaggedListing = FilteredListing & {
  cityId: number
  districtId: number
  residenceType: ResidenceType
  services: readonly number[]
}

export function tagsOf(listing: TaggedListing): number[] {
  const type = residenceTypeCodes[listing.residenceType]
  return [
    cityTag(listing.cityId),
    districtTag(listing.districtId),
    ...filterTagsOf(listing),
    ...amenities
      .filter((each) => listing.amenities.includes(each))
      .map((amenity) => amenityOfTypeTag(type, amenity)),
    ...listing.services.map(serviceTag),
  ]
}
