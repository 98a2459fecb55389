import { useQuery } from '@tanstack/react-query'
import { useApiCache } from '#web/platform/api-cache.ts'
import { failFastOffline, query } from '#web/platform/api-query.ts'
import { useRealtimeEvent } from '#web/platform/realtime-connection.tsx'

const ringsQuery = query('GET /ring/', {}, { staleTime: 0, ...failFastOffline })

/** The member's rings, fetched again when one changes, together with the wishes that it holds. */
export function useOwnRings({ enabled = true }: { enabled?: boolean } = {}) {
  const cache = useApiCache()
  useRealtimeEvent('ring_notification', () => void cache.invalidate(['GET /ring/', 'GET /wishes/']))
  return useQuery({ ...ringsQuery, enabled })
}
