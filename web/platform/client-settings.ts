import { useQuery } from '@tanstack/react-query'
import { query } from './api-query.ts'

/** The server's settings for clients: realtime connection, map style, switches, password lengths. */
export const clientSettingsQuery = query('GET /client-settings/', {}, { staleTime: Number.POSITIVE_INFINITY })

export const useClientSettings = () => useQuery(clientSettingsQuery).data
