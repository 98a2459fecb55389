import { bindRoutes } from '#server/platform/http/routes.ts'
import { searchContract } from '#shared/features/search/search.contract.ts'
import { countByDay, countByWindow } from './count-by-dates.ts'
import type { SwapsOf } from './read-search.ts'
import { searchListings } from './search-listings.ts'
import { searchPins } from './search-pins.ts'
import { showDemand } from './show-demand.ts'

/** `swapsOf` knows the homes that swap with the member's: wishes stand on search. */
export const searchRoutes = (swapsOf: SwapsOf) =>
  bindRoutes(searchContract, {
    'GET /residence-demand/': (call, { query }) => showDemand(call, query.city),
    'GET /residence-search/': (call, { query }) => searchListings(call, query, swapsOf),
    'GET /residence-search/days/': (call, { query }) => countByDay(call, query, swapsOf),
    'GET /residence-search/pins/': (call, { query }) => searchPins(call, query, swapsOf),
    'GET /residence-search/windows/': (call, { query }) => countByWindow(call, query, swapsOf),
  })
