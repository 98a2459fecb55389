import { refreshSearchRows } from '#server/features/search/search.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ListingState } from '#shared/features/listings/listing-types.ts'
import { lockOwnResidence, setState } from './listings.queries.ts'

/** Takes a home of the caller out of search or puts it back. What staff has hidden stays hidden. */
export async function pauseListing(
  call: MemberCall,
  id: number,
  paused: boolean,
): Promise<{ state: ListingState }> {
  return call.db.transaction(async (tx) => {
    const residence = await lockOwnResidence(tx, id, call.caller.id)
    if (!residence) throw new AppError('not_found')
    if (residence.state === 'hidden') return { state: residence.state }
    const state = paused ? 'paused' : 'active'
    await setState(tx, id, state, call.now)
    await refreshSearchRows(tx, [id], call.now)
    return { state }
  })
}
