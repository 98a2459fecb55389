import type { Database } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/call.ts'
import { regionName } from '#shared/features/places/regions.messages.ts'
import { type Place, placesOfRegion } from './known-places.ts'
import { countListingsByDistrict, type ListingCount } from './listing-counts.queries.ts'
import { type CountListings, matchPlaces } from './match-places.ts'

/** Counting reads the whole index, so it is done once for many keystrokes. */
const ttlMs = 10_000

type Counted = { expiresAt: number; counts: Promise<CountListings> }
const counted = new WeakMap<Database, Counted>()

/** Places that match the query, best first; among equal ones, those with more homes. */
export async function suggestPlaces({ db, locale }: Call, { q, limit }: { q: string; limit: number }) {
  const countListings = await countsOf(db)
  return matchPlaces(q, limit, countListings).map((place) => {
    const { id, label, country, city, district, region, latitude, longitude } = place
    return {
      id,
      label: regionName(region, locale) || label,
      country,
      city,
      district,
      region,
      homes: countListings(place),
      latitude,
      longitude,
    }
  })
}

function countsOf(db: Database): Promise<CountListings> {
  const known = counted.get(db)
  if (known && known.expiresAt > performance.now()) return known.counts
  const counts = countListingsByDistrict(db).then(counterOf)
  counted.set(db, { expiresAt: performance.now() + ttlMs, counts })
  counts.catch(() => counted.delete(db))
  return counts
}

function counterOf(counts: readonly ListingCount[]): CountListings {
  const sums = new Map<string, number>()
  const add = (key: string, listings: number) => sums.set(key, (sums.get(key) ?? 0) + listings)
  for (const { cityId, districtId, listings } of counts) {
    add('0/0', listings)
    add(`${cityId}/0`, listings)
    if (districtId > 0) add(`${cityId}/${districtId}`, listings)
  }
  const countOf = ({ cityId, districtId }: Place) => sums.get(`${cityId}/${districtId}`) ?? 0
  return (place) =>
    place.region ? placesOfRegion(place.region).reduce((sum, each) => sum + countOf(each), 0) : countOf(place)
}
