import { useMutation } from '@tanstack/react-query'
import type { ListChange } from '#shared/features/favourites/favourites.contract.ts'
import { setHeart } from '#web/domain/heart-actions.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { failFastOffline, query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'

// Hearts on other pages change them: always refetched.
const fresh = { staleTime: 0, ...failFastOffline }

export const listsQuery = query('GET /lists/', {}, fresh)
export const listQuery = (id: number) => query('GET /lists/{id}/', { params: { id } }, fresh)

/** A change of a list affects its tile and the list itself. */
function useRefreshLists() {
  const cache = useApiCache()
  return () => cache.invalidate(['GET /lists/', 'GET /lists/{id}/'])
}

export type Trip = {
  name: string
  start_date: string | null
  end_date: string | null
  adult_count: number
  child_count: number
  pet_count: number
}

export function useCreateList() {
  const onSuccess = useRefreshLists()
  return useIdempotentMutation('POST /lists/', (body: Trip) => ({ body }), { onSuccess })
}

export function useChangeList(id: number) {
  const onSuccess = useRefreshLists()
  return useMutation({
    mutationFn: (body: ListChange) => api('PATCH /lists/{id}/', { params: { id }, body }),
    onSuccess,
  })
}

export function useDeleteList() {
  const onSuccess = useRefreshLists()
  return useMutation({
    mutationFn: (id: number) => api('DELETE /lists/{id}/', { params: { id } }),
    onSuccess,
  })
}

type Place = { listId: number; listingId: number }

/** Adds a listing to a list, or changes its note. */
export function useSaveFavourite() {
  const onSuccess = useRefreshLists()
  return useMutation({
    mutationFn: async ({ listId, listingId, note }: Place & { note?: string }) => {
      await api('PUT /lists/{id}/items/{residence}/', {
        params: { id: listId, residence: listingId },
        body: note === undefined ? {} : { note },
      })
      setHeart(listingId, true)
    },
    onSuccess,
  })
}

export function useRemoveFavourite() {
  const onSuccess = useRefreshLists()
  return useMutation({
    mutationFn: async ({ listId, listingId }: Place) => {
      await api('DELETE /lists/{id}/items/{residence}/', { params: { id: listId, residence: listingId } })
    },
    onSuccess,
  })
}

/** Added to the other list first: after a failure half-way it is on both lists and not lost. */
export function useMoveFavourite() {
  const onSettled = useRefreshLists()
  return useMutation({
    mutationFn: async ({ listId, listingId, to, note }: Place & { to: number; note: string }) => {
      await api('PUT /lists/{id}/items/{residence}/', {
        params: { id: to, residence: listingId },
        body: { note },
      })
      await api('DELETE /lists/{id}/items/{residence}/', { params: { id: listId, residence: listingId } })
    },
    onSettled,
  })
}

export function useShareList(id: number) {
  const onSuccess = useRefreshLists()
  return useMutation({
    mutationFn: () => api('POST /lists/{id}/share/', { params: { id } }),
    onSuccess,
  })
}

export function useEndShare(id: number) {
  const onSuccess = useRefreshLists()
  return useMutation({
    mutationFn: () => api('DELETE /lists/{id}/share/', { params: { id } }),
    onSuccess,
  })
}

export function useRemoveVote(id: number) {
  const onSuccess = useRefreshLists()
  return useMutation({
    mutationFn: (vote: number) => api('DELETE /lists/{id}/votes/{vote}/', { params: { id, vote } }),
    onSuccess,
  })
}

/** Removes every vote for one home of the list. */
export function useClearVotes(id: number) {
  const onSuccess = useRefreshLists()
  return useMutation({
    mutationFn: (listing: number) =>
      api('DELETE /lists/{id}/votes/', { params: { id }, query: { residence: listing } }),
    onSuccess,
  })
}

/** Marks newly free dates as seen; if that fails, they stay marked as new. */
export const markSeen = (id: number): void =>
  void api('POST /lists/{id}/seen/', { params: { id } }).catch(() => {})
