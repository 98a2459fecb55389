import type { Queryable } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/call.ts'
import type { RequestedSearch } from './filter-values.ts'
import { ownListings } from './own-listings.queries.ts'
import { readFilters } from './read-filters.ts'
import { readWhen } from './read-when.ts'
import { callersMeans, withinMeans } from './within-balance.ts'

/** Others' homes that swap with one of the member's. */
export type SwapsOf = (db: Queryable, memberId: number, now: Date) => Promise<number[]>

/** A search as its caller has it: the list and the pins show the same homes. `filters` is null if nothing can match. */
export async function readSearch(call: Call, query: RequestedSearch, swapsOf: SwapsOf) {
  const [when, means, own, only] = await Promise.all([
    readWhen(query, call),
    callersMeans(call),
    ownListings(call),
    readOnly(call, query, swapsOf),
  ])
  const limited = withinMeans(query, when, means)
  return {
    when,
    means,
    filters: readFilters(limited.query, call, { ...when, ...limited, own: only ? [] : own, only }),
  }
}

/** The direct swaps of the caller where only these are requested; null for any homes. */
export async function readOnly(
  { db, caller, now }: Call,
  { fits_both: isWanted }: Pick<RequestedSearch, 'fits_both'>,
  swapsOf: SwapsOf,
): Promise<number[] | null> {
  return caller && isWanted === 'true' ? swapsOf(db, caller.id, now) : null
}
