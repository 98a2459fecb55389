import { deleteCare } from '#server/features/care/care.public.ts'
import { refreshSearchRows } from '#server/features/search/search.public.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { hasOpenAgreement, lockOwnListing, setState } from './listings.queries.ts'

/** Removes a listing of the caller permanently; the history of its exchanges remains, its negotiations end. */
export async function removeListing(call: MemberCall, id: number): Promise<null> {
  await call.db.transaction(async (tx) => {
    // An agreement locks the listing too, so none can be made between the check and the removal.
    const listing = await lockOwnListing(tx, id, call.caller.id)
    if (!listing) throw new AppError('not_found')
    if (await hasOpenAgreement(tx, id)) throw new AppError('listing_has_open_agreement')
    await setState(tx, id, 'removed')
    await deleteCare(tx, id)
    await refreshSearchRows(tx, [id], call.now)
    await emit<EventOf<'listing_removed'>>(tx, call.clock, {
      type: 'listing_removed',
      listing_id: id,
      owner_id: call.caller.id,
    })
  })
  return null
}
