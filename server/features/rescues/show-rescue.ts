import { loadCards } from '#server/features/listings/listings.public.ts'
import { kmBetween } from '#server/features/places/places.public.ts'
import { poolOf, returnedOf } from '#server/features/points/points.public.ts'
import { answersWithinOf } from '#server/features/reservations/reservations.public.ts'
import { isOnPremiumTier } from '#server/features/subscriptions/subscriptions.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { snapToGrid } from '#shared/features/listings/location.rules.ts'
import { aboutKm } from '#shared/features/places/surroundings.rules.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { isRescueOver, requestsLeft } from '#shared/features/rescues/rescue.rules.ts'
import type { rescuesContract } from '#shared/features/rescues/rescues.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { findInReach, priceOf, stayOf } from './find-in-reach.ts'
import { findNearest } from './find-nearest.ts'
import {
  findListings,
  findRescue,
  type ListingRow,
  type RequestRow,
  type RescueRow,
  requestsOf,
  setAwaitsListing,
} from './rescues.queries.ts'

export type RescueAnswer = EndpointResult<(typeof rescuesContract)['GET /reservation/rescue/{id}']>
type Listings = RescueAnswer['homes']

/** The rescue of a lost stay, for its guest. @throws AppError not_found for anybody else */
export async function showRescue(call: MemberCall, reservationId: number): Promise<RescueAnswer> {
  const { db, caller, now } = call
  const rescue = await findRescue(db, reservationId)
  if (rescue?.guestId !== caller.id) throw new AppError('not_found')
  const state = rescue.state === 'open' && isRescueOver(rescue, now) ? 'ended' : rescue.state
  const requests = await requestsOf(db, rescue.id)
  const listings = await listingsOf(call, rescue, { requests, isOpen: state === 'open' })
  const hasNone = state === 'open' && listings.every(({ request }) => request === 'declined')
  // What the page says then is a promise.
  if (hasNone && !rescue.awaitsListing) await setAwaitsListing(db, rescue.id, true)
  return {
    state,
    start_date: rescue.startDate,
    end_date: rescue.endDate,
    max_points: stayCost(rescue.pointsPerNight, nightsOf(stayOf(rescue))),
    has_bonus: (await poolOf(db)) > 0,
    requests_left: state === 'open' ? requestsLeft(requests) : 0,
    reservation: rescue.newReservationId,
    homes: listings,
    returned: await returnedOf(db, rescue),
    is_closed_by_guest: wasClosedByGuest(rescue),
    nearest: hasNone ? await findNearest(db, rescue, call) : [],
    team_answers_within: hasNone ? await teamAnswersWithin(call) : null,
  }
}

/** Only after the day of arrival does it end by itself. */
const wasClosedByGuest = ({ state, closedAt, startDate }: RescueRow): boolean =>
  state === 'ended' && closedAt !== null && civilDateOf(closedAt) <= startDate

/** What the operator promises members of the premium plans. */
async function teamAnswersWithin({ db, caller, now, config }: MemberCall): Promise<number | null> {
  const { answerHours } = config.premiumServices
  if (answerHours === null) return null
  return (await isOnPremiumTier(db, caller.id, now)) ? answerHours : null
}

/** The requested ones first; then, as long as homes can be requested, those that are free. */
async function listingsOf(
  call: MemberCall,
  rescue: RescueRow,
  { requests, isOpen }: { requests: readonly RequestRow[]; isOpen: boolean },
): Promise<Listings> {
  const { db, locale } = call
  const requestOf = new Map(requests.map((request) => [request.listingId, request]))
  const ids = [...requestOf.keys()]
  const known = new Map(
    (await findListings(db, [...ids, rescue.listingId], rescue.guestId)).map((listing) => [
      listing.id,
      listing,
    ]),
  )
  const requested = ids.flatMap((id) => known.get(id) ?? [])
  const free = isOpen ? await findInReach(db, rescue, call) : []
  const listings = [...requested, ...free.filter(({ id }) => !requestOf.has(id))]
  const cards = await loadCards(
    db,
    listings.map(({ id }) => id),
    locale,
  )
  const wired = listings.map(async (listing): Promise<Listings> => {
    const card = cards.get(listing.id)
    if (!card) return []
    const request = requestOf.get(listing.id)
    const { guestPerNight } = priceOf(rescue, listing) ?? { guestPerNight: rescue.pointsPerNight }
    return [
      {
        card,
        is_rescue_home: listing.isOptedIn,
        points: stayCost(guestPerNight, nightsOf(stayOf(rescue))),
        request: request?.state ?? null,
        distance_km: distance(known.get(rescue.listingId) ?? listing, listing),
        asked_at: request?.createdAt ?? null,
        seen_at: request?.seenAt ?? null,
        answered_at: request?.answeredAt ?? null,
        ...(request?.state === 'open' && (await answerTimeOf(call, request))),
      },
    ]
  })
  return (await Promise.all(wired)).flat()
}

async function answerTimeOf({ db, now }: MemberCall, { hostId }: RequestRow) {
  const hours = await answersWithinOf(db, hostId, now)
  return hours === undefined ? {} : { answers_within: hours }
}

/** Between what the map shows of both, not between their doors. */
const distance = (lost: ListingRow, listing: ListingRow): number =>
  aboutKm(kmBetween(snapToGrid(lost), snapToGrid(listing)))
