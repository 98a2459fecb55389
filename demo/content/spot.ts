import type { ResidenceType } from '#shared/features/listings/listing-types.ts'

/** The setting of a place: its listings' descriptions depend on it. */
export type Setting =
  | 'metropolis'
  | 'town'
  | 'coast'
  | 'mountain'
  | 'lake'
  | 'village'
  | 'old_town'
  | 'forest'

/** A place with homes of the demo marketplace, under its official names. */
export type Spot = {
  city: string
  district: string
  /** A holiday town or quarter that people call it by. */
  town?: string
  /** Latitude and longitude if the place table lacks the quarter, or has a point so near the sea that homes around it would be in it. */
  at?: readonly [number, number]
  /** Official name of the neighbourhood, for the address. */
  quarter: string
  setting: Setting
  /** What is near every listing here. */
  near: readonly string[]
  /** How many homes of which type. */
  listings: Partial<Record<ResidenceType, number>>
}
