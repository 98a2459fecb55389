import { useQuery } from '@tanstack/react-query'
import { query } from './api-query.ts'

/** The server's settings for clients: realtime connection, map style, switches, password lengths. */
export const clientSettingsQuery = query('GET /client-settings/', {}, { staleTime: Number.POSITIVE_INFINITY })

/** Whether members help each other without a home here; an operator can turn it off. */
export const useHasServices = (): boolean => useQuery(clientSettingsQuery).data?.services_off !== true

export const useClientSettings = () => useQuery(clientSettingsQuery).data
