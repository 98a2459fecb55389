import { bindRoutes } from '#server/platform/http/routes.ts'
import { searchContract } from '#shared/features/search/search.contract.ts'
import { searchListings } from './search-listings.ts'
import { suggestPlaces } from './suggest-places.ts'

export const searchRoutes = bindRoutes(searchContract, {
  'GET /residence-search/': (call, { query }) => searchListings(call, query),
  'GET /places/': (call, { query }) => suggestPlaces(call, query),
})
