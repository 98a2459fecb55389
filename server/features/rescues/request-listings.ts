import { notifyMember } from '#server/features/notices/notices.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { requestRescue } from '#shared/features/rescues/rescue.rules.ts'
import { rescueDates, rescueFooter, rescueRequestNotice } from '#shared/features/rescues/rescues.messages.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { bonusNow } from './bonus-now.ts'
import { findInReach, stayOf } from './find-in-reach.ts'
import { announceChange } from './notices/announce-change.ts'
import { findRescue, insertRequest, lockRescue, requestsOf } from './rescues.queries.ts'
import { type RescueAnswer, showRescue } from './show-rescue.ts'

/** Requests several homes at once; their hosts are notified immediately. */
export async function requestListings(
  call: MemberCall,
  reservationId: number,
  listingIds: readonly number[],
): Promise<RescueAnswer> {
  const { caller, now } = call
  await call.db.transaction(async (tx) => {
    const found = await findRescue(tx, reservationId)
    if (found?.guestId !== caller.id) throw new AppError('not_found')
    const rescue = await lockRescue(tx, found.id)
    if (!rescue) throw new AppError('not_found')
    const ids = orThrow(requestRescue(rescue, await requestsOf(tx, rescue.id), listingIds, 'guest', now))
    const possible = new Map((await findInReach(tx, rescue, call)).map((listing) => [listing.id, listing]))
    const nights = nightsOf(stayOf(rescue))
    const hosts: number[] = []
    for (const id of ids) {
      const listing = possible.get(id)
      if (!listing) throw new AppError('listing_not_available')
      await insertRequest(tx, { rescueId: rescue.id, listingId: id, hostId: listing.ownerId, at: now })
      hosts.push(listing.ownerId)
      const points = stayCost(listing.userPoints, nights)
      const bonus = await bonusNow(tx, rescue, listing.price, now)
      await notifyMember(
        call,
        tx,
        listing.ownerId,
        ({ locale }) =>
          rescueRequestNotice(locale, {
            place: listing.city,
            dates: rescueDates(locale, stayOf(rescue)),
            points,
            bonus,
          }),
        { path: '/yuva-history', isOptional: true, footer: ({ locale }) => rescueFooter[locale] },
      )
    }
    await announceChange(call, tx, rescue, hosts)
  })
  return showRescue(call, reservationId)
}
