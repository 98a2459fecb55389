import type { Pin } from '#shared/features/search/search.contract.ts'
import { query } from '#web/platform/api-query.ts'
import type { MapSight } from '#web/ui/map.tsx'
import { type ApiSearch, boundsText } from '../filters/results-filters.ts'

/** The pins of all listings of a search; with `sight`, of those visible on the map. */
export const pinsQuery = ({ sort: _, ...search }: ApiSearch, sight: MapSight | null) =>
  query(
    'GET /residence-search/pins/',
    {
      query: {
        ...search,
        ...(sight && {
          view: boundsText(sight.bounds),
          zoom: Math.min(22, Math.max(0, Math.floor(sight.zoom))),
        }),
      },
    },
    { staleTime: 60_000 },
  )

/** Half the side of a square around a pin, in degrees: well within the cell whose centre it is. */
const besidePin = 0.0005

/** The cards of the listings at a pin's position. */
export const spotQuery = (search: ApiSearch, pin: Pin | undefined) => {
  const { latitude = 0, longitude = 0 } = pin ?? {}
  const bounds = boundsText({
    south: latitude - besidePin,
    west: longitude - besidePin,
    north: latitude + besidePin,
    east: longitude + besidePin,
  })
  return query(
    'GET /residence-search/',
    { query: { ...search, bounds, limit: 60 } },
    { staleTime: 5 * 60_000 },
  )
}
