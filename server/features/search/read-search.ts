import type { Call } from '#server/platform/http/call.ts'
import type { RequestedSearch } from './filter-values.ts'
import { ownListings } from './own-listings.queries.ts'
import { readFilters } from './read-filters.ts'
import { readWhen } from './read-when.ts'
import { callersMeans, withinMeans } from './within-balance.ts'

/** A search as its caller has it: the list and the pins show the same homes. `filters` is null if nothing can match. */
export async function readSearch(call: Call, query: RequestedSearch) {
  const [when, means, own] = await Promise.all([readWhen(query, call), callersMeans(call), ownListings(call)])
  const limited = withinMeans(query, when, means)
  return { when, means, filters: readFilters(limited.query, call, { ...when, ...limited, own }) }
}
