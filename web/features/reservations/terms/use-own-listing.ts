import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { canStay } from '#shared/features/listings/availability.rules.ts'
import { datesOfWire, stayDays } from '#shared/features/listings/stay-days.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { composedQuery } from '#web/platform/api-query.ts'
import { now } from '#web/platform/clock.ts'
import { ownItem } from '#web/platform/member-storage.ts'
import { offerableListingQuery, ownListingsQuery } from '../reservations.queries.ts'

/** The last chosen one: a payment in between does not lose it. */
const offeredItem = ownItem('offered-listing')

/**
 * The member's listing offered in return in a home exchange, for the same dates: a single one is preselected.
 * `isNeeded` is false for other exchange types.
 */
export function useOwnListing(isNeeded: boolean, stay: DateRange | null) {
  const [chosen, setChosen] = useState<number | null>(null)
  const saved = chosen ?? Number(offeredItem.read())
  const own = useQuery({ ...ownListingsQuery, enabled: isNeeded })
  const owned = own.data?.filter(({ state }) => state === 'active') ?? []
  const queryClient = useQueryClient()
  const ids = owned.map(({ id }) => id)
  // A single query: `useQueries` would add to the first load of every page.
  const listings = useQuery({
    ...composedQuery(
      'GET /residence-full/{id}',
      { as: 'own-homes', of: ids },
      {
        compose: () => Promise.allSettled(ids.map((id) => queryClient.fetchQuery(offerableListingQuery(id)))),
      },
    ),
    enabled: isNeeded && stay !== null && ids.length > 0,
  })
  const firstNight = earliestFirstNight(now())
  /** Null while loading. */
  function isFree(id: number): boolean | null {
    const listing = listings.data?.[ids.indexOf(id)]
    if (!stay || listing?.status !== 'fulfilled') return null
    return canStay(stayDays(datesOfWire(listing.value), 'home_exchange', firstNight), stay)
  }

  const listing = owned.length === 1 ? owned[0] : owned.find(({ id }) => id === saved)
  const isOffered = isNeeded && listing !== undefined && stay !== null && isFree(listing.id) !== false
  return {
    isNeeded,
    isLoading: isNeeded && (own.isPending || listings.isLoading),
    hasFailed: own.isError,
    retry: () => void own.refetch(),
    listings: owned,
    listing: listing ?? null,
    isFree,
    choose: (id: number | null) => {
      setChosen(id)
      offeredItem.save(id)
    },
    /** Whether there are several, and none is chosen yet. */
    isMissing: isNeeded && owned.length > 1 && !listing,
    /** Its part of the terms. A listing that is not free gets its own dates later. */
    offered: isOffered ? { listingId: listing.id, stay } : null,
  }
}

export type OwnListing = ReturnType<typeof useOwnListing>
