import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import { requirePremium } from '#server/features/memberships/memberships.public.ts'
import { countFirstContact, openChat } from '#server/features/messages/messages.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import {
  checkTerms,
  findListingsOf,
  guestsOf,
  readTerms,
  recordRevision,
  type WireTerms,
} from '../reservation-terms.ts'
import { findListings, insertReservation } from '../reservations.queries.ts'
import { refuseOpen } from './refuse-open.ts'

/** Starts a negotiation about a home with its owner, and opens their chat. */
export async function startReservation(call: MemberCall, input: WireTerms & Guests): Promise<{ id: number }> {
  const { caller, clock, now } = call
  const terms = readTerms(input)
  return call.db.transaction(async (tx) => {
    await requirePremium(tx, caller.id, now)
    const [requested] = await findListings(tx, [terms.listingId])
    if (!requested || requested.state === 'removed') throw new AppError('not_found')
    if (requested.ownerId === caller.id) throw new AppError('own_listing')
    await refuseAbsent(tx, requested.ownerId)
    await requireNoBlock(tx, caller.id, requested.ownerId)
    if (requested.state !== 'active') throw new AppError('listing_not_available')
    const parties = { offererId: caller.id, receiverId: requested.ownerId }

    await refuseOpen(tx, clock, { ...parties, listingId: terms.listingId }, now)

    const listings = await findListingsOf(tx, terms, parties)
    await checkTerms(tx, terms, { guests: input, listings, now })
    await countFirstContact(tx, { memberId: caller.id, otherId: requested.ownerId, now })
    const id = await insertReservation(tx, {
      ...terms,
      ...parties,
      ...guestsOf(input),
      at: now,
    })
    await recordRevision(
      tx,
      { ...terms, ...guestsOf(input) },
      {
        reservationId: id,
        version: 1,
        changedBy: caller.id,
        at: now,
      },
    )
    await openChat(tx, clock, parties.offererId, parties.receiverId)
    await recordReservationEvent(
      tx,
      clock,
      { id, ...parties },
      { type: 'reservation_started', actor_id: caller.id },
    )
    return { id }
  })
}
