import { type MeansAnywhere, meansOf } from '#server/features/points/points.public.ts'
import type { Call } from '#server/platform/http/call.ts'
import type { StayWindows } from '#shared/features/search/stay-windows.rules.ts'
import { addDays, daysBetween } from '#shared/kernel/civil-date.ts'
import type { RequestedSearch } from './filter-values.ts'
import type { Payer } from './read-filters.ts'
import type { RequestedWhen } from './read-when.ts'

/** What a caller can pay with; null for visitors. */
export const callersMeans = async ({
  db,
  caller,
  now,
}: Pick<Call, 'db' | 'caller' | 'now'>): Promise<MeansAnywhere | null> =>
  caller ? meansOf(db, caller.id, now) : null

/**
 * The search of a caller who wants homes that they can pay for, `nights` being the fewest nights of the stay. A home
 * above the query's max points never qualifies; for the others it depends on their deposits, hosts and limits. `payer`
 * is null if it does not matter.
 */
export function withinMeans<Query extends RequestedSearch>(
  query: Query,
  { windows }: Pick<RequestedWhen, 'windows'>,
  means: MeansAnywhere | null,
): { query: Query; payer: Payer | null } {
  if (query.within_balance !== 'true' || !means) return { query, payer: null }
  const nights = fewestNights(query, windows)
  const covered = windows ? coverOfAll(means, windows) : 0
  const maxCovered = Math.max(covered, ...(windows ? [] : means.covers.map(({ points }) => points)))
  const limit = Math.floor((means.balance + means.advance + maxCovered) / nights)
  return {
    query: { ...query, max_points: Math.min(limit, query.max_points ?? limit) },
    payer: { ...means, nights, covered },
  }
}

function fewestNights(
  { start_date: start, end_date: end }: RequestedSearch,
  windows: StayWindows | null | undefined,
): number {
  if (windows) return Math.max(1, windows.nights.min)
  return start !== undefined && end !== undefined ? Math.max(1, daysBetween(start, end)) : 1
}

/**
 * What the community fund pays of any stay within the windows: for each window, what its one cover pays of all its
 * stays.
 */
export function coverOfAll({ covers }: MeansAnywhere, { windows, nights }: StayWindows): number {
  const paid = windows.map(({ start, end }) => {
    const [cover, other] = covers.filter(({ from, to }) => from < end && start < to)
    if (!cover || other) return 0
    const overlap = nights.min - 1
    const isCertain = addDays(cover.from, -overlap) <= start && end <= addDays(cover.to, overlap)
    return isCertain ? Math.min(cover.points, cover.available) : 0
  })
  return paid.length > 0 ? Math.min(...paid) : 0
}
