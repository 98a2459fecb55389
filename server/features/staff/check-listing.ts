import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { selectListing } from './staff.queries.ts'

/** Records in the log that an unusual home may stay: it appears in this list again only after its owner saves it again. */
export async function checkListing(
  { db, caller, now }: MemberCall,
  id: number,
  reason: string,
): Promise<null> {
  const listing = await selectListing(db, id)
  if (!listing) throw new AppError('not_found')
  await insertLogEntry(db, {
    staffId: caller.id,
    action: 'check_listing',
    memberId: listing.ownerId,
    listingId: id,
    reason,
    at: now,
  })
  return null
}
