import { refreshSearchRows } from '#server/features/search/search.public.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { hasOpenAgreement, lockOwnResidence, setState } from './listings.queries.ts'

/** Removes a home of the caller, for good; the history of its exchanges stays, what is negotiated about it ends. */
export async function removeListing(call: MemberCall, id: number): Promise<null> {
  await call.db.transaction(async (tx) => {
    // An agreement locks the home too, so none can be made between the look and the removal.
    const residence = await lockOwnResidence(tx, id, call.caller.id)
    if (!residence) throw new AppError('not_found')
    if (await hasOpenAgreement(tx, id)) throw new AppError('listing_has_open_agreement')
    await setState(tx, id, 'removed', call.now)
    await refreshSearchRows(tx, [id], call.now)
    await emit<EventOf<'listing_removed'>>(tx, call.clock, {
      type: 'listing_removed',
      listing_id: id,
      owner_id: call.caller.id,
    })
  })
  return null
}
