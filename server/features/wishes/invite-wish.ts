import { writeMessage } from '#server/features/messages/messages.public.ts'
import { inviteGuest } from '#server/features/reservations/reservations.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { Extra } from '#shared/features/reservations/extras/extras.rules.ts'
import { kindsOf } from '#shared/features/wishes/wish-match.rules.ts'
import type { wishesContract } from '#shared/features/wishes/wishes.contract.ts'
import type { EndpointInput } from '#shared/http/contract.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { hiddenFor, wishesFor } from './matches.queries.ts'
import { leftToday } from './wanted-by.ts'
import { givenListings, insertInvitation, invitationsOf, lockHost } from './wish-listings.queries.ts'
import { offeredFor, openNightsByKind } from './wish-stays.ts'
import { firstDayOf } from './wish-wire.ts'
import { findWishes, ownListings, type WishRow } from './wishes.queries.ts'

type Invitation = EndpointInput<(typeof wishesContract)['POST /wishes/{id}/invite/']>['body']

/**
 * Invites the member behind a wish to a home of the caller: a negotiation with these terms, started by the host. A wish
 * that the home does not satisfy is unknown to the caller.
 */
export async function inviteWish(
  call: MemberCall,
  wishId: number,
  {
    product: listingId,
    start_date: start,
    end_date: end,
    service_type: serviceType,
    points,
    text,
  }: Invitation,
): Promise<{ id: number; invitations_left: number }> {
  const { caller, clock, now } = call
  return call.db.transaction(async (tx) => {
    await lockHost(tx, caller.id)
    const hidden = await hiddenFor(tx, caller.id, null)
    const seen = await wishesFor(tx, listingId, hidden, { firstDay: firstDayOf(now), at: now })
    const [wish] = seen.includes(wishId) ? await findWishes(tx, [wishId]) : []
    if (!wish || !(await ownListings(tx, caller.id, [listingId])).has(listingId))
      throw new AppError('not_found')
    const before = await invitationsOf(tx, listingId)
    if (before.some((invitation) => invitation.wishId === wishId)) throw new AppError('already_invited')
    const left = await leftToday(tx, caller.id, now)
    if (left === 0) throw new AppError('no_invitations_left')
    if (!kindsOf(wish).includes(serviceType)) throw new AppError('service_type_not_offered')
    const extras = pointsFrom(wish, points)
    const offered = serviceType === 'home_exchange' ? await offeredBy(tx, wish, { start, end }, now) : null
    const { id, chatId } = await inviteGuest(tx, clock, {
      hostId: caller.id,
      guestId: wish.memberId,
      terms: {
        listingId,
        serviceType,
        startDate: start,
        endDate: end,
        offeredListingId: offered?.listingId ?? null,
        offeredStartDate: offered?.stay.start ?? null,
        offeredEndDate: offered?.stay.end ?? null,
      },
      extras,
      guests: { adults: wish.adults, children: wish.children, pets: wish.pets },
      now,
    })
    await insertInvitation(tx, { wishId, listingId, hostId: caller.id, reservationId: id, at: now })
    if (text) await writeMessage(tx, clock, { chatId, senderId: caller.id, text })
    return { id, invitations_left: left - 1 }
  })
}

/** What the member gives besides. @throws AppError extras_not_allowed if it is more than the wish gives */
function pointsFrom({ pointsUpTo }: WishRow, points: number | undefined): Extra[] {
  if (points === undefined) return []
  if (points > (pointsUpTo ?? 0)) throw new AppError('extras_not_allowed')
  return [{ kind: 'points', giver: 'offerer', points }]
}

/** The wish's home that a swap starts with; null if none is free. */
async function offeredBy(tx: Transaction, wish: WishRow, stay: DateRange, now: Date) {
  const listings = (await givenListings(tx, [wish.id])).map(({ listingId }) => listingId)
  return offeredFor(wish, listings, await openNightsByKind(tx, listings), stay, earliestFirstNight(now))
}
