import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { pointService } from '#shared/features/listings/listing-types.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { findPage } from './find-page.ts'
import { readFilters } from './read-filters.ts'

type FreeSearch = {
  stay: DateRange
  guests: { adults: number; children: number; pets: number }
  near: { latitude: number; longitude: number }
  /** Radius in degrees. */
  within: number
  limit: number
}

/** Ids of listings around a place that are free for points during the whole stay and have room, by rank. */
export async function findFreeListings(
  db: Queryable,
  { stay, guests, near, within, limit }: FreeSearch,
  { now, locale }: { now: Date; locale: Locale },
): Promise<number[]> {
  const { latitude, longitude } = near
  const bounds = [latitude - within, longitude - within, latitude + within, longitude + within]
  const filters = readFilters(
    {
      start_date: stay.start,
      end_date: stay.end,
      flexible_days: 0,
      service_type: pointService,
      adult_count: guests.adults,
      child_count: guests.children,
      pet_count: guests.pets,
      bounds: bounds.join(','),
    },
    { now, locale },
  )
  if (!filters) return []
  const page = await findPage(db, { filters, sort: 'recommended', after: null, limit, locale })
  return page.listings.map(({ id }) => id)
}
