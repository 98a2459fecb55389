import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { optedInOf, ownsListing, removeOptIn, saveOptIn } from './rescues.queries.ts'

export const listOptedIn = async ({ db, caller }: MemberCall): Promise<{ homes: number[] }> => ({
  homes: await optedInOf(db, caller.id),
})

/** Makes a home of the caller's a rescue home, or no longer. */
export async function setOptIn(
  call: MemberCall,
  listingId: number,
  isOn: boolean,
): Promise<{ homes: number[] }> {
  const { db, caller, now } = call
  await db.transaction(async (tx) => {
    if (!(await ownsListing(tx, listingId, caller.id))) throw new AppError('not_found')
    await (isOn ? saveOptIn(tx, listingId, now) : removeOptIn(tx, listingId))
  })
  return listOptedIn(call)
}
