import { useMutation } from '@tanstack/react-query'
import type { StayQuestion } from '#shared/features/wishes/wishes.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { type Answer, composedQuery, failFastOffline, query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import type { PlannedDates } from './fitting-listings.ts'

/** The member's listings, with the age of their calendars. */
export const ownListingsQuery = query('GET /my-residences/')

/** Guests whose host cancelled, and who wait for the member's answer. */
export const rescueRequestsQuery = query('GET /rescue-requests/', {}, { staleTime: 0 })

// Other members' homes change them: always refetched.
const fresh = { staleTime: 0, ...failFastOffline }

/** Homes that a wish might take part in an exchange with: each is asked about once. */
export const questionsQuery = query('GET /wishes/questions/', {}, fresh)

/** How many wishes each of these homes would suit, in their order. */
export const wantedCountsQuery = (ids: readonly number[]) =>
  composedQuery<number[]>(
    'GET /my-residences/wanted-by/',
    { as: 'counts', of: ids },
    {
      ...fresh,
      compose: ({ signal }) =>
        Promise.all(
          ids.map(async (id) => {
            const { wishes } = await api(
              'GET /my-residences/wanted-by/',
              { query: { product: id } },
              { signal },
            )
            return wishes.length
          }),
        ),
    },
  )

export const wishesQuery = query('GET /wishes/', {}, fresh)

/** What fits each of these wishes, in their order. */
export const matchesOfWishesQuery = (ids: readonly number[]) =>
  composedQuery<Answer<'GET /wishes/{id}/matches/'>[]>(
    'GET /wishes/{id}/matches/',
    { as: 'of-wishes', of: ids },
    {
      ...fresh,
      compose: ({ signal }) =>
        Promise.all(ids.map((id) => api('GET /wishes/{id}/matches/', { params: { id } }, { signal }))),
    },
  )

export const listsQuery = query('GET /lists/', {}, fresh)

/** More than are shown: the member's own are left out. */
const searchedListings = 8

export const openListingsQuery = ({ start, end, adults, children, pets }: PlannedDates) =>
  query(
    'GET /residence-search/',
    {
      query: {
        start_date: start,
        end_date: end,
        adult_count: adults,
        child_count: children,
        pet_count: pets,
        limit: searchedListings,
      },
    },
    { staleTime: 60_000 },
  )

export type StayAnswer = { question: StayQuestion; answer: 'yes' | 'no' | null }

/** Null takes an answer back. @param onAnswered is called before the next question is there */
export function useAnswerQuestion(onAnswered: (about: StayAnswer) => void) {
  const cache = useApiCache()
  return useMutation({
    mutationFn: ({ question: { wish, home: listing }, answer }: StayAnswer) =>
      api('POST /wishes/{id}/answer/', { params: { id: wish }, body: { product: listing.id, answer } }),
    onSuccess: (_, about) => {
      onAnswered(about)
      return cache.invalidate(['GET /wishes/questions/', 'GET /wishes/'])
    },
  })
}

/** Confirms that a calendar is still right. @param onConfirmed is called before the home is shown as fresh */
export function useConfirmCalendar(onConfirmed: () => void) {
  const cache = useApiCache()
  return useMutation({
    mutationFn: (id: number) => api('POST /residence-full/{id}/confirm-calendar/', { params: { id } }),
    onSuccess: (saved, id) => {
      onConfirmed()
      cache.write(ownListingsQuery, (listings) =>
        listings?.map((listing) => (listing.id === id ? { ...listing, ...saved } : listing)),
      )
    },
  })
}
