import { useQuery } from '@tanstack/react-query'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { useIsMember } from '#web/platform/session.ts'
import { openWithQuery } from '../open-with.queries.ts'

/**
 * The open reservation with a listing's host: the one about this listing, else the latest. If it is about another
 * listing, a negotiation about this one can be started too.
 */
export function useOpenWithHost(listing: ListingFull) {
  const isMember = useIsMember()
  const { data = [] } = useQuery({ ...openWithQuery(listing.host.id), enabled: isMember })
  const here = data.find(({ product: requestedListing }) => requestedListing === listing.id)
  return { id: (here ?? data[0])?.id ?? null, isAboutThisListing: here !== undefined }
}
