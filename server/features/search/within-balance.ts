import { balanceOf } from '#server/features/points/points.public.ts'
import type { Call } from '#server/platform/http/call.ts'
import { daysBetween } from '#shared/kernel/civil-date.ts'
import type { RequestedSearch } from './filter-values.ts'
import type { RequestedWhen } from './read-when.ts'

/**
 * The search with the caller's balance as a limit of the points a night, of the whole stay or of the fewest nights asked for,
 * and the balance itself: a home may want more nights. Null where it is no limit.
 */
export async function withinBalance<Query extends RequestedSearch>(
  { db, caller }: Pick<Call, 'db' | 'caller'>,
  query: Query,
  { windows }: RequestedWhen,
): Promise<{ query: Query; balance: number | null }> {
  if (query.within_balance !== 'true' || !caller) return { query, balance: null }
  const { start_date: start, end_date: end } = query
  const exact = start !== undefined && end !== undefined ? daysBetween(start, end) : 1
  const nights = Math.max(1, windows?.nights.min ?? exact)
  const balance = Math.max(0, await balanceOf(db, caller.id))
  const limit = Math.floor(balance / nights)
  return { query: { ...query, max_points: Math.min(limit, query.max_points ?? limit) }, balance }
}
