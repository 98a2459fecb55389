import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import { requirePremium } from '#server/features/memberships/memberships.public.ts'
import { countFirstContact, openChat } from '#server/features/messages/messages.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { checkExtras, type Extra } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { checkTerms, findListingsOf, recordRevision } from '../reservation-terms.ts'
import { findListings, insertReservation, type Terms } from '../reservations.queries.ts'
import { refuseOpen } from './refuse-open.ts'

/**
 * Starts a negotiation about a host's own home with a guest who wishes for it: the guest is the offerer as in any
 * other, only that the host made the first step. Like every start it needs a subscription of the member who starts it.
 * Returns its id and their chat.
 */
export async function inviteGuest(
  tx: Transaction,
  clock: Clock,
  {
    hostId,
    guestId,
    terms,
    extras = [],
    guests,
    now,
  }: {
    hostId: number
    guestId: number
    terms: Terms
    /** What the host suggests besides. */
    extras?: readonly Extra[]
    guests: Guests
    now: Date
  },
): Promise<{ id: number; chatId: number }> {
  orThrow(checkExtras(terms, extras))
  await requirePremium(tx, hostId, now)
  await refuseAbsent(tx, guestId)
  await requireNoBlock(tx, hostId, guestId)
  const [requested] = await findListings(tx, [terms.listingId])
  if (requested?.ownerId !== hostId || requested.state === 'removed') throw new AppError('not_found')
  if (requested.state !== 'active') throw new AppError('listing_not_available')
  const parties = { offererId: guestId, receiverId: hostId }
  await refuseOpen(tx, clock, { ...parties, listingId: terms.listingId }, now)
  await checkTerms(tx, terms, { guests, listings: await findListingsOf(tx, terms, parties), now })
  await countFirstContact(tx, { memberId: hostId, otherId: guestId, now })
  const id = await insertReservation(tx, { ...terms, ...parties, ...guests, at: now })
  await recordRevision(
    tx,
    { ...terms, ...guests, extras },
    { reservationId: id, version: 1, changedBy: hostId, at: now },
  )
  const chatId = await openChat(tx, clock, hostId, guestId)
  await recordReservationEvent(
    tx,
    clock,
    { id, ...parties },
    { type: 'reservation_started', actor_id: hostId },
  )
  return { id, chatId }
}
