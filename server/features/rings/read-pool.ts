import { dayZero } from '#server/features/search/search.public.ts'
import type { Database } from '#server/platform/database/database.ts'
import { weightRules } from '#shared/features/rings/ring-weight.rules.ts'
import { recentLeaves, ringSizes, ringsClosedUntil } from '#shared/features/rings/rings.rules.ts'
import { dayNumber } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import type { Days, PoolWish } from './engine/ring-pool.ts'
import { type PoolRow, poolRows } from './pool.queries.ts'

/** Few enough that neither the query nor passing them on blocks anything. */
const partSize = 200

/** The pool of a round, in parts. */
export async function* readPool(
  db: Database,
  now: Date,
  excluded: ReadonlySet<number> = new Set(),
): AsyncGenerator<PoolWish[]> {
  let afterId = 0
  for (;;) {
    const rows = await poolRows(db, { afterId, limit: partSize, at: now })
    if (rows.length === 0) return
    const open = rows.filter(({ leftAt }) => ringsClosedUntil(datesOf(leftAt), now) === null)
    yield open.map((row) => poolWishOf(row, excluded, now))
    afterId = rows.at(-1)?.id ?? afterId
  }
}

const datesOf = (texts: readonly string[]): Date[] => texts.map((text) => new Date(text))

const poolWishOf = (
  { createdAt, isReturned, leftAt, listings, ...row }: PoolRow,
  excluded: ReadonlySet<number>,
  now: Date,
): PoolWish => ({
  ...row,
  // Members whose last ring did not come together are first, along with those who have waited longest.
  waitedDays: Math.max(
    Math.floor((now.getTime() - createdAt.getTime()) / dayMs),
    isReturned ? weightRules.waiting.maxDays : 0,
  ),
  hasLeft: recentLeaves(datesOf(leftAt), now).length > 0,
  maxListings: ringSizes.max,
  listings: listings
    .filter(({ cityId }) => !excluded.has(cityId))
    .map(({ free, limits, ...listing }) => ({
      ...listing,
      free: free.map(sinceEpoch),
      limits: limits.map(sinceEpoch),
    })),
})

const firstDay = dayNumber(dayZero)

const sinceEpoch = <Found extends Days>({ from, to, ...rest }: Found) => ({
  ...rest,
  from: firstDay + from,
  to: firstDay + to,
})
