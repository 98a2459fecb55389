import { useQuery } from '@tanstack/react-query'
import type { StayDays } from '#shared/features/listings/availability.rules.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { ListingCard, ListingFull } from '#shared/features/listings/listings.contract.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { mergeRanges, subtractRanges } from '#shared/kernel/date-range.ts'
import { daysOfHouse, type HouseDates } from './house-days.ts'
import type { Terms } from './reservation-terms.ts'
import { houseInfoQuery, offerableHouseQuery } from './reservations.queries.ts'

/** The two houses of a negotiation with the nights that can be agreed on, for the terms as they are edited. */
export function useHouses(reservation: Reservation, terms: Terms) {
  const isExchange = terms.serviceType === 'home_exchange'
  const canEdit = reservation.permissions.edit.allowed
  const info = useQuery({ ...houseInfoQuery(reservation.id), enabled: isExchange && canEdit })
  const [saved] = reservation.offered_house
  const chosen = terms.offered?.product ?? null
  // The free dates that come with the reservation are those of the saved house, else of the offerer's first one.
  const known = saved?.product ?? info.data?.product ?? null
  const isOther = chosen !== null && known !== null && chosen !== known
  const other = useQuery({ ...offerableHouseQuery(chosen ?? 0), enabled: isExchange && isOther })

  const offeredDates: HouseDates | null = isOther
    ? other.data
      ? datesOfListing(other.data)
      : null
    : {
        free: reservation.offerer_non_reserved_availabilities,
        reserved: reservation.offerer_reserved_nights,
      }

  const houses = info.data?.houses ?? null
  const cardOf = (product: number): ListingCard | null =>
    (saved?.product === product ? saved.residence_card : houses?.find((house) => house.id === product)) ??
    null

  return {
    firstNight: earliestFirstNight(new Date()),
    requestedDates: {
      free: reservation.receiver_non_reserved_availabilities,
      reserved: reservation.receiver_reserved_nights,
    } satisfies HouseDates,
    /** Null while the dates of a house that was just chosen are on their way. */
    offeredDates,
    houses,
    isLoadingHouses: info.isPending && info.fetchStatus !== 'idle',
    offeredCard: chosen === null ? null : cardOf(chosen),
    cityOf: (product: number): string | undefined =>
      product === reservation.product ? reservation.residence_card.city : cardOf(product)?.city,
  }
}

export const stayDaysOf = (
  dates: HouseDates | null,
  service: ServiceType,
  firstNight: CivilDate,
): StayDays | null => (dates === null ? null : daysOfHouse(dates, service, firstNight))

/** The dates of a listing: what it offers but has not free is taken by agreements. */
export function datesOfListing(listing: Pick<ListingFull, 'service_types_dates' | 'free_dates'>): HouseDates {
  const rangesOf = (dates: ListingFull['free_dates'], service: ServiceType) =>
    dates[service].map(({ start_date, end_date }) => ({ start: start_date, end: end_date }))
  const services = Object.keys(listing.free_dates) as ServiceType[]
  const taken = services.flatMap((service) =>
    subtractRanges(rangesOf(listing.service_types_dates, service), rangesOf(listing.free_dates, service)),
  )
  return {
    free: listing.free_dates,
    reserved: mergeRanges(taken).map(({ start, end }) => ({ start_date: start, end_date: end })),
  }
}
