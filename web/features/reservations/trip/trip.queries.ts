import { useMutation } from '@tanstack/react-query'
import { useApiCache } from '#web/platform/api-cache.ts'
import { type Answer, query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'

const minuteMs = 60_000

/** Hours, rules and the state of the guides; refetched every minute, so that a new wifi reaches a guest who is there. */
export const arrivalQuery = (reservationId: number) =>
  query(
    'GET /reservation/arrival/{id}',
    { params: { id: reservationId } },
    { staleTime: 0, refetchInterval: minuteMs },
  )

/** The sealed part. Fetching it records that the guest opened it; a newer version is fetched automatically. */
export const guideQuery = (reservationId: number, version: number) =>
  query(
    'GET /reservation/guide/{id}',
    { params: { id: reservationId } },
    { vary: { version }, staleTime: Number.POSITIVE_INFINITY, retry: false },
  )

/** The home with its exact place, which the parties of an agreement see. */
export const listingQuery = (listingId: number) =>
  query('GET /residence-full/{id}', { params: { id: listingId } })

export type Arrival = Answer<'GET /reservation/arrival/{id}'>
export type Visit = NonNullable<Arrival['going']>
export type OpenGuide = Answer<'GET /reservation/guide/{id}'>
/** The ticked and the added items. */
export type PackingList = Pick<Arrival, 'packed' | 'own_items'>

export function useSavePacking(reservationId: number) {
  const cache = useApiCache()
  return useMutation({
    mutationFn: (list: PackingList) =>
      api('PUT /reservation/packing/{id}', { params: { id: reservationId }, body: list }),
    onSuccess: (list) => {
      const arrival = cache.read(arrivalQuery(reservationId))
      if (arrival) cache.write(arrivalQuery(reservationId), { ...arrival, ...list })
    },
  })
}
