import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { isPremium } from '#server/features/memberships/memberships.public.ts'
import { searchDay } from '#server/features/search/search.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { Wish } from '#shared/features/wishes/wishes.contract.ts'
import { isStillWantedDue } from '#shared/features/wishes/wishes.rules.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import { countFitting, countInterested, type Hidden, hiddenFor, placesOf } from './matches.queries.ts'
import { activeListingsOf } from './own-listings.queries.ts'
import { findSwaps } from './swaps.queries.ts'
import { wishedPlaces } from './wish-places.ts'
import { findWish, type WishRow, wishesOf } from './wishes.queries.ts'

/** The first night that can still be agreed on, as search rows count days. */
export const firstDayOf = (now: Date): number => searchDay(earliestFirstNight(now)) ?? 0

/** The last day on which a stay of the wish could begin. */
export const lastStartOf = ({ windows, nightsMin }: Pick<WishRow, 'windows' | 'nightsMin'>): CivilDate =>
  addDays(
    windows
      .map(({ end }) => end)
      .sort()
      .at(-1) ?? '',
    -nightsMin,
  )

export async function listWishes(call: MemberCall): Promise<Wish[]> {
  const wishes: Wish[] = []
  for (const wish of await wishesOf(call.db, call.caller.id)) wishes.push(await wireWish(call, call.db, wish))
  return wishes
}

export async function showWish(call: MemberCall, id: number): Promise<Wish> {
  const wish = await findWish(call.db, call.caller.id, id)
  if (!wish) throw new AppError('not_found')
  return wireWish(call, call.db, wish)
}

/** A wish as its member sees it, with what fits now. */
export async function wireWish({ caller, now }: MemberCall, db: Queryable, wish: WishRow): Promise<Wish> {
  const counts = await countsOf(db, wish, now)
  return {
    id: wish.id,
    state: wish.state,
    version: wish.version,
    places: wishedPlaces(wish),
    when: wish.when,
    windows: wish.windows.map(({ start, end }) => ({ start_date: start, end_date: end })),
    nights_min: wish.nightsMin,
    nights_max: wish.nightsMax,
    adult_count: wish.adults,
    child_count: wish.children,
    pet_count: wish.pets,
    amenities: wish.mustAmenities,
    ...(wish.noPets && { no_pets: true as const }),
    residence_types: wish.residenceTypes,
    homes: wish.listings.map(({ listingId, ownDates }) => ({ product: listingId, own_dates: ownDates })),
    points_up_to: wish.pointsUpTo,
    services: wish.services,
    notify: wish.notify,
    asks_still_wanted: isStillWantedDue(wish, now),
    hidden_because: await hiddenBecause(db, caller.id, wish, now),
    ...counts,
    created_at: wish.createdAt.toISOString(),
  }
}

type Counts = Pick<Wish, 'fitting_homes' | 'fitting_is_exact' | 'mutual_homes' | 'interested_members'>
const nothing: Counts = { fitting_homes: 0, fitting_is_exact: true, mutual_homes: 0, interested_members: 0 }

async function countsOf(db: Queryable, wish: WishRow, now: Date): Promise<Counts> {
  if (wish.state !== 'open' && wish.state !== 'held') return nothing
  const hidden = await hiddenFor(db, wish.memberId, wish.id)
  const at = { firstDay: firstDayOf(now), at: now }
  const { listingCount, isExact } = await countFitting(db, placesOf(wish.id), hidden, at.firstDay)
  const swaps = wish.listings.length > 0 ? await findSwaps(db, [wish.id], hidden, at) : []
  return {
    fitting_homes: listingCount,
    fitting_is_exact: isExact,
    mutual_homes: new Set(swaps.map(({ listingId }) => listingId)).size,
    interested_members: await countInterested(db, await givenOrOwn(db, wish), hidden as Hidden, at),
  }
}

const givenOrOwn = async (db: Queryable, wish: WishRow): Promise<number[]> =>
  wish.listings.length > 0
    ? wish.listings.map(({ listingId }) => listingId)
    : (await activeListingsOf(db, wish.memberId)).map(({ id }) => id)

async function hiddenBecause(
  db: Queryable,
  memberId: number,
  wish: WishRow,
  now: Date,
): Promise<Wish['hidden_because']> {
  if (wish.listings.length === 0 && wish.pointsUpTo === null && wish.services.length === 0)
    return 'nothing_given'
  const member = (await findMembers(db, [memberId])).get(memberId)
  if (!member?.isVerified) return 'not_verified'
  return (await isPremium(db, memberId, now)) ? null : 'not_subscribed'
}
