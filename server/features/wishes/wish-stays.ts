import { openDates } from '#server/features/listings/listings.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { LengthLimit } from '#shared/features/listings/availability.rules.ts'
import { pointService, type ServiceType } from '#shared/features/listings/listing-types.ts'
import { limitsOfWire } from '#shared/features/listings/stay-days.rules.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { stayFinder } from '#shared/features/search/stay-windows.rules.ts'
import {
  affordableNights,
  commonStay,
  intersectRanges,
  kindsOf,
  type WishedStay,
} from '#shared/features/wishes/wish-match.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { type DateRange, mergeRanges, nightsOf } from '#shared/kernel/date-range.ts'
import type { WishRow } from './wishes.queries.ts'

/**
 * What can be requested of homes: nights by kind of exchange, including those open to offers, and limits on the length
 * of stays.
 */
export type OpenNights = {
  of: (listingId: number, kind: ServiceType) => DateRange[]
  limits: (listingId: number) => LengthLimit[]
}

export async function openNightsByKind(db: Queryable, ids: readonly number[]): Promise<OpenNights> {
  const dates = await openDates(db, [...new Set(ids)])
  return {
    of: (listingId, kind) =>
      mergeRanges(
        (dates.get(listingId)?.askable[kind] ?? []).map(({ start_date: start, end_date: end }) => ({
          start,
          end,
        })),
      ),
    limits: (listingId) => limitsOfWire(dates.get(listingId)?.limits),
  }
}

export const wishedStay = (wish: WishRow): WishedStay => ({
  windows: wish.windows,
  nights: { min: wish.nightsMin, max: wish.nightsMax },
  isWeekend: wish.isWeekend,
})

/** The stay that suits a wish best in these free nights, from `firstNight` on; null if none fits. */
export function bestStay(
  { windows, nights, isWeekend }: WishedStay,
  free: readonly DateRange[],
  firstNight: CivilDate,
  limits: readonly LengthLimit[] = [],
): DateRange | null {
  const open = windows
    .map(({ start, end }) => ({ start: start < firstNight ? firstNight : start, end }))
    .filter(({ start, end }) => start < end)
  return stayFinder({ windows: open, nights, isWeekend })(free, limits)?.stay ?? null
}

export type Offer = { stay: DateRange; kinds: ServiceType[] }

/** The stay that a home offers a wish, and the kinds of exchange it is available for; null if nothing fits. */
export function offerTo(
  wish: WishRow,
  listing: { listingId: number; userPoints: number },
  open: OpenNights,
  firstNight: CivilDate,
): Offer | null {
  const isAffordable = (stay: DateRange) =>
    wish.pointsUpTo === null || stayCost(listing.userPoints, nightsOf(stay)) <= wish.pointsUpTo
  const wished = wishedStay(wish)
  const stays = kindsOf(wish).flatMap((kind) => {
    const affordable = affordableNights(listing.userPoints, { ...wished, pointsUpTo: wish.pointsUpTo })
    const max = kind === pointService ? Math.min(wish.nightsMax, affordable) : wish.nightsMax
    if (max < wish.nightsMin) return []
    const nights = { min: wish.nightsMin, max }
    const stay = bestStay(
      { ...wished, nights },
      open.of(listing.listingId, kind),
      firstNight,
      open.limits(listing.listingId),
    )
    return stay ? [stay] : []
  })
  const maxNights = Math.max(0, ...stays.map(nightsOf))
  const stay = stays.find((each) => nightsOf(each) === maxNights)
  if (!stay) return null
  const kinds = kindsOf(wish).filter(
    (kind) =>
      (kind !== pointService || isAffordable(stay)) &&
      open.of(listing.listingId, kind).some(({ start, end }) => start <= stay.start && stay.end <= end),
  )
  return { stay, kinds }
}

/** The two stays of a direct swap; null if the dates have since been taken. */
export function swapStays(
  own: { wish: WishRow; listingId: number },
  other: { wish: WishRow; listingId: number },
  open: OpenNights,
  firstNight: CivilDate,
): { stay: DateRange; ownStay: DateRange } | null {
  const there = open.of(other.listingId, 'home_exchange')
  const here = open.of(own.listingId, 'home_exchange')
  const [limitsThere, limitsHere] = [open.limits(other.listingId), open.limits(own.listingId)]
  const common = commonStay(wishedStay(own.wish), wishedStay(other.wish))
  const together =
    common && bestStay(common, intersectRanges(there, here), firstNight, [...limitsThere, ...limitsHere])
  if (together) return { stay: together, ownStay: together }
  if (!givesOnOwnDates(own) || !givesOnOwnDates(other)) return null
  const stay = bestStay(wishedStay(own.wish), there, firstNight, limitsThere)
  const ownStay = bestStay(wishedStay(other.wish), here, firstNight, limitsHere)
  return stay && ownStay ? { stay, ownStay } : null
}

const givesOnOwnDates = ({ wish, listingId }: { wish: WishRow; listingId: number }): boolean =>
  wish.listings.some((listing) => listing.listingId === listingId && listing.ownDates)

/**
 * The wish's home that a swap starts with: free on the same dates, or else on dates near them if it is given on its own
 * dates. Null if no home is free; the two then choose one. `listings` are its homes that can be found.
 */
export function offeredFor(
  wish: WishRow,
  listings: readonly number[],
  free: OpenNights,
  stay: DateRange,
  firstNight: CivilDate,
): { listingId: number; stay: DateRange } | null {
  const same = listings.find((id) =>
    free.of(id, 'home_exchange').some(({ start, end }) => start <= stay.start && stay.end <= end),
  )
  if (same !== undefined) return { listingId: same, stay }
  const nights = nightsOf(stay)
  const lent = { ...wishedStay(wish), nights: { min: nights, max: nights }, isWeekend: false }
  for (const { listingId, ownDates } of wish.listings) {
    const other = ownDates ? bestStay(lent, free.of(listingId, 'home_exchange'), firstNight) : null
    if (other) return { listingId, stay: other }
  }
  return null
}
