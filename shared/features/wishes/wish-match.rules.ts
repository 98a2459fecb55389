import { dayNumber } from '../../kernel/civil-date.ts'
import { type DateRange, mergeRanges } from '../../kernel/date-range.ts'
import { weekdayOfDay } from '../holidays/holidays.rules.ts'
import type { LengthLimit } from '../listings/availability.rules.ts'
import { pointService, type ServiceType, serviceTypes } from '../listings/listing-types.ts'
import { hasPlacesFor } from '../listings/sleeping-places.rules.ts'

/**
 * What a wish and a home mean to each other, as plain data. The server asks the database the same in SQL
 * (`wish-fit.queries.ts`); the oracle compares the two.
 */
export type WishedStay = {
  windows: readonly DateRange[]
  nights: { min: number; max: number }
  isWeekend: boolean
}

export type Wish = WishedStay & {
  memberId: number
  /** `districtId` 0: the whole province. */
  places: readonly { cityId: number; districtId: number }[]
  party: { adults: number; children: number; pets: number }
  amenities: readonly string[]
  noPets: boolean
  residenceTypes: readonly string[]
  listings: readonly { listingId: number; ownDates: boolean }[]
  pointsUpTo: number | null
  services: readonly ServiceType[]
}

export type Listing = {
  id: number
  ownerId: number
  cityId: number
  districtId: number
  adultCount: number
  childCount: number
  petCount: number
  /** 0 if the host has not said. */
  sleepingPlaces: number
  residenceType: string
  amenities: readonly string[]
  petsStay: boolean
  userPoints: number
  /** Nights that can be requested, including those open to offers. */
  free: Partial<Record<ServiceType, readonly DateRange[]>>
  /** The allowed length of a stay, by its night of arrival; any length if absent. */
  limits: readonly LengthLimit[]
}

/** The kinds of exchange that a wish can offer; all of them if it names none. */
export function kindsOf({
  listings,
  pointsUpTo,
  services,
}: {
  listings: readonly unknown[]
  pointsUpTo: number | null
  services: readonly ServiceType[]
}): ServiceType[] {
  const kinds = serviceTypes.filter(
    (type) =>
      (type === 'home_exchange' && listings.length > 0) ||
      (type === pointService && pointsUpTo !== null) ||
      services.includes(type),
  )
  return kinds.length > 0 ? kinds : [...serviceTypes]
}

const friday = 4

/**
 * Whether a stay of the wish lies within one of the free ranges and of its windows, not before `firstNight`, and has a
 * length that the home accepts: every day of arrival is tried, for as few nights as both want.
 */
export function hasStay(
  { windows, nights, isWeekend }: WishedStay,
  free: readonly DateRange[],
  firstNight: string,
  limits: readonly LengthLimit[] = [],
): boolean {
  const byDay = limits.map(({ minNights, maxNights, ...range }) => ({
    ...daysOf(range),
    minNights,
    maxNights,
  }))
  const lengthsFrom = (day: number) => {
    const those = byDay.filter(({ from, to }) => from <= day && day < to)
    return {
      min: Math.max(nights.min, ...those.map(({ minNights }) => minNights)),
      max: Math.min(nights.max, ...those.map(({ maxNights }) => maxNights ?? nights.max)),
    }
  }
  return mergeRanges(free).some((range) =>
    intersectRanges([range], windows).some((shared) => {
      const { from, to } = daysOf(shared)
      for (let day = Math.max(from, dayNumber(firstNight)); day + nights.min <= to; day++) {
        if (isWeekend && weekdayOfDay(day) !== friday) continue
        const lengths = lengthsFrom(day)
        if (lengths.min <= lengths.max && day + lengths.min <= to) return true
      }
      return false
    }),
  )
}

const daysOf = ({ start, end }: DateRange) => ({ from: dayNumber(start), to: dayNumber(end) })

/** Whether the home fits the wish, by place, party, must-haves and free nights, regardless of its owner. */
export function fitsWish(listing: Listing, wish: Wish, firstNight: string): boolean {
  return (
    liesIn(listing, wish) &&
    takesParty(listing, wish.party) &&
    wish.amenities.every((amenity) => listing.amenities.includes(amenity)) &&
    !(wish.noPets && listing.petsStay) &&
    (wish.residenceTypes.length === 0 || wish.residenceTypes.includes(listing.residenceType)) &&
    kindsOf(wish).some((kind) => {
      const max = kind === pointService ? affordableNights(listing.userPoints, wish) : wish.nights.max
      const nights = { min: wish.nights.min, max: Math.min(wish.nights.max, max) }
      return (
        nights.min <= nights.max &&
        hasStay({ ...wish, nights }, listing.free[kind] ?? [], firstNight, listing.limits)
      )
    })
  )
}

const liesIn = (listing: Listing, { places }: Wish): boolean =>
  places.some(
    ({ cityId, districtId }) =>
      cityId === listing.cityId && (districtId === 0 || districtId === listing.districtId),
  )

const takesParty = (listing: Listing, { adults, children, pets }: Wish['party']): boolean =>
  hasPlacesFor(adults + children, listing.sleepingPlaces) &&
  listing.adultCount >= adults &&
  listing.childCount >= children &&
  listing.petCount >= pets

/** How many nights the points of a wish pay for; a home may want more than the wish's minimum. */
export const affordableNights = (
  userPoints: number,
  { pointsUpTo, nights }: Pick<Wish, 'pointsUpTo' | 'nights'>,
): number => (pointsUpTo === null || userPoints <= 0 ? nights.max : Math.floor(pointsUpTo / userPoints))

/** The nights that both of two wishes accept: for a swap in which a member is away while their home is lent. */
export function commonStay(a: WishedStay, b: WishedStay): WishedStay | null {
  const nights = {
    min: Math.max(a.nights.min, b.nights.min),
    max: Math.min(a.nights.max, b.nights.max),
  }
  if (nights.min > nights.max) return null
  const windows = intersectRanges(a.windows, b.windows)
  return windows.length > 0 ? { windows, nights, isWeekend: a.isWeekend || b.isWeekend } : null
}

export const intersectRanges = (a: readonly DateRange[], b: readonly DateRange[]): DateRange[] =>
  a.flatMap((one) =>
    b.flatMap((other) => {
      const start = one.start > other.start ? one.start : other.start
      const end = one.end < other.end ? one.end : other.end
      return start < end ? [{ start, end }] : []
    }),
  )

/**
 * Whether two wishes can swap these homes: each fits the other's wish by home exchange, and there are dates. If one of
 * the two is lent while its owner is away, both stays have the same dates; if both have their own dates, each stay has
 * its own.
 */
export function canSwap(
  a: { wish: Wish; listing: Listing },
  b: { wish: Wish; listing: Listing },
  firstNight: string,
): boolean {
  if (!liesIn(b.listing, a.wish) || !liesIn(a.listing, b.wish)) return false
  const [givenByA, givenByB] = [ownDatesOf(a), ownDatesOf(b)]
  if (a.wish.memberId === b.wish.memberId || givenByA === null || givenByB === null) return false
  const exchangeOnly = ({ listing }: { listing: Listing }): Listing => ({
    ...listing,
    free: { home_exchange: listing.free.home_exchange ?? [] },
  })
  if (!fitsWish(exchangeOnly(b), a.wish, firstNight)) return false
  if (!fitsWish(exchangeOnly(a), b.wish, firstNight)) return false
  if (givenByA && givenByB) return true
  const common = commonStay(a.wish, b.wish)
  const free = intersectRanges(
    mergeRanges(a.listing.free.home_exchange ?? []),
    mergeRanges(b.listing.free.home_exchange ?? []),
  )
  return common !== null && hasStay(common, free, firstNight, [...a.listing.limits, ...b.listing.limits])
}

const ownDatesOf = ({ wish, listing }: { wish: Wish; listing: Listing }): boolean | null =>
  wish.listings.find(({ listingId }) => listingId === listing.id)?.ownDates ?? null
