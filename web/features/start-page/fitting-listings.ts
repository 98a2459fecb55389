import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import type { Wish, WishMatches } from '#shared/features/wishes/wishes.contract.ts'
import type { WireRange } from '#shared/http/wire.ts'
import { byStart } from '#shared/kernel/date-range.ts'

/** A home that fits a wish of the member. */
export type FittingListing = {
  wish: Wish
  listing: ListingCard
  stay: WireRange
  isSwap: boolean
  isNew: boolean
}

/** The wishes whose homes are shown: those with direct swaps first, then those with most homes. */
export const wishesToShow = (wishes: readonly Wish[], count: number): Wish[] =>
  wishes
    .filter(({ fitting_homes }) => fitting_homes > 0)
    .toSorted((a, b) => b.mutual_homes - a.mutual_homes || b.fitting_homes - a.fitting_homes)
    .slice(0, count)

const rankOf = ({ isSwap, isNew }: FittingListing): number => (isSwap ? 0 : isNew ? 1 : 2)

/** Homes that fit, each once: direct swaps, then new homes, then the others. */
export function fittingListings(found: readonly { wish: Wish; matches: WishMatches }[]): FittingListing[] {
  const listings = found
    .flatMap(({ wish, matches: { swaps, fits } }) => [
      ...swaps
        .filter(({ reservation }) => reservation === null)
        .map(({ home: listing, stay }) => ({ wish, listing, stay, isSwap: true, isNew: false })),
      ...fits.map(({ home: listing, stay, is_new }) => ({
        wish,
        listing,
        stay,
        isSwap: false,
        isNew: is_new,
      })),
    ])
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  return listings.filter(
    (each, at) => listings.findIndex(({ listing }) => listing.id === each.listing.id) === at,
  )
}

/** The dates of a trip that the member plans. */
export type PlannedDates = {
  /** The list of favourites that the dates belong to; null for those of a search. */
  name: string | null
  start: string
  end: string
  adults: number
  children: number
  pets: number
}

type DatedList = {
  name: string
  start_date: string | null
  end_date: string | null
  adult_count: number
  child_count: number
  pet_count: number
}

/** The dates of the next list of favourites that is not over. */
export function nextListDates(lists: readonly DatedList[], today: string): PlannedDates | null {
  const [next] = lists
    .flatMap(({ name, start_date: start, end_date: end, adult_count, child_count, pet_count }) =>
      start && end && start > today
        ? [{ name, start, end, adults: adult_count, children: child_count, pets: pet_count }]
        : [],
    )
    .toSorted(byStart)
  return next ?? null
}
