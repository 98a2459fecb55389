import { matchPlaces } from './known-places.ts'

/** Places that match the query, best first. */
export function suggestPlaces({ q, limit }: { q: string; limit: number }) {
  return matchPlaces(q, limit).map(({ id, label, country, city, district, latitude, longitude }) => ({
    id,
    label,
    country,
    city,
    district,
    latitude,
    longitude,
  }))
}
