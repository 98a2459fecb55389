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
  /** The name of a holiday town or quarter that people use. */
  town?: string
  /** Latitude and longitude if the place table lacks the quarter, or has a point so near the sea that homes around it would be in it. */
  at?: readonly [number, number]
  /** The neighbourhood's official name, for the address. */
  quarter: string
  setting: Setting
  /** What is near every listing here. */
  near: readonly string[]
  /** How many homes of each type. */
  listings: Partial<Record<ResidenceType, number>>
}
