import type { ResidenceType } from '#shared/features/listings/listing-types.ts'

/** What a place is like: homes in it are described in its words. */
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
  /** Latitude and longitude where the place table does not know the quarter. */
  at?: readonly [number, number]
  /** Official name of the neighbourhood, for the address. */
  quarter: string
  setting: Setting
  /** What one finds near every home here. */
  near: readonly string[]
  /** How many homes of which type. */
  homes: Partial<Record<ResidenceType, number>>
}
