import { loadCards } from '#server/features/listings/listings.public.ts'
import { placeOfIds, provincesNear } from '#server/features/places/places.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import { searchFieldMessages } from '#shared/features/search/search.messages.ts'
import type { FittingListing, Swap, WishMatches } from '#shared/features/wishes/wishes.contract.ts'
import { compareSwaps, type SwapRank } from '#shared/features/wishes/wishes.rules.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { hitsOf } from './hits.queries.ts'
import {
  countFittingByCity,
  type FitPlace,
  fittingListings,
  type Hidden,
  hiddenFor,
  placesOf,
  unsavedPlaces,
} from './matches.queries.ts'
import { readFitCursor, readSwapCursor, writeFitCursor, writeSwapCursor } from './matches-cursors.ts'
import { answersOfWish, openReservations } from './questions.queries.ts'
import { findSwaps } from './swaps.queries.ts'
import { placeRowsOf } from './wish-places.ts'
import { type OpenNights, offerTo, openNightsByKind, swapStays } from './wish-stays.ts'
import { firstDayOf } from './wish-wire.ts'
import { findWish, findWishes, type WishRow } from './wishes.queries.ts'

const fitsPerPage = 30
const swapsPerPage = 20
const maxSuggestions = 3
/** This many provinces nearby are tried. */
const triedProvinces = 8

export const wireRange = ({ start, end }: DateRange) => ({ start_date: start, end_date: end })

/**
 * What fits a wish now: direct swaps, other homes, and if nothing fits, where something would. With `swaps_after` or
 * `fits_after`, only the next page of these. @throws AppError not_found, invalid_input for an invalid cursor
 */
export async function showMatches(
  call: MemberCall,
  id: number,
  cursors: { swaps_after?: string | undefined; fits_after?: string | undefined } = {},
): Promise<WishMatches> {
  const { db, caller, locale } = call
  const read = <Place>(field: keyof typeof cursors, readPlace: (text: string) => Place | null) => {
    const text = cursors[field]
    const place = text === undefined ? null : readPlace(text)
    if (text === undefined || place) return place
    throw new AppError('invalid_input', {
      fields: { [field]: [searchFieldMessages.unknown_value[locale]] },
    })
  }
  const after = read('swaps_after', readSwapCursor)
  const fitsAfter = read('fits_after', readFitCursor)
  const wish = await findWish(db, caller.id, id)
  if (!wish) throw new AppError('not_found')
  const nothing: WishMatches = { swaps: [], next_swaps: null, fits: [], next_fits: null, suggestions: [] }
  if (wish.state !== 'open' && wish.state !== 'held') return nothing
  const hidden = await hiddenFor(db, caller.id, id)
  const all = await swapsOf(call, wish, hidden)
  const left = after ? all.filter((swap) => compareSwaps(swap, after) > 0) : all
  const page = left.slice(0, swapsPerPage)
  const last = page.at(-1)
  const swaps = page.map(({ swap }) => swap)
  const next_swaps = last && left.length > page.length ? writeSwapCursor(last) : null
  if (after) return { ...nothing, swaps, next_swaps }
  const others = { ...hidden, listingIds: [...hidden.listingIds, ...all.map(({ listingId }) => listingId)] }
  const { fits, next_fits } = await fitsOf(call, wish, others, fitsAfter)
  if (fitsAfter) return { ...nothing, fits, next_fits }
  const suggestions = swaps.length + fits.length === 0 ? await suggestionsFor(call, wish, hidden) : []
  return { swaps, next_swaps, fits, next_fits, suggestions }
}

type RankedSwap = SwapRank & { swap: Swap }

/** Every direct swap of a wish, each home once, the best first. */
async function swapsOf(
  { db, now, locale, caller }: MemberCall,
  wish: WishRow,
  hidden: Hidden,
): Promise<RankedSwap[]> {
  if (wish.listings.length === 0) return []
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
    const [card, ownCard] = [cards.get(listingId), cards.get(ownListingId)]
    const stays =
      other && swapStays({ wish, listingId: ownListingId }, { wish: other, listingId }, free, firstNight)
    if (!other || !card || !ownCard || !stays) return []
    const swap: Swap = {
      home: card,
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
          stayCost(card.user_points, nightsOf(stays.stay)) -
            stayCost(ownCard.user_points, nightsOf(stays.ownStay)),
        ),
        start: stays.stay.start,
        listingId,
      },
    ]
  })
  const best = new Map<number, RankedSwap>()
  for (const each of found.sort(compareSwaps)) if (!best.has(each.listingId)) best.set(each.listingId, each)
  return [...best.values()]
}

async function fitsOf(
  { db, now, locale }: MemberCall,
  wish: WishRow,
  hidden: Hidden,
  after: FitPlace | null,
): Promise<Pick<WishMatches, 'fits' | 'next_fits'>> {
  const answers = await answersOfWish(db, wish.id)
  const liked = [...answers].flatMap(([id, answer]) => (answer === 'yes' ? id : []))
  const found = await fittingListings(db, placesOf(wish.id), hidden, {
    firstDay: firstDayOf(now),
    limit: fitsPerPage + 1,
    liked,
    after,
  })
  const page = found.slice(0, fitsPerPage)
  const last = page.at(-1)
  const ids = page.map(({ id }) => id)
  const cards = await loadCards(db, ids, locale)
  const free = await openNightsByKind(db, ids)
  const hits = await hitsOf(db, wish.id)
  const fits = ids.flatMap((id) => {
    const card = cards.get(id)
    return card ? (fittingListing(wish, card, free, { now, isNew: hits.has(id) }) ?? []) : []
  })
  return { fits, next_fits: last && found.length > page.length ? writeFitCursor(last) : null }
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

/** Provinces nearby with homes that would fit, nearest first. */
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
  const listings = new Map(counted.map((each) => [each.cityId, each.listingCount]))
  return nearby
    .map(({ cityId }) => ({
      city: placeOfIds({ cityId, districtId: 0 }).city,
      homes: listings.get(cityId) ?? 0,
    }))
    .filter((each) => each.homes > 0)
    .slice(0, maxSuggestions)
}
