import { loadCards } from '#server/features/listings/listings.public.ts'
import { placeOfIds } from '#server/features/places/places.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { earliestFirstNight, expiresAt } from '#shared/features/reservations/expiry.rules.ts'
import { intersectRanges, kindsOf } from '#shared/features/wishes/wish-match.rules.ts'
import type { SealedWish } from '#shared/features/wishes/wishes.contract.ts'
import { invitationsLeft } from '#shared/features/wishes/wishes.rules.ts'
import { civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'
import { type DateRange, mergeRanges, nightsOf } from '#shared/kernel/date-range.ts'
import { hiddenFor, wishesFor } from './matches.queries.ts'
import { wireRange } from './show-matches.ts'
import { findSwaps } from './swaps.queries.ts'
import {
  countInvitations,
  findReservations,
  type GivenListingRow,
  givenListings,
  invitationsOf,
} from './wish-listings.queries.ts'
import { placeNames } from './wish-places.ts'
import { type OpenNights, offeredFor, offerTo, openNightsByKind, swapStays } from './wish-stays.ts'
import { firstDayOf } from './wish-wire.ts'
import { findWishes, ownListings, type WishRow, wishesOf } from './wishes.queries.ts'

const maxWishes = 60

/** Who wants a home of the caller, anonymously: place, dates and party, never who. Mutual wishes first. */
export async function listWantedBy(
  call: MemberCall,
  listingId: number,
): Promise<{ wishes: SealedWish[]; invitations_left: number }> {
  const { db, caller, now, locale } = call
  if (!(await ownListings(db, caller.id, [listingId])).has(listingId)) throw new AppError('not_found')
  const at = { firstDay: firstDayOf(now), at: now }
  const hidden = await hiddenFor(db, caller.id, null)
  const wishes = await findWishes(db, await wishesFor(db, listingId, hidden, at))
  const card = (await loadCards(db, [listingId], locale)).get(listingId)
  if (!card) return { wishes: [], invitations_left: await leftToday(db, caller.id, now) }
  const listings = Map.groupBy(
    await givenListings(
      db,
      wishes.map(({ id }) => id),
    ),
    ({ wishId }) => wishId,
  )
  const own = new Map((await wishesOf(db, caller.id)).map((wish) => [wish.id, wish]))
  const swaps = new Map(
    (await findSwaps(db, [...own.keys()], hidden, at))
      .filter(({ ownListingId }) => ownListingId === listingId)
      .map((pair) => [pair.otherWishId, pair]),
  )
  const free = await openNightsByKind(db, [
    listingId,
    ...[...swaps.values()].map((pair) => pair.listingId),
    ...wishes.filter(givesPoints).flatMap(({ id }) => (listings.get(id) ?? []).map((each) => each.listingId)),
  ])
  const invitations = await invitationsByWish(db, listingId, now)
  const firstNight = earliestFirstNight(now)
  const sealed = wishes.flatMap((wish) => {
    const offer = offerTo(wish, { listingId, userPoints: card.user_points }, free, firstNight)
    if (!offer) return []
    const pair = swaps.get(wish.id)
    const ownWish = pair && own.get(pair.wishId)
    // What a swap would start with is what both of them want.
    const together =
      pair &&
      ownWish &&
      swapStays({ wish: ownWish, listingId }, { wish, listingId: pair.listingId }, free, firstNight)
    const stay = together?.ownStay ?? offer.stay
    return [
      {
        ...facts(wish, listings.get(wish.id) ?? [], card),
        ...freeFor(wish, listingId, free, firstNight),
        own_wish: ownWish ? { id: ownWish.id, places: placeNames(ownWish, locale) } : null,
        exchange_types: offer.kinds,
        stay: wireRange(stay),
        ...givenPoints(wish, listings.get(wish.id) ?? [], free, stay, firstNight),
        invitation: invitations.get(wish.id) ?? null,
      } satisfies SealedWish,
    ]
  })
  return {
    wishes: sealed.sort(byMutuality).slice(0, maxWishes),
    invitations_left: await leftToday(db, caller.id, now),
  }
}

export const leftToday = async (db: Queryable, hostId: number, now: Date): Promise<number> =>
  invitationsLeft(await countInvitations(db, hostId, startOfDay(civilDateOf(now))))

const givesPoints = ({ pointsUpTo }: WishRow): boolean => pointsUpTo !== null

/** Points a night of the home that a swap of a wish would start with, where the wish gives points besides. */
function givenPoints(
  wish: WishRow,
  listings: readonly GivenListingRow[],
  free: OpenNights,
  stay: DateRange,
  firstNight: string,
): { given_points?: number } {
  if (!givesPoints(wish)) return {}
  const ids = listings.map(({ listingId }) => listingId)
  const offered = offeredFor(wish, ids, free, stay, firstNight)
  const given = listings.find(({ listingId }) => listingId === offered?.listingId)
  return given ? { given_points: given.userPoints } : {}
}

/** Swaps first, then homes, then the rest; newest first in each group. Invited ones come last. */
function byMutuality(a: SealedWish, b: SealedWish): number {
  const rank = ({ invitation, own_wish, homes: listings }: SealedWish) =>
    (invitation ? 4 : 0) + (own_wish ? 0 : listings.length > 0 ? 1 : 2)
  return rank(a) - rank(b) || b.wish - a.wish
}

function facts(
  wish: WishRow,
  listings: readonly GivenListingRow[],
  card: { city: string; district: string },
) {
  const wished = wish.places.map(placeOfIds)
  return {
    wish: wish.id,
    city: listings[0]?.city ?? '',
    adult_count: wish.adults,
    child_count: wish.children,
    pet_count: wish.pets,
    places: wished
      .filter(({ city, district }) => city === card.city && (district === '' || district === card.district))
      .map(({ city, district }) => district || city),
    nights_min: wish.nightsMin,
    nights_max: wish.nightsMax,
    homes: listings.map(({ residenceType, city, district, bedCount }) => ({
      residence_type: residenceType,
      city,
      district,
      bed_count: bedCount,
    })),
    points_up_to: wish.pointsUpTo,
    services: wish.services,
  }
}

/** The window of the wish that the home is free in, and for how many nights. */
function freeFor(wish: WishRow, listingId: number, free: OpenNights, firstNight: string) {
  const nights = mergeRanges(
    intersectRanges(
      wish.windows.map(({ start, end }) => ({ start: start < firstNight ? firstNight : start, end })),
      mergeRanges(kindsOf(wish).flatMap((kind) => free.of(listingId, kind))),
    ),
  )
  const window = {
    start: wish.windows.map(({ start }) => start).sort()[0] ?? firstNight,
    end:
      wish.windows
        .map(({ end }) => end)
        .sort()
        .at(-1) ?? firstNight,
  } satisfies DateRange
  return { window: wireRange(window), free_nights: nights.reduce((sum, range) => sum + nightsOf(range), 0) }
}

async function invitationsByWish(
  db: Queryable,
  listingId: number,
  now: Date,
): Promise<Map<number, NonNullable<SealedWish['invitation']>>> {
  const invitations = await invitationsOf(db, listingId)
  const reservations = await findReservations(
    db,
    invitations.map(({ reservationId }) => reservationId),
  )
  const byId = new Map(reservations.map((each) => [each.id, each]))
  return new Map(
    invitations.map(({ wishId, reservationId }) => {
      const found = byId.get(reservationId)
      const until = found && found.status === 'negotiating' ? expiresAt(found) : null
      return [
        wishId,
        { reservation: reservationId, answer_until: until && until > now ? until.toISOString() : null },
      ]
    }),
  )
}
