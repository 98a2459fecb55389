import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { canStay, type StayDays } from '#shared/features/listings/availability.rules.ts'
import { datesOfWire, stayDays } from '#shared/features/listings/stay-days.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { composedQuery } from '#web/platform/api-query.ts'
import { now } from '#web/platform/clock.ts'
import { ownItem } from '#web/platform/member-storage.ts'
import { offerableListingQuery, ownListingsQuery } from '../reservations.queries.ts'

/** The last chosen one: a payment in between does not lose it. */
const offeredItem = ownItem('offered-listing')

/** A single one, else the one chosen. */
const chosenFrom = <Listing extends { id: number }>(owned: readonly Listing[], id: number): Listing | null =>
  (owned.length === 1 ? owned[0] : owned.find((each) => each.id === id)) ?? null

/** Null while its days are loading. */
const isFreeFor = (days: StayDays | null, stay: DateRange | null): boolean | null =>
  days && stay && canStay(days, stay)

const hasNights = (days: StayDays | null): boolean => days !== null && days.free.length > 0

/** The days of a listing that is taken then but not always; null of others. */
const otherDaysOf = (days: StayDays | null, stay: DateRange | null): StayDays | null =>
  isFreeFor(days, stay) === false && hasNights(days) ? days : null

/** The nights that a listing is given for: those of the stay, or other ones if it is taken then. */
function nightsToGive(days: StayDays | null, stay: DateRange | null, others: DateRange | null) {
  if (!stay || isFreeFor(days, stay) !== false) return stay
  return isFreeFor(days, others) ? others : null
}

/**
 * The member's listing offered in return in a home exchange, for the same dates or for others if it is taken then: a
 * single one is preselected. `isNeeded` is false for other exchange types.
 */
export function useOwnListing(isNeeded: boolean, requested: DateRange | null) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [otherNights, setOtherNights] = useState<DateRange | null>(null)
  const stay = isNeeded ? requested : null
  const own = useQuery({ ...ownListingsQuery, enabled: isNeeded })
  const owned = (own.data ?? []).filter(({ state }) => state === 'active')
  const { daysOf, isLoading } = useFreeListings(owned, stay !== null)
  const listing = chosenFrom(owned, chosen ?? Number(offeredItem.read()))
  const days = listing && daysOf(listing.id)
  const nights = nightsToGive(days, stay, otherNights)
  return {
    isNeeded,
    isLoading: isNeeded && (own.isPending || isLoading),
    hasFailed: own.isError,
    retry: () => void own.refetch(),
    listings: owned,
    listing,
    daysOf,
    isFree: (id: number) => isFreeFor(daysOf(id), stay),
    /** Has nights that it could be given for. */
    opensLater: (id: number) => hasNights(daysOf(id)),
    otherDays: otherDaysOf(days, stay),
    chooseNights: setOtherNights,
    choose: (id: number | null) => {
      setChosen(id)
      offeredItem.save(id)
    },
    /** Whether there are several, and none is chosen yet. */
    isMissing: owned.length > 1 && !listing,
    /** Its part of the terms; null while it has no nights. */
    offered: listing && nights && { listingId: listing.id, stay: nights },
  }
}

export type OwnListing = ReturnType<typeof useOwnListing>

/** Asking is approving: that needs both homes, with their dates. */
export function offeredProblem(t: TFunction, own: OwnListing, asks: boolean): string | undefined {
  if (!own.isNeeded) return undefined
  if (own.isMissing) return t('reservations.card.own_home_missing')
  if (!asks || own.offered) return undefined
  return t(own.listing ? 'reservations.card.own_home_ask' : 'reservations.card.own_home_none')
}

/** On which days these can be given in an exchange. */
function useFreeListings(owned: readonly { id: number }[], isNeeded: boolean) {
  const queryClient = useQueryClient()
  const ids = owned.map(({ id }) => id)
  // A single query: `useQueries` would add to the first load of every page.
  const { data, isLoading } = useQuery({
    ...composedQuery(
      'GET /residence-full/{id}',
      { as: 'own-homes', of: ids },
      {
        compose: () => Promise.allSettled(ids.map((id) => queryClient.fetchQuery(offerableListingQuery(id)))),
      },
    ),
    enabled: isNeeded && ids.length > 0,
  })
  const firstNight = earliestFirstNight(now())
  /** Null while loading. */
  function daysOf(id: number): StayDays | null {
    const listing = data?.[ids.indexOf(id)]
    if (listing?.status !== 'fulfilled') return null
    return stayDays(datesOfWire(listing.value), 'home_exchange', firstNight)
  }
  return { daysOf, isLoading }
}
