import { useQuery } from '@tanstack/react-query'
import type { StayDays } from '#shared/features/listings/availability.rules.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { ListingCard, ListingFull, ServiceDates } from '#shared/features/listings/listings.contract.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { mergeRanges, subtractRanges } from '#shared/kernel/date-range.ts'
import { now } from '#web/platform/clock.ts'
import { daysOfListing, type ListingDays } from './listing-days.ts'
import type { Terms } from './reservation-terms.ts'
import { listingInfoQuery, offerableListingQuery } from './reservations.queries.ts'

/** The two listings of a negotiation with the nights that can be agreed on, for the edited terms. */
export function useListings(reservation: Reservation, terms: Terms) {
  const isExchange = terms.serviceType === 'home_exchange'
  const canEdit = reservation.permissions.edit.allowed
  const info = useQuery({ ...listingInfoQuery(reservation.id), enabled: isExchange && canEdit })
  const [saved] = reservation.offered_house
  const chosen = terms.offered?.product ?? null
  // The reservation contains the free dates of the saved listing, else of the offerer's first one.
  const known = saved?.product ?? info.data?.product ?? null
  const isOther = chosen !== null && known !== null && chosen !== known
  const other = useQuery({ ...offerableListingQuery(chosen ?? 0), enabled: isExchange && isOther })

  const offeredDates: ListingDays | null = isOther
    ? other.data
      ? datesOfListing(other.data)
      : null
    : {
        free: reservation.offerer_non_reserved_availabilities,
        reserved: reservation.offerer_reserved_nights,
        limits: reservation.offerer_stay_limits,
      }

  const listings = info.data?.houses ?? null
  const cardOf = (chosenListing: number): ListingCard | null =>
    (saved?.product === chosenListing
      ? saved.residence_card
      : listings?.find((listing) => listing.id === chosenListing)) ?? null

  return {
    firstNight: earliestFirstNight(now()),
    requestedDates: {
      free: reservation.receiver_non_reserved_availabilities,
      reserved: reservation.receiver_reserved_nights,
      limits: reservation.receiver_stay_limits,
    } satisfies ListingDays,
    /** Null while the dates of a newly selected listing are loading. */
    offeredDates,
    houses: listings,
    isLoadingListings: info.isPending && info.fetchStatus !== 'idle',
    offeredCard: chosen === null ? null : cardOf(chosen),
    cityOf: (chosenListing: number): string | undefined =>
      chosenListing === reservation.product ? reservation.residence_card.city : cardOf(chosenListing)?.city,
  }
}

export const stayDaysOf = (
  dates: ListingDays | null,
  service: ServiceType,
  firstNight: CivilDate,
): StayDays | null => (dates === null ? null : daysOfListing(dates, service, firstNight))

/** The dates of a listing: offered nights that are not free are occupied by agreements. */
export function datesOfListing(
  listing: Pick<
    ListingFull,
    'service_types_dates' | 'free_dates' | 'open_dates' | 'reserved_nights' | 'stay_limits'
  >,
): ListingDays {
  const rangesOf = (dates: ListingFull['free_dates'], service: ServiceType) =>
    dates[service].map(({ start_date, end_date }) => ({ start: start_date, end: end_date }))
  const services = Object.keys(listing.free_dates) as ServiceType[]
  const taken = services.flatMap((service) =>
    subtractRanges(rangesOf(listing.service_types_dates, service), rangesOf(listing.free_dates, service)),
  )
  return {
    free: askableDates(listing),
    reserved: [
      ...(listing.reserved_nights ?? []),
      ...mergeRanges(taken).map(({ start, end }) => ({ start_date: start, end_date: end })),
    ],
    limits: listing.stay_limits,
  }
}

function askableDates({
  free_dates: free,
  open_dates: open,
}: Pick<ListingFull, 'free_dates' | 'open_dates'>): ServiceDates {
  if (!open) return free
  const services = Object.keys(free) as ServiceType[]
  return Object.fromEntries(
    services.map((service) => [service, [...free[service], ...open[service]]]),
  ) as ServiceDates
}
