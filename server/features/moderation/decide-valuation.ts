import { correctInputs, lockListings } from '#server/features/listings/listings.public.ts'
import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import { closeAppeal, lockOpenAppeal } from '#server/features/valuation/valuation.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import type { ValuationAnswer } from '#shared/features/valuation/valuation.contract.ts'
import { insertDecision } from './decisions.queries.ts'

/** The team answers the open appeal about a home's estimate. Returns the decision's id. */
export async function decideValuation(
  { caller, clock, now }: MemberCall,
  tx: Transaction,
  listingId: number,
  { appeal: appealId, outcome, ...corrected }: ValuationAnswer,
  statement: string,
): Promise<number> {
  // The state of the home before its appeal, as with an owner who appeals.
  const [listing] = await lockListings(tx, [listingId])
  if (!listing) throw new AppError('not_found')
  const appeal = await lockOpenAppeal(tx, appealId, listingId)
  const isPossible = appeal && listing.state !== 'removed'
  if (!isPossible) throw new AppError('decision_not_possible')
  const decisionId = await insertDecision(tx, {
    kind: 'valuation',
    memberId: listing.ownerId,
    listingId,
    ground: null,
    statement,
    suspendedUntil: null,
    staffId: caller.id,
    at: now,
  })
  await closeAppeal(tx, appeal.id, { outcome, decisionId, at: now })
  if (outcome === 'corrected') {
    const { total_room_count: totalRoomCount, adult_count: adultCount, amenities } = corrected
    await correctInputs(tx, listingId, { totalRoomCount, adultCount, amenities }, now)
  }
  await insertLogEntry(tx, {
    staffId: caller.id,
    action: 'valuation',
    memberId: listing.ownerId,
    listingId,
    decisionId,
    reason: statement,
    detail: {
      outcome,
      ...(corrected.total_room_count !== undefined && { rooms: corrected.total_room_count }),
      ...(corrected.adult_count !== undefined && { adults: corrected.adult_count }),
      ...(corrected.amenities && { amenities: corrected.amenities.join(', ') }),
    },
    at: now,
  })
  await emit<EventOf<'decision_made'>>(tx, clock, { type: 'decision_made', decision_id: decisionId })
  return decisionId
}
