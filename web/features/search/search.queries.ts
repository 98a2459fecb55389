import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/browser-api.ts'

const shownPlaces = 8

/** Place suggestions for what is typed; without a text, places worth a look. */
export const placesQuery = (text: string) =>
  queryOptions({
    queryKey: ['places', text],
    queryFn: ({ signal }) => api('GET /places/', { query: { q: text, limit: shownPlaces } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
