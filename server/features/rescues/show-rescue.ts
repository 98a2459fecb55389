import { loadCards } from '#server/features/listings/listings.public.ts'
import { poolOf } from '#server/features/points/points.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { isRescueOver, requestsLeft } from '#shared/features/rescues/rescue.rules.ts'
import type { Rescue, rescuesContract } from '#shared/features/rescues/rescues.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { findInReach, priceOf, stayOf } from './find-in-reach.ts'
import { findListings, findRescue, type RequestRow, type RescueRow, requestsOf } from './rescues.queries.ts'

export type RescueAnswer = EndpointResult<(typeof rescuesContract)['GET /reservation/rescue/{id}']>

/** The rescue of a lost stay, for its guest. @throws AppError not_found for anybody else */
export async function showRescue(call: MemberCall, reservationId: number): Promise<RescueAnswer> {
  const { db, caller, now } = call
  const rescue = await findRescue(db, reservationId)
  if (rescue?.guestId !== caller.id) throw new AppError('not_found')
  const state = rescue.state === 'open' && isRescueOver(rescue, now) ? 'ended' : rescue.state
  const requests = await requestsOf(db, rescue.id)
  const nights = nightsOf(stayOf(rescue))
  return {
    state,
    start_date: rescue.startDate,
    end_date: rescue.endDate,
    max_points: stayCost(rescue.pointsPerNight, nights),
    has_bonus: (await poolOf(db)) > 0,
    requests_left: state === 'open' ? requestsLeft(requests) : 0,
    reservation: rescue.newReservationId,
    homes: await listingsOf(call, rescue, { requests, isOpen: state === 'open', nights }),
  }
}

/** The requested ones first; then, as long as homes can be requested, those that are free. */
async function listingsOf(
  call: MemberCall,
  rescue: RescueRow,
  { requests, isOpen, nights }: { requests: readonly RequestRow[]; isOpen: boolean; nights: number },
): Promise<Rescue['homes']> {
  const { db, locale } = call
  const requestOf = new Map(requests.map((request) => [request.listingId, request]))
  const requested = await findListings(db, [...requestOf.keys()], rescue.guestId)
  const free = isOpen ? await findInReach(db, rescue, call) : []
  const listings = [...requested, ...free.filter(({ id }) => !requestOf.has(id))]
  const cards = await loadCards(
    db,
    listings.map(({ id }) => id),
    locale,
  )
  return listings.flatMap((listing) => {
    const card = cards.get(listing.id)
    const price = priceOf(rescue, listing)
    if (!card) return []
    return {
      card,
      is_rescue_home: listing.isOptedIn,
      points: stayCost(price?.guestPerNight ?? rescue.pointsPerNight, nights),
      request: requestOf.get(listing.id)?.state ?? null,
    }
  })
}
