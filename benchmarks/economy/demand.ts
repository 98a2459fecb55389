import { isSummer, type Member, places, type Search, weeksAYear } from './world.ts'

export type Demand = { factors: Map<string, number> }
type Limits = { min: number; max: number }
type Season = 'summer' | 'rest'

export const seasonOf = (week: number): Season => (isSummer(week) ? 'summer' : 'rest')

/** Price factors: searches of the past year for each open week of a listing, by place and season, compared to the mean. */
export function measureDemand(
  demand: Demand,
  {
    searches,
    listings,
    limits,
  }: { searches: readonly Search[]; listings: readonly Member[]; limits: Limits },
): void {
  if (searches.length === 0) return
  const wanted = new Map<string, number>()
  for (const { trip } of searches) add(wanted, `${trip.places[0]} ${seasonOf(trip.stayIn)}`)
  const offered = new Map<string, number>()
  for (const { place, open } of listings)
    for (let week = 0; week < weeksAYear; week++) if (open[week]) add(offered, `${place} ${seasonOf(week)}`)
  const mean = total(wanted) / Math.max(1, total(offered))
  for (const at of places.keys())
    for (const season of ['summer', 'rest'] as const) {
      const key = `${at} ${season}`
      const ratio = (wanted.get(key) ?? 0) / Math.max(1, offered.get(key) ?? 0) / mean
      // The square root, so that a price follows demand without doubling with it.
      demand.factors.set(key, Math.min(limits.max, Math.max(limits.min, Math.sqrt(ratio))))
    }
}

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0)
