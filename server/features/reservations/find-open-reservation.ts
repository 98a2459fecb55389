import type { MemberCall } from '#server/platform/http/call.ts'
import { isExpired } from '#shared/features/reservations/expiry.rules.ts'
import { findOpenBetween } from './reservations.queries.ts'

/** The open negotiation or coming agreement of the caller with a member; -1 if there is none. */
export async function findOpenReservation(
  { db, caller, now }: MemberCall,
  otherId: number,
): Promise<{ reservation_id: number }> {
  const open = await findOpenBetween(db, caller.id, otherId)
  const isOver = !open || (open.status === 'negotiating' && isExpired(open, now))
  return { reservation_id: isOver ? -1 : open.id }
}
