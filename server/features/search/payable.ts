import { type MeansAnywhere, meansIn } from '#server/features/points/points.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { coverOf, maxPayable, payWith } from '#shared/features/points/means.rules.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { pricesOf } from './page-details.queries.ts'
import type { Payer } from './read-filters.ts'

type PricedStay = { nights: number; covered: number }

/** A stay as a member pays it. */
export const pricedStay = (means: MeansAnywhere | null, stay: DateRange | null): PricedStay | null =>
  means && stay && { nights: nightsOf(stay), covered: coverOf(means.covers, stay) }

/** How many points a member lacks for this many nights in each of these homes; undefined if none, and for visitors. */
export async function missingPoints(
  db: Queryable,
  means: MeansAnywhere | null,
  ids: readonly number[],
): Promise<(id: number, stay: PricedStay | null) => number | undefined> {
  if (!means) return () => undefined
  const prices = await pricesOf(db, ids)
  return (id, stay) => {
    const price = prices.get(id)
    if (!stay || !price) return undefined
    const cost = stayCost(price.points, stay.nights)
    const covered = Math.min(cost, stay.covered)
    return payWith({ ...meansIn(means, price), covered }, { cost, deposit: price.deposit }).missing
  }
}

/** How many nights of each of these homes a caller can pay at most; null if it does not matter. */
export async function payableNightsOf(
  db: Queryable,
  payer: Payer | null,
  ids: readonly number[],
): Promise<(id: number) => number | null> {
  if (!payer) return () => null
  const prices = await pricesOf(db, ids)
  return (id) => {
    const price = prices.get(id)
    if (!price) return null
    const max = maxPayable(meansIn(payer, price), { covered: payer.covered, deposit: price.deposit })
    return Math.floor(max / Math.max(1, price.points))
  }
}
