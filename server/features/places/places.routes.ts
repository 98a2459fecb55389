import { bindRoutes } from '#server/platform/http/routes.ts'
import { placesContract } from '#shared/features/places/places.contract.ts'
import { suggestPlaces } from './suggest-places.ts'
import { placeAt } from './surroundings.ts'

export const placesRoutes = bindRoutes(placesContract, {
  'GET /places/': (call, { query }) => suggestPlaces(call, query),
  'GET /places/at/': async (_call, { query }) => ({ place: placeAt(query) }),
})
