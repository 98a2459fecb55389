import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { Pin, SearchAnswer } from '#shared/features/search/search.contract.ts'
import { composedQuery, failFastOffline, infiniteQuery, query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import type { MapSight } from '#web/ui/map.tsx'
import { type ApiSearch, apiSearch, boundsText } from './filters/results-filters.ts'
import type { SearchChange } from './results/nearest-change.ts'

export const pageOfListings = 24

/** The listings of a search, paged. `first` is the server-rendered page. */
export const searchQuery = (search: ApiSearch, first: SearchAnswer | null) =>
  infiniteQuery(
    'GET /residence-search/',
    { query: { ...search, limit: pageOfListings } },
    {
      pageField: 'cursor',
      getNextPageParam: (last) => last.next_cursor,
      ...(first && { initialData: { pages: [first], pageParams: [undefined] } }),
      // Returning from a listing restores the list.
      gcTime: 30 * 60_000,
      staleTime: 5 * 60_000,
      ...failFastOffline,
    },
  )

/** The pins of all listings of a search; with a sight, of those visible on the map. */
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

/** The number of results of a search. */
export const countQuery = (search: ApiSearch) =>
  query('GET /residence-search/', { query: { ...search, limit: 1 } }, { staleTime: 60_000 })

export type FoundChange = { change: SearchChange; total: number; isExact: boolean }

/** Tries the rounds of changes until two have results; of each round the nearest change is taken. */
export const nearestChangesQuery = (rounds: SearchChange[][]) =>
  composedQuery<FoundChange[]>(
    'GET /residence-search/',
    { as: 'nearest changes', of: rounds },
    {
      compose: async ({ signal }) => {
        const found: FoundChange[] = []
        for (const round of rounds) {
          if (found.length === 2) break
          const answers = await Promise.all(
            round.map(async (change) => ({
              change,
              answer: await api(
                'GET /residence-search/',
                { query: { ...apiSearch(change.search, change.filters), limit: 1 } },
                { signal },
              ),
            })),
          )
          const first = answers.find(({ answer }) => answer.total > 0)
          if (first) {
            const { total, total_is_exact: isExact } = first.answer
            found.push({ change: first.change, total, isExact })
          }
        }
        return found
      },
      staleTime: 60_000,
    },
  )

/** A stay that a guest could not book. */
export type MissedStay = {
  /** The unavailable listing. */
  except: number
  city: string
  start: string
  end: string
  serviceType: ServiceType
  adults: number
  children: number
  pets: number
}

const alternatives = 3

/** Up to three listings that are free for the whole stay, without the unavailable one. */
export const alternativesQuery = (stay: MissedStay) =>
  query(
    'GET /residence-search/',
    {
      query: {
        city: stay.city,
        start_date: stay.start,
        end_date: stay.end,
        service_type: stay.serviceType,
        adult_count: stay.adults,
        child_count: stay.children,
        pet_count: stay.pets,
        limit: alternatives + 1,
      },
    },
    {
      select: ({ data }) => data.filter((card) => card.id !== stay.except).slice(0, alternatives),
      staleTime: 60_000,
    },
  )

/** Listings in the same city, those of the same type first. */
export const similarListingsQuery = (listing: { id: number; city: string; residenceType: string }) =>
  query(
    'GET /residence-search/',
    { query: { city: listing.city, limit: 12 } },
    {
      select({ data }) {
        const others = data.filter((card) => card.id !== listing.id)
        const alike = others.filter((card) => card.residence_type === listing.residenceType)
        return [...alike, ...others.filter((card) => !alike.includes(card))].slice(0, 3)
      },
      staleTime: 5 * 60_000,
    },
  )
