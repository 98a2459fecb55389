import { bindRoutes } from '#server/platform/http/routes.ts'
import { searchContract } from '#shared/features/search/search.contract.ts'
import { searchListings } from './search-listings.ts'
import { searchPins } from './search-pins.ts'

export const searchRoutes = bindRoutes(searchContract, {
  'GET /residence-search/': (call, { query }) => searchListings(call, query),
  'GET /residence-search/pins/': (call, { query }) => searchPins(call, query),
})
