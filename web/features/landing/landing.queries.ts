import { useQuery } from '@tanstack/react-query'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { query } from '#web/platform/api-query.ts'
import { useIsMember } from '#web/platform/session.ts'

export type FeaturedListings = EndpointAnswer<ApiContract['GET /residence-cards/']>

/**
 * At most six listings, and whether to invite the visitor to add one.
 * @param rendered the server-rendered answer for a visitor; also shown to a member until their own has loaded
 */
export function useFeaturedListings(rendered: FeaturedListings | null) {
  const isMember = useIsMember()
  return useQuery({
    ...query('GET /residence-cards/', {}, { vary: { isMember } }),
    // One silent retry; then the section is omitted.
    retry: 1,
    ...(rendered && (isMember ? { placeholderData: rendered } : { initialData: rendered })),
  })
}
