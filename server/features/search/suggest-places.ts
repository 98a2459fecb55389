import type { Call } from '#server/platform/http/call.ts'

/** Places that fit what was typed, best first. */
export async function suggestPlaces({ places }: Call, { q, limit }: { q: string; limit: number }) {
  const found = await places.suggest(q, limit)
  return found.map(({ id, label, country, city, district, latitude, longitude }) => ({
    id,
    label,
    country,
    city,
    district,
    latitude,
    longitude,
  }))
}
