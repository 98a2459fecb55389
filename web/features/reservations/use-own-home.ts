import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canStay } from '#shared/features/listings/availability.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { daysOfHouse } from './house-days.ts'
import { offerableHouseQuery, ownHomesQuery } from './reservations.queries.ts'
import { datesOfListing } from './use-houses.ts'

/**
 * The own home that a home exchange offers in return, for the same dates: the only one by itself, one of several as
 * the member chooses. `isNeeded` is false for what needs none.
 */
export function useOwnHome(isNeeded: boolean, stay: DateRange | null) {
  const [chosen, setChosen] = useState<number | null>(null)
  const own = useQuery({ ...ownHomesQuery, enabled: isNeeded })
  const homes = own.data?.filter(({ state }) => state === 'active') ?? []
  const listings = useQueries({
    queries: homes.map(({ id }) => ({ ...offerableHouseQuery(id), enabled: isNeeded && stay !== null })),
  })
  const firstNight = earliestFirstNight(new Date())
  /** Null while it is not known. */
  function isFree(id: number): boolean | null {
    const listing = listings[homes.findIndex((home) => home.id === id)]?.data
    if (!stay || !listing) return null
    return canStay(daysOfHouse(datesOfListing(listing), 'home_exchange', firstNight), stay)
  }

  const [only] = homes.length === 1 ? homes : []
  const home = only ?? homes.find(({ id }) => id === chosen) ?? null
  return {
    isNeeded,
    isLoading: isNeeded && (own.isPending || listings.some(({ isLoading }) => isLoading)),
    hasFailed: own.isError,
    retry: () => void own.refetch(),
    homes,
    home,
    isFree,
    choose: setChosen,
    /** There are several, and none is chosen yet. */
    isMissing: isNeeded && homes.length > 1 && home === null,
    /** What the call that begins the negotiation says of it. A home that is not free comes with dates of its own later. */
    terms:
      isNeeded && home && stay && isFree(home.id) !== false
        ? { offerer_product: home.id, offerer_start_date: stay.start, offerer_end_date: stay.end }
        : {},
  }
}

export type OwnHome = ReturnType<typeof useOwnHome>
