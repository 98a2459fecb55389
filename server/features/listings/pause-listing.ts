import { refreshSearchRows } from '#server/features/search/search.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ListingState } from '#shared/features/listings/listing-types.ts'
import { lockOwnListing, setState } from './listings.queries.ts'

/** Pauses or resumes a listing of the caller. One hidden by staff stays hidden. */
export async function pauseListing(
  call: MemberCall,
  id: number,
  paused: boolean,
): Promise<{ state: ListingState }> {
  return call.db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, id, call.caller.id)
    if (!listing) throw new AppError('not_found')
    if (listing.state === 'hidden') return { state: listing.state }
    const state = paused ? 'paused' : 'active'
    await setState(tx, id, state)
    await refreshSearchRows(tx, [id], call.now)
    return { state }
  })
}
