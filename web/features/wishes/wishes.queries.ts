import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Wish, WishBody } from '#shared/features/wishes/wishes.contract.ts'
import type { NotifyChoice } from '#shared/features/wishes/wishes.rules.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointRequest } from '#shared/http/contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { failFastOffline, infiniteQuery, query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'

// Other members' homes and wishes change them: always refetched.
const fresh = { staleTime: 0, ...failFastOffline }

export const wishesQuery = query('GET /wishes/', {}, fresh)
/** What fits a wish: the direct swaps in pages, and the first of the other homes. */
export const matchesQuery = (id: number) =>
  infiniteQuery(
    'GET /wishes/{id}/matches/',
    { params: { id } },
    { ...fresh, pageField: 'swaps_after', getNextPageParam: (page) => page.next_swaps ?? undefined },
  )
/** All other homes that fit it, in pages. */
export const fitsQuery = (id: number) =>
  infiniteQuery(
    'GET /wishes/{id}/matches/',
    { params: { id } },
    { ...fresh, pageField: 'fits_after', getNextPageParam: (page) => page.next_fits ?? undefined },
  )
export const wantedByQuery = (id: number) =>
  query('GET /my-residences/wanted-by/', { query: { product: id } }, fresh)
export const metByQuery = (id: number) => query('GET /wishes/met-by/{id}/', { params: { id } })
export const ownListingsQuery = query('GET /my-residences/')

type Negotiation = EndpointRequest<ApiContract['POST /reservation/']>['body']
type Invitation = EndpointRequest<ApiContract['POST /wishes/{id}/invite/']>['body']

function useRefreshWishes() {
  const cache = useApiCache()
  return () =>
    cache.invalidate([
      'GET /wishes/',
      'GET /wishes/{id}/matches/',
      'GET /wishes/questions/',
      // Its cards are marked by wishes.
      'GET /residence-search/',
    ])
}

export function useLeaveWish() {
  const onSuccess = useRefreshWishes()
  return useIdempotentMutation('POST /wishes/', (body: WishBody) => ({ body }), { onSuccess })
}

export function useChangeWish({ id, version }: Pick<Wish, 'id' | 'version'>) {
  const onSuccess = useRefreshWishes()
  return useMutation({
    mutationFn: (body: WishBody) => api('PUT /wishes/{id}/', { params: { id }, body: { ...body, version } }),
    onSuccess,
  })
}

export function useWishAction(id: number) {
  const onSuccess = useRefreshWishes()
  const params = { id }
  return useMutation({
    mutationFn: async (action: 'confirm' | 'close') => {
      if (action === 'close') await api('DELETE /wishes/{id}/', { params })
      else await api('POST /wishes/{id}/still-wanted/', { params })
    },
    onSuccess,
  })
}

/** Saves at once; the switch does not wait for the answer. */
export function useNotify(id: number) {
  const onSettled = useRefreshWishes()
  return useMutation({
    mutationFn: (notify: NotifyChoice) => api('PATCH /wishes/{id}/', { params: { id }, body: { notify } }),
    onSettled,
  })
}

/** What a wish has found leaves the bell once it is shown; if that fails, it stays there. */
export function useMarkSeen(id: number, isShown: boolean) {
  const cache = useApiCache()
  const mark = useEffectEvent(() =>
    api('POST /wishes/{id}/seen/', { params: { id } })
      .then(() => cache.invalidate('GET /wishes/found/'))
      .catch(() => {}),
  )
  useEffect(() => {
    if (isShown) void mark()
  }, [isShown])
}

/** Opens the negotiation about a swap, with everything filled in. */
export function usePropose() {
  const cache = useApiCache()
  return useIdempotentMutation('POST /reservation/', (body: Negotiation) => ({ body }), {
    onSuccess: () => cache.invalidate('GET /wishes/{id}/matches/'),
  })
}

export function useTakeBack() {
  const cache = useApiCache()
  return useIdempotentMutation(
    'POST /reservation/cancel/{id}',
    (id: number) => ({ params: { id }, body: {} }),
    { onSuccess: () => cache.invalidate('GET /wishes/{id}/matches/') },
  )
}

export function useInvite(wish: number) {
  const cache = useApiCache()
  return useIdempotentMutation(
    'POST /wishes/{id}/invite/',
    (body: Invitation) => ({ params: { id: wish }, body }),
    { onSuccess: () => cache.invalidate('GET /my-residences/wanted-by/') },
  )
}
