import { useMutation } from '@tanstack/react-query'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'

export const blockedMembersQuery = query('GET /blocked-member/')

/** Blocks or unblocks a member, and invalidates chats, the profile and the list of blocked members. */
export function useSetBlocked() {
  const cache = useApiCache()
  return useMutation({
    mutationFn: ({ id, isBlocked }: { id: number; isBlocked: boolean }) =>
      isBlocked
        ? api('PUT /blocked-member/{id}/', { params: { id } })
        : api('DELETE /blocked-member/{id}/', { params: { id } }),
    onSuccess: (_answer, { id }) =>
      Promise.all([
        cache.invalidate(['GET /blocked-member/', 'GET /message-chat/']),
        cache.invalidate('POST /message-chat/', { body: { user: id } }),
        cache.invalidate('GET /user-profile/{id}', { params: { id } }),
      ]),
  })
}
