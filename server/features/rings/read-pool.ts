import { dayZero, firstLimit, limitCode, serviceStride } from '#server/features/search/search.public.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ringSizes } from '#shared/features/rings/rings.rules.ts'
import { dayNumber } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import type { Days, PoolListing, PoolWish } from './engine/ring-pool.ts'
import { type PoolRow, poolRows } from './pool.queries.ts'

/** Few enough that neither the query nor passing them on holds up anything. */
const partSize = 200

/** The pool of a round, in parts. */
export async function* readPool(db: Database, now: Date): AsyncGenerator<PoolWish[]> {
  let afterId = 0
  for (;;) {
    const rows = await poolRows(db, { afterId, limit: partSize, at: now })
    if (rows.length === 0) return
    yield rows.map((row) => poolWishOf(row, now))
    afterId = rows.at(-1)?.id ?? afterId
  }
}

const poolWishOf = ({ createdAt, listings, ...row }: PoolRow, now: Date): PoolWish => ({
  ...row,
  waitedDays: Math.floor((now.getTime() - createdAt.getTime()) / dayMs),
  hasLeft: false,
  maxListings: ringSizes.max,
  listings: listings.map(({ open, ...listing }) => ({ ...listing, ...nightsOf(open) })),
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
