import type { PoolListing, PoolWish } from '#server/features/rings/engine/ring-pool.ts'
import { createRandom } from './random.ts'

/** Homes by province, about as many as people live there; wishes by where people like to travel. */
const provinces = [
  ...[30, 14, 11, 8, 8, 6, 5, 4, 4, 3, 3, 2].map((listings, at) => ({
    listings,
    wished: [10, 3, 11, 4, 15, 2, 17, 6, 5, 4, 6, 5][at] ?? 0,
  })),
  ...Array.from({ length: 20 }, () => ({ listings: 2, wished: 1 })),
]
const districtsEach = 9
export const poolFirstNight = 20_600

/** Made-up members who each give one home and wish for a trip: the same for the same seed. */
export function randomRingPool(seed: number, size: number): PoolWish[] {
  const { below, chance, pick, some, random } = createRandom(seed)
  const weighted = (of: 'listings' | 'wished'): number => {
    let left = random() * provinces.reduce((sum, province) => sum + province[of], 0)
    return Math.max(
      0,
      provinces.findIndex((province) => {
        left -= province[of]
        return left < 0
      }),
    )
  }
  const freeTimes = (ownDates: boolean) => {
    const free = []
    let from = poolFirstNight - 5 + below(ownDates ? 30 : 70)
    while (from < poolFirstNight + 330) {
      const to = from + (ownDates ? 20 + below(60) : 6 + below(18))
      free.push({ from, to })
      from = to + 10 + below(ownDates ? 40 : 120)
    }
    return free
  }
  return Array.from({ length: size }, (_, at): PoolWish => {
    const id = at + 1
    const ownDates = chance(0.22)
    const cityId = weighted('listings') + 1
    const free = freeTimes(ownDates)
    const isFamily = chance(0.45)
    const listing: PoolListing = {
      id: 10_000_000 + id,
      cityId,
      districtId: cityId * 10 + below(districtsEach),
      amenities: some([1, 2, 4, 8], 0.75).reduce((sum, bit) => sum + bit, 0),
      residenceType: pick([0, 0, 0, 1, 2]),
      adults: 2 + below(3),
      children: below(4),
      pets: chance(0.4) ? 1 : 0,
      sleepingPlaces: 2 + below(5),
      pointsPerNight: 30 + below(120),
      ownDates,
      free,
      limits: chance(0.1)
        ? [{ from: poolFirstNight, to: poolFirstNight + 400, minNights: 4, maxNights: 12 }]
        : [],
    }
    // Most are away on nights that they have opened; owners of summer houses give theirs on any.
    const spans = ownDates ? freeTimes(false) : free
    const minNights = isFamily ? 5 + below(3) : 3 + below(4)
    const places = Array.from({ length: 1 + below(3) }, () => weighted('wished') + 1)
      .filter((city) => city !== cityId)
      .map((city) => ({ cityId: city, districtId: chance(0.35) ? 0 : city * 10 + below(districtsEach) }))
    return {
      id,
      memberId: 1_000_000 + id,
      waitedDays: below(80),
      hasLeft: chance(0.03),
      maxListings: pick([4, 4, 4, 4, 3, 2]),
      places: withoutCovered(places),
      windows: spans,
      minNights,
      maxNights: minNights + below(8),
      isWeekend: false,
      adults: isFamily ? 2 : 1 + below(2),
      children: isFamily ? 1 + below(2) : 0,
      pets: chance(0.1) ? 1 : 0,
      amenities: some([1, 2, 4, 8], 0.08).reduce((sum, bit) => sum + bit, 0),
      residenceTypes: chance(0.85) ? 0 : 1,
      listings: [listing],
      yes: [],
      no: [],
      blocked: [],
    }
  })
}

/** Each place once, and no district beside its whole province. */
function withoutCovered(places: PoolWish['places']): PoolWish['places'] {
  const whole = new Set(places.filter(({ districtId }) => districtId === 0).map(({ cityId }) => cityId))
  const byPlace = new Map(
    places
      .filter(({ cityId, districtId }) => districtId === 0 || !whole.has(cityId))
      .map((place) => [place.districtId || -place.cityId, place]),
  )
  return [...byPlace.values()]
}
