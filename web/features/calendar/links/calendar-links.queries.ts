import { useMutation } from '@tanstack/react-query'
import type { ConflictChoice } from '#shared/features/calendar-links/conflicts.rules.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'

/** Calendars are updated on the server: refetched every five minutes while the page is open. */
export const calendarLinksQuery = query(
  'GET /calendar-links/',
  {},
  { staleTime: 0, refetchInterval: 5 * 60_000 },
)

export const cancelCostQuery = (reservation: number) =>
  query('GET /reservation/{id}', { params: { id: reservation } }, { staleTime: 0 })

/** Linked calendars change which nights are blocked, wherever these are shown. */
function useRefreshLinks() {
  const cache = useApiCache()
  return () => cache.invalidate(['GET /calendar-links/', 'GET /my-calendar/', 'GET /residence-full/{id}'])
}

type NewLink = { listingId: number; url: string; name: string }

export function useConnect() {
  const onSuccess = useRefreshLinks()
  return useIdempotentMutation(
    'POST /calendar-links/',
    ({ listingId, ...link }: NewLink) => ({ body: { residence: listingId, ...link } }),
    { onSuccess },
  )
}

export function useRefresh(id: number) {
  const onSuccess = useRefreshLinks()
  return useMutation({
    mutationFn: () => api('POST /calendar-links/{id}/refresh/', { params: { id } }),
    onSuccess,
  })
}

/** Accepts a calendar although most of its nights are gone. */
export function useAccept(id: number) {
  const onSuccess = useRefreshLinks()
  return useMutation({
    mutationFn: () => api('POST /calendar-links/{id}/accept/', { params: { id } }),
    onSuccess,
  })
}

/** Sets from how many nights on its events do not count as stays; null for no limit. */
export function useIgnoreBeyond(id: number) {
  const onSuccess = useRefreshLinks()
  return useMutation({
    mutationFn: (ignore_beyond: number | null) =>
      api('PUT /calendar-links/{id}/', { params: { id }, body: { ignore_beyond } }),
    onSuccess,
  })
}

export function useRemove(id: number) {
  const onSuccess = useRefreshLinks()
  return useMutation({
    mutationFn: () => api('DELETE /calendar-links/{id}/', { params: { id } }),
    onSuccess,
  })
}

export function useShareFeed(listingId: number) {
  const onSuccess = useRefreshLinks()
  return useMutation({
    mutationFn: (has_blocked: boolean | undefined) =>
      api('PUT /calendar-feeds/{id}/', {
        params: { id: listingId },
        ...(has_blocked !== undefined && { body: { has_blocked } }),
      }),
    onSuccess,
  })
}

export function useRotateFeed(listingId: number) {
  const onSuccess = useRefreshLinks()
  return useIdempotentMutation(
    'POST /calendar-feeds/{id}/rotate/',
    (_: undefined) => ({ params: { id: listingId } }),
    { onSuccess },
  )
}

export function useEndFeed(listingId: number) {
  const onSuccess = useRefreshLinks()
  return useMutation({
    mutationFn: () => api('DELETE /calendar-feeds/{id}/', { params: { id: listingId } }),
    onSuccess,
  })
}

export function useDecide(id: number) {
  const cache = useApiCache()
  return useIdempotentMutation(
    'POST /calendar-conflicts/{id}/decide/',
    (choice: ConflictChoice) => ({ params: { id }, body: { keep: choice } }),
    {
      onSuccess: () =>
        cache.invalidate(['GET /calendar-links/', 'GET /reservation/{id}', 'GET /reservation/history/']),
    },
  )
}
