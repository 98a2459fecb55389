import { findPlace } from '#server/features/places/places.public.ts'
import type { Config } from '#server/platform/config/config.ts'

/**
 * Ids of the provinces whose homes are in no ring. Throws for a name that is no province, so that a typing error
 * excludes nothing silently.
 */
export const excludedProvinces = ({ rings }: Pick<Config, 'rings'>): Set<number> =>
  new Set(
    rings.excludedProvinces.map((name) => {
      const place = findPlace(name, '')
      if (!place) throw new Error(`RINGS_EXCLUDED_PROVINCES has ${name}, which is no province.`)
      return place.cityId
    }),
  )
