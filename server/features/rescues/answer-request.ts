import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import { holdForRescue } from '#server/features/points/points.public.ts'
import { agreeAtOnce } from '#server/features/reservations/reservations.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { answerRescue } from '#shared/features/rescues/rescue.rules.ts'
import { priceOf, stayOf } from './find-in-reach.ts'
import { announceChange } from './notices/announce-change.ts'
import {
  answerRequest,
  closeRequests,
  findListings,
  findRequest,
  hostsOf,
  lockRescue,
  markRescued,
  type RequestRow,
  type RescueRow,
} from './rescues.queries.ts'

/** Takes the guest in. The first host who accepts wins: the others wait for the rescue's lock, and find it closed. */
export function acceptRequest(
  call: MemberCall,
  id: number,
  seenBonus: number | undefined,
): Promise<{ reservation: number }> {
  const { clock, now } = call
  return call.db.transaction(async (tx) => {
    const { rescue, request } = await findForHost(tx, call, id, 'accept')
    await requireNoBlock(tx, request.hostId, rescue.guestId)
    await refuseAbsent(tx, rescue.guestId)
    const [listing] = await findListings(tx, [request.listingId], rescue.guestId)
    const price = listing ? priceOf(rescue, listing) : null
    if (!price) throw new AppError('listing_not_available')
    const { id: reservationId, pointsHeld } = await agreeAtOnce(tx, clock, {
      guestId: rescue.guestId,
      hostId: request.hostId,
      listingId: request.listingId,
      stay: stayOf(rescue),
      guests: rescue,
      pointsPerNight: price.guestPerNight,
      insteadOf: rescue.reservationId,
      now,
    })
    const bonus = await holdForRescue(tx, {
      reservationId,
      guestId: rescue.guestId,
      hostId: request.hostId,
      cancellerId: rescue.cancellerId,
      isLate: rescue.isLate,
      held: pointsHeld,
      gap: price.gap,
      bonus: price.bonus,
      at: now,
    })
    if (seenBonus !== undefined && bonus < seenBonus) throw new AppError('terms_changed')
    await answerRequest(tx, request.id, 'accepted', now)
    await closeRequests(tx, rescue.id, now)
    await announceChange(call, tx, rescue, await hostsOf(tx, rescue.id))
    await markRescued(tx, rescue.id, { reservationId, gap: price.gap, bonus, at: now })
    return { reservation: reservationId }
  })
}

export async function declineRequest(call: MemberCall, id: number): Promise<null> {
  await call.db.transaction(async (tx) => {
    const { rescue, request } = await findForHost(tx, call, id, 'decline')
    await answerRequest(tx, request.id, 'declined', call.now)
    await announceChange(call, tx, rescue)
  })
  return null
}

/** Locks the rescue of a request for its host. @throws AppError not_found for anybody else, rescue_closed */
async function findForHost(
  tx: Transaction,
  { caller, now }: MemberCall,
  id: number,
  answer: 'accept' | 'decline',
): Promise<{ rescue: RescueRow; request: RequestRow }> {
  const found = await findRequest(tx, id)
  const rescue = found && (await lockRescue(tx, found.rescueId))
  // Read again under the lock: another host may have been quicker.
  const request = rescue && (await findRequest(tx, id))
  if (!rescue || !request) throw new AppError('not_found')
  const isHost = request.hostId === caller.id
  const actor = isHost ? 'requested_host' : caller.id === rescue.guestId ? 'guest' : 'stranger'
  orThrow(answerRescue(rescue, request, answer, actor, now))
  return { rescue, request }
}
