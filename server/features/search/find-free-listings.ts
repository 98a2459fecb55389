import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { pointService } from '#shared/features/listings/listing-types.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { findPage } from './find-page.ts'
import { readFilters } from './read-filters.ts'

type FreeSearch = {
  stay: DateRange
  guests: { adults: number; children: number; pets: number }
  /** Around a place, with a radius in degrees; or in a province. */
  where: { near: { latitude: number; longitude: number }; within: number } | { city: string }
  limit: number
}

/** Ids of listings there that are free for points during the whole stay and have room, by rank. */
export async function findFreeListings(
  db: Queryable,
  { stay, guests, where, limit }: FreeSearch,
  { now, locale }: { now: Date; locale: Locale },
): Promise<number[]> {
  const filters = readFilters(
    {
      start_date: stay.start,
      end_date: stay.end,
      flexible_days: 0,
      service_type: pointService,
      adult_count: guests.adults,
      child_count: guests.children,
      pet_count: guests.pets,
      ...('city' in where ? where : { bounds: boundsAround(where) }),
    },
    { now, locale },
  )
  if (!filters) return []
  const page = await findPage(db, { filters, sort: 'recommended', after: null, limit, locale })
  return page.listings.map(({ id }) => id)
}

const boundsAround = ({
  near: { latitude, longitude },
  within,
}: Extract<FreeSearch['where'], { near: object }>) =>
  [latitude - within, longitude - within, latitude + within, longitude + within].join(',')
