import { useQuery } from '@tanstack/react-query'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { datesOfWire } from '#shared/features/listings/stay-days.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { listingInfoQuery, offerableListingQuery } from '../reservations.queries.ts'
import { datesOfReservation, type TermsDates } from './listing-days.ts'
import { isTwoWay, type Terms } from './reservation-terms.ts'

/** The two listings of a negotiation with the nights that can be agreed on, for the edited terms. */
export function useListings(reservation: Reservation, terms: Terms) {
  const isExchange = isTwoWay(terms)
  const canEdit = reservation.permissions.edit.allowed
  const info = useQuery({ ...listingInfoQuery(reservation.id), enabled: isExchange && canEdit })
  const [saved] = reservation.offered_house
  const chosen = terms.offered?.listingId ?? null
  const known = saved?.product ?? info.data?.product
  const other = useOtherListing(known === undefined || chosen === known ? null : chosen, isExchange)
  const dates: TermsDates = datesOfReservation(reservation)
  const offerable = info.data?.houses ?? null
  const cardOf = (listing: number): ListingCard | null =>
    (saved?.product === listing ? saved.residence_card : offerable?.find(({ id }) => id === listing)) ?? null

  return {
    dates: other ? { ...dates, offered: other.dates } : dates,
    /** What the offerer could give in return; null while loading. */
    offerable,
    isLoading: info.isPending && info.fetchStatus !== 'idle',
    offeredCard: chosen === null ? null : cardOf(chosen),
    cityOf: (listing: number): string | undefined =>
      listing === reservation.product ? reservation.residence_card.city : cardOf(listing)?.city,
  }
}

/** The dates of a listing that the reservation does not have yet, null while loading; null if it is none. */
function useOtherListing(id: number | null, isExchange: boolean) {
  const { data } = useQuery({ ...offerableListingQuery(id ?? 0), enabled: isExchange && id !== null })
  return id === null ? null : { dates: data ? datesOfWire(data) : null }
}
