import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './browser-api.ts'

/** What the server tells every client: realtime connection, map style, switches, password lengths. */
export const clientSettingsQuery = queryOptions({
  queryKey: ['client-settings'],
  queryFn: ({ signal }) => api('GET /client-settings/', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const useClientSettings = () => useQuery(clientSettingsQuery).data
