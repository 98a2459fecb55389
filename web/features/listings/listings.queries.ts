import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { SearchAnswer } from '#shared/features/search/search.contract.ts'
import { composedQuery, infiniteQuery, query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import type { SearchChange } from './results/nearest-change.ts'
import { type ApiSearch, apiSearch } from './results/results-filters.ts'

export const pageOfHomes = 24

/** Without a connection the page says so instead of waiting for ever, and asks again once it is back. */
const saidOffline = { networkMode: 'always', refetchOnReconnect: true } as const

/** The homes of a search, page after page. `first` is the page that the server has rendered. */
export const searchQuery = (search: ApiSearch, first: SearchAnswer | null) =>
  infiniteQuery(
    'GET /residence-search/',
    { query: { ...search, limit: pageOfHomes } },
    {
      pageField: 'cursor',
      getNextPageParam: (last) => last.next_cursor,
      ...(first && { initialData: { pages: [first], pageParams: [undefined] } }),
      // Coming back from a home finds the list as it was left.
      gcTime: 30 * 60_000,
      staleTime: 5 * 60_000,
      ...saidOffline,
    },
  )

/** How many homes a search would find. */
export const countQuery = (search: ApiSearch) =>
  query('GET /residence-search/', { query: { ...search, limit: 1 } }, { staleTime: 60_000 })

export type FoundChange = { change: SearchChange; total: number; isExact: boolean }

/** Asks the rounds of changes until two kinds of them have found something; the nearest of each round counts. */
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

/** One home. A member may see more of it than a visitor, so each has an answer of their own. */
export const listingQuery = (id: number, memberId: number | null) =>
  query(
    'GET /residence-full/{id}',
    { params: { id } },
    { vary: { memberId }, staleTime: 60_000, ...saidOffline },
  )

export type WantedStay = {
  /** The home that is not to be had. */
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

/** Up to three homes that are free for the whole of a stay, the one that is not to be had left out. */
export const alternativesQuery = (stay: WantedStay) =>
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

/** Homes of the same city and, if there are such, of the same type first. */
export const similarHomesQuery = (home: { id: number; city: string; residenceType: string }) =>
  query(
    'GET /residence-search/',
    { query: { city: home.city, limit: 12 } },
    {
      select({ data }) {
        const others = data.filter((card) => card.id !== home.id)
        const alike = others.filter((card) => card.residence_type === home.residenceType)
        return [...alike, ...others.filter((card) => !alike.includes(card))].slice(0, 3)
      },
      staleTime: 5 * 60_000,
    },
  )
