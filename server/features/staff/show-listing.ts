import { historyOfListing } from '#server/features/moderation/moderation.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { decisionsFor } from '#shared/features/moderation/moderation.rules.ts'
import type { staffContract } from '#shared/features/staff/staff.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { wireListing } from './search-listings.ts'
import { isUnusualListing, selectListing } from './staff.queries.ts'

/** A listing with its reports and staff's decisions about it. */
export async function showListing(
  call: MemberCall,
  id: number,
): Promise<EndpointResult<(typeof staffContract)['GET /staff/listings/{id}/']>> {
  const listing = await selectListing(call.db, id)
  if (!listing) throw new AppError('not_found')
  const possible = decisionsFor({
    kind: 'listing',
    listingState: listing.state,
    isReviewShown: false,
    isPostShown: false,
    isSuspended: false,
    isStaff: false,
    isFormer: false,
  })
  return {
    listing: wireListing(listing, call.locale),
    is_unusual: await isUnusualListing(call.db, id),
    allowed: possible.filter((kind) => kind === 'hide_listing' || kind === 'restore_listing'),
    ...(await historyOfListing(call, id)),
  }
}
