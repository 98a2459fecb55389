import { useMutation } from '@tanstack/react-query'
import type { PostBody } from '#shared/features/services/services.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { failFastOffline, infiniteQuery, query, type RequestOf } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'

// Other members' posts change them: always refetched.
const fresh = { staleTime: 0, ...failFastOffline }

export const servicesQuery = query('GET /services/', {}, { ...fresh, retry: false })
export const postMatchesQuery = (id: number) =>
  query('GET /services/{id}/matches/', { params: { id } }, fresh)

export type PostSearch = NonNullable<RequestOf<'GET /services/search/'>['query']>
export const postsQuery = (search: PostSearch) =>
  infiniteQuery(
    'GET /services/search/',
    { query: search },
    { ...fresh, pageField: 'after', getNextPageParam: (page) => page.next ?? undefined },
  )

function useRefreshServices() {
  const cache = useApiCache()
  return () => cache.invalidate(['GET /services/', 'GET /services/{id}/matches/', 'GET /services/search/'])
}

export function useMakePost() {
  const onSuccess = useRefreshServices()
  return useIdempotentMutation('POST /services/', (body: PostBody) => ({ body }), { onSuccess })
}

export function useChangePost(id: number) {
  const onSuccess = useRefreshServices()
  return useMutation({
    mutationFn: (body: PostBody) => api('PUT /services/{id}/', { params: { id }, body }),
    onSuccess,
  })
}

export function usePostAction(id: number) {
  const onSuccess = useRefreshServices()
  const params = { id }
  return useMutation({
    mutationFn: async (action: 'confirm' | 'pause' | 'close') => {
      if (action === 'close') await api('DELETE /services/{id}/', { params })
      else if (action === 'pause') await api('POST /services/{id}/pause/', { params })
      else await api('POST /services/{id}/still-wanted/', { params })
    },
    onSuccess,
  })
}
