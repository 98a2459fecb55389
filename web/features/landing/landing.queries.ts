import { useQuery } from '@tanstack/react-query'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { useSession } from '#web/platform/session-store.ts'

export type FeaturedHomes = EndpointAnswer<ApiContract['GET /residence-cards/']>

/**
 * At most six homes, and whether to invite to add one.
 * @param rendered what the server drew for a visitor; stands for a member too until their own answer is here
 */
export function useFeaturedHomes(rendered: FeaturedHomes | null) {
  const isMember = useSession((session) => session.Token !== null)
  return useQuery({
    queryKey: ['residence-cards', isMember],
    queryFn: ({ signal }) => api('GET /residence-cards/', {}, { signal }),
    // One silent retry; then the section is left out.
    retry: 1,
    ...(rendered && (isMember ? { placeholderData: rendered } : { initialData: rendered })),
  })
}
