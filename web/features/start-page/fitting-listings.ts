import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import type { Wish, WishMatches } from '#shared/features/wishes/wishes.contract.ts'
import type { WireRange } from '#shared/http/wire.ts'
import { byStart } from '#shared/kernel/date-range.ts'

/** Who travels. */
export type Party = { adults: number; children: number; pets: number }

/** A home on the start page, and why: it fits a wish or planned dates, or is one that everybody sees. */
export type ShownListing = {
  listing: ListingCard
  /** Null for one that everybody sees. */
  stay: WireRange | null
  party: Party | null
  /** How it can be had on these dates. */
  types: readonly ServiceType[]
  isSwap: boolean
  isNew: boolean
}

/** The wishes whose homes are shown: those with direct swaps first, then those with most homes. */
export const wishesToShow = (wishes: readonly Wish[], count: number): Wish[] =>
  wishes
    .filter(({ fitting_homes }) => fitting_homes > 0)
    .toSorted((a, b) => b.mutual_homes - a.mutual_homes || b.fitting_homes - a.fitting_homes)
    .slice(0, count)

const rankOf = ({ isSwap, isNew }: ShownListing): number => (isSwap ? 0 : isNew ? 1 : 2)

const partyOf = ({
  adult_count,
  child_count,
  pet_count,
}: Omit<DatedList, 'start_date' | 'end_date'>): Party => ({
  adults: adult_count,
  children: child_count,
  pets: pet_count,
})

/** Homes that fit wishes: direct swaps, then new homes, then the others. */
export const fittingListings = (found: readonly { wish: Wish; matches: WishMatches }[]): ShownListing[] =>
  found
    .flatMap(({ wish, matches: { swaps, fits } }): ShownListing[] => [
      ...swaps
        .filter(({ reservation }) => reservation === null)
        .map(({ home: listing, stay }) => ({
          listing,
          stay,
          party: partyOf(wish),
          types: ['home_exchange'] as const,
          isSwap: true,
          isNew: false,
        })),
      ...fits.map(({ home: listing, stay, exchange_types: types, is_new }) => ({
        listing,
        stay,
        party: partyOf(wish),
        types,
        isSwap: false,
        isNew: is_new,
      })),
    ])
    .toSorted((a, b) => rankOf(a) - rankOf(b))

/** The first `count` homes, each once, without the member's own. */
export const withoutOwn = (listings: readonly ShownListing[], memberId: number, count: number) =>
  listings
    .filter(({ listing }) => listing.owner.id !== memberId)
    .filter((each, at, all) => all.findIndex(({ listing }) => listing.id === each.listing.id) === at)
    .slice(0, count)

/** The dates of a trip that the member plans. */
export type PlannedDates = Party & { start: string; end: string }

type DatedList = {
  start_date: string | null
  end_date: string | null
  adult_count: number
  child_count: number
  pet_count: number
}

/** The dates of the next list of favourites that is not over. */
export function nextListDates(lists: readonly DatedList[], today: string): PlannedDates | null {
  const [next] = lists
    .flatMap((list) => {
      const { start_date: start, end_date: end } = list
      return start && end && start > today ? [{ start, end, ...partyOf(list) }] : []
    })
    .toSorted(byStart)
  return next ?? null
}
