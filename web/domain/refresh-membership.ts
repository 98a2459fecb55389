import { useApiCache } from '#web/platform/api-cache.ts'
import { fetchUser } from './current-user.ts'

/** Invalidates subscription, profile and balance after a change of the membership. */
export function useRefreshMembership(): () => Promise<void> {
  const cache = useApiCache()
  return async () => {
    await Promise.all([
      cache.invalidate(['GET /my-subscription/', 'GET /my-profile/']),
      // The header keeps its values; the next page load refreshes them.
      fetchUser().catch(() => {}),
    ])
  }
}
