import { dayZero, firstLimit, limitCode, serviceStride } from '#server/features/search/search.public.ts'
import type { Database } from '#server/platform/database/database.ts'
import { weightRules } from '#shared/features/rings/ring-weight.rules.ts'
import { recentLeaves, ringSizes, ringsClosedUntil } from '#shared/features/rings/rings.rules.ts'
import { dayNumber } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import type { Days, PoolListing, PoolWish } from './engine/ring-pool.ts'
import { type PoolRow, poolRows } from './pool.queries.ts'

/** Few enough that neither the query nor passing them on holds up anything. */
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
  // Who comes back from a ring that did not come together is first, with those who wait longest.
  waitedDays: Math.max(
    Math.floor((now.getTime() - createdAt.getTime()) / dayMs),
    isReturned ? weightRules.waiting.maxDays : 0,
  ),
  hasLeft: recentLeaves(datesOf(leftAt), now).length > 0,
  maxListings: ringSizes.max,
  listings: listings
    .filter(({ cityId }) => !excluded.has(cityId))
    .map(({ open, ...listing }) => ({ ...listing, ...nightsOf(open) })),
})

/** The nights and the limits of stays that `free` of search holds. */
function nightsOf(open: readonly Days[]): Pick<PoolListing, 'free' | 'limits'> {
  const isLimit = ({ from }: Days) => from >= firstLimit
  return {
    free: open.filter((piece) => !isLimit(piece)).map(daysOf),
    limits: open.filter(isLimit).map((piece) => {
      const code = Math.floor(piece.from / serviceStride)
      return {
        ...daysOf(piece),
        minNights: code < limitCode.max ? code - limitCode.min : 1,
        maxNights: code < limitCode.max ? limitCode.unlimited : code - limitCode.max,
      }
    }),
  }
}

const firstDay = dayNumber(dayZero)

const daysOf = ({ from, to }: Days): Days => ({
  from: firstDay + (from % serviceStride),
  to: firstDay + (to % serviceStride),
})
