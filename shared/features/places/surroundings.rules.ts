/**
 * What lies around a home, in whole kilometres as the crow flies; 0 is less than one. Null is unknown, or too far to
 * matter.
 */
export type Surroundings = {
  neighbourhood: string | null
  centre_km: number | null
  sea_km: number | null
  airport: { name: string; km: number } | null
  pier: { name: string; km: number } | null
}

/** Nobody chooses a home for something further away than this. */
export const maxSeaKm = 50
export const maxAirportKm = 150
export const maxPierKm = 8
export const maxCentreKm = 60
/** Our list of neighbourhoods has gaps: one that is further away says nothing. */
export const maxNeighbourhoodKm = 2

/** Whole kilometres, rounded more the further away: 0 below one, by 1 up to ten, by 5 up to fifty, then by 10. */
export function aboutKm(km: number): number {
  if (km < 1) return 0
  const step = km < 10 ? 1 : km < 50 ? 5 : 10
  return Math.round(km / step) * step
}
