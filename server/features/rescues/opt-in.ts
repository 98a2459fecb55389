import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { rescuesContract } from '#shared/features/rescues/rescues.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { optedInOf, ownsListing, removeOptIn, saveOptIn } from './rescues.queries.ts'

type OptedIn = EndpointResult<(typeof rescuesContract)['GET /rescue-homes/']>

export const listOptedIn = async ({ db, caller }: MemberCall): Promise<OptedIn> => ({
  homes: await optedInOf(db, caller.id),
})

/** Makes a home of the caller's a rescue home, or no longer. */
export async function setOptIn(call: MemberCall, listingId: number, isOn: boolean): Promise<OptedIn> {
  const { db, caller, now } = call
  await db.transaction(async (tx) => {
    if (!(await ownsListing(tx, listingId, caller.id))) throw new AppError('not_found')
    await (isOn ? saveOptIn(tx, listingId, now) : removeOptIn(tx, listingId))
  })
  return listOptedIn(call)
}
