import { loadCards } from '#server/features/listings/listings.public.ts'
import { placeOfIds, provincesNear } from '#server/features/places/places.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { FittingListing, Swap, WishMatches } from '#shared/features/wishes/wishes.contract.ts'
import { compareSwaps } from '#shared/features/wishes/wishes.rules.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { hitsOf } from './hits.queries.ts'
import {
  countFittingByCity,
  findSwaps,
  fittingListings,
  type Hidden,
  hiddenFor,
  placesOf,
  unsavedPlaces,
} from './matches.queries.ts'
import { answersOfWish, openReservations } from './questions.queries.ts'
import { placeRowsOf } from './wish-places.ts'
import { type OpenNights, offerTo, openNightsByKind, swapStays } from './wish-stays.ts'
import { firstDayOf } from './wish-wire.ts'
import { findWish, findWishes, type WishRow } from './wishes.queries.ts'

const shownFits = 30
const shownSwaps = 20
const shownSuggestions = 3
/** This many provinces nearby are tried. */
const triedProvinces = 8

export const wireRange = ({ start, end }: DateRange) => ({ start_date: start, end_date: end })

/** What fits a wish now: direct swaps, other homes, and where nothing fits, where something would. */
export async function showMatches(call: MemberCall, id: number): Promise<WishMatches> {
  const { db, caller } = call
  const wish = await findWish(db, caller.id, id)
  if (!wish) throw new AppError('not_found')
  if (wish.state !== 'open' && wish.state !== 'held') return { swaps: [], fits: [], suggestions: [] }
  const hidden = await hiddenFor(db, caller.id, id)
  const swaps = await swapsOf(call, wish, hidden)
  const fits = await fitsOf(call, wish, {
    ...hidden,
    listingIds: [...hidden.listingIds, ...swaps.map(({ home }) => home.id)],
  })
  const suggestions = swaps.length + fits.length === 0 ? await suggestionsFor(call, wish, hidden) : []
  return { swaps, fits, suggestions }
}

async function swapsOf(
  { db, now, locale, caller }: MemberCall,
  wish: WishRow,
  hidden: Hidden,
): Promise<Swap[]> {
  if (wish.homes.length === 0) return []
  const pairs = await findSwaps(db, [wish.id], hidden, { firstDay: firstDayOf(now), at: now })
  const ids = pairs.flatMap(({ listingId, ownListingId }) => [listingId, ownListingId])
  const others = new Map(
    (
      await findWishes(
        db,
        pairs.map(({ otherWishId }) => otherWishId),
      )
    ).map((other) => [other.id, other]),
  )
  const cards = await loadCards(db, ids, locale)
  const free = await openNightsByKind(db, ids)
  const answers = await answersOfWish(db, wish.id)
  const open = await openReservations(db, caller.id, ids)
  const firstNight = earliestFirstNight(now)
  const found = pairs.flatMap(({ listingId, ownListingId, otherWishId }) => {
    const other = others.get(otherWishId)
    const [home, ownCard] = [cards.get(listingId), cards.get(ownListingId)]
    const stays =
      other && swapStays({ wish, listingId: ownListingId }, { wish: other, listingId }, free, firstNight)
    if (!other || !home || !ownCard || !stays) return []
    const swap: Swap = {
      home,
      own_home: ownCard,
      stay: wireRange(stays.stay),
      own_stay: wireRange(stays.ownStay),
      guests: { adults: other.adults, children: other.children, pets: other.pets },
      reservation: open.get(listingId) ?? null,
    }
    return [
      {
        swap,
        likes: answers.get(listingId) === 'yes',
        pointsGap: Math.abs(
          stayCost(home.user_points, nightsOf(stays.stay)) -
            stayCost(ownCard.user_points, nightsOf(stays.ownStay)),
        ),
        start: stays.stay.start,
        listingId,
      },
    ]
  })
  const best = new Map<number, Swap>()
  for (const { listingId, swap } of found.sort(compareSwaps))
    if (!best.has(listingId)) best.set(listingId, swap)
  return [...best.values()].slice(0, shownSwaps)
}

async function fitsOf(
  { db, now, locale }: MemberCall,
  wish: WishRow,
  hidden: Hidden,
): Promise<FittingListing[]> {
  const firstDay = firstDayOf(now)
  const ids = await fittingListings(db, placesOf(wish.id), hidden, { firstDay, limit: shownFits })
  const cards = await loadCards(db, ids, locale)
  const free = await openNightsByKind(db, ids)
  const hits = await hitsOf(db, wish.id)
  const answers = await answersOfWish(db, wish.id)
  const likes = (id: number) => (answers.get(id) === 'yes' ? 0 : 1)
  return ids
    .flatMap((id) => {
      const card = cards.get(id)
      return card ? (fittingListing(wish, card, free, { now, isNew: hits.has(id) }) ?? []) : []
    })
    .sort((a, b) => likes(a.home.id) - likes(b.home.id))
}

function fittingListing(
  wish: WishRow,
  card: ListingCard,
  free: OpenNights,
  { now, isNew }: { now: Date; isNew: boolean },
): FittingListing | null {
  const listing = { listingId: card.id, userPoints: card.user_points }
  const offer = offerTo(wish, listing, free, earliestFirstNight(now))
  if (!offer) return null
  return {
    home: card,
    stay: wireRange(offer.stay),
    exchange_types: offer.kinds,
    total_points: stayCost(card.user_points, nightsOf(offer.stay)),
    is_new: isNew,
  }
}

/** Provinces nearby with homes that would fit, the nearest first. */
async function suggestionsFor(
  { db, now }: MemberCall,
  wish: WishRow,
  hidden: Hidden,
): Promise<WishMatches['suggestions']> {
  const [first] = wish.places
  if (!first) return []
  const wished = new Set(wish.places.map(({ cityId }) => cityId))
  const nearby = provincesNear(first.cityId)
    .filter(({ cityId }) => !wished.has(cityId))
    .slice(0, triedProvinces)
  const places = placeRowsOf(wish, nearby)
  const counted = await countFittingByCity(db, unsavedPlaces(places), hidden, firstDayOf(now))
  const listings = new Map(counted.map((each) => [each.cityId, each.homes]))
  return nearby
    .map(({ cityId }) => ({
      city: placeOfIds({ cityId, districtId: 0 }).city,
      homes: listings.get(cityId) ?? 0,
    }))
    .filter((each) => each.homes > 0)
    .slice(0, shownSuggestions)
}
