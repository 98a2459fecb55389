const kmPerDegree = 111.32

/** How far away a home may be that is asked beside another. */
export const nearbyKm = 60

/** The square around a place, none of it farther than this: `south,west,north,east` as a search takes it. */
export function boundsAround(place: { latitude: number; longitude: number }, km: number): string {
  const up = km / Math.SQRT2 / kmPerDegree
  const along = up / Math.cos((place.latitude * Math.PI) / 180)
  const { latitude, longitude } = place
  return [latitude - up, longitude - along, latitude + up, longitude + along]
    .map((degrees) => degrees.toFixed(4))
    .join(',')
}
