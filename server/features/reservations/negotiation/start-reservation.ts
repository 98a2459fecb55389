import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import { requirePremium } from '#server/features/memberships/memberships.public.ts'
import { countFirstContact, openChat, writeMessage } from '#server/features/messages/messages.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { checkExtras } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'
import { type Confirmed, requireOwnCards } from '../help/check-plan.ts'
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
import { requireTogether } from '../together/ask-together.ts'
import { joinGroup } from '../together/together.queries.ts'
import { approveOwnTerms } from './first-approval.ts'
import { refuseOpen } from './refuse-open.ts'

type Asking = Confirmed & {
  approve?: boolean | undefined
  hide_phone?: boolean | undefined
  together?: string | undefined
  text?: string | undefined
}

/**
 * Starts a negotiation about a home with its owner, and opens their chat. With `approve` the owner is asked in one act:
 * the terms are approved, and nothing is saved if that is refused.
 */
export async function startReservation(
  call: MemberCall,
  input: WireTerms & Guests & Asking,
): Promise<{ id: number }> {
  const { caller, clock, now } = call
  const { approve = false, together, text } = input
  const terms = readTerms(input)
  const extras = orThrow(checkExtras(terms, namedExtras(input.extras) ?? []))
  return call.db.transaction(async (tx) => {
    await requirePremium(tx, caller.id, now)
    const [requested] = await findListings(tx, [terms.listingId])
    if (!requested || requested.state === 'removed') throw new AppError('not_found')
    if (requested.ownerId === caller.id) throw new AppError('own_listing')
    await refuseAbsent(tx, requested.ownerId)
    await requireNoBlock(tx, caller.id, requested.ownerId)
    if (requested.state !== 'active') throw new AppError('listing_not_available')
    const parties = { offererId: caller.id, receiverId: requested.ownerId }

    if (together) await requireTogether(tx, { offererId: caller.id, together }, terms, call.locale)
    await refuseOpen(tx, clock, { ...parties, listingId: terms.listingId }, now)

    const listings = await findListingsOf(tx, terms, parties)
    await checkTerms(tx, terms, { guests: input, listings, now })
    await requireOwnCards(tx, { listings: terms, extras })
    await countFirstContact(tx, { memberId: caller.id, otherId: requested.ownerId, now })
    const id = await insertReservation(tx, {
      ...terms,
      ...parties,
      ...guestsOf(input),
      at: now,
    })
    await recordRevision(
      tx,
      { ...terms, ...guestsOf(input), extras },
      {
        reservationId: id,
        version: 1,
        changedBy: caller.id,
        at: now,
      },
    )
    if (together) await joinGroup(tx, id, together)
    if (approve) await approveOwnTerms(tx, call, id, 'offerer', { listings, given: input })
    const chatId = await openChat(tx, clock, parties.offererId, parties.receiverId)
    const line = text
      ? await writeMessage(tx, clock, { chatId, senderId: caller.id, text, isMailed: true })
      : null
    await recordReservationEvent(
      tx,
      clock,
      { id, ...parties },
      {
        type: 'reservation_started',
        actor_id: caller.id,
        ...(approve && { approved: true }),
        ...(line && { message_id: line.id }),
      },
    )
    return { id }
  })
}
