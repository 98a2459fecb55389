import { canStay, hasNight, type StayDays } from '#shared/features/listings/availability.rules.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { ServiceDates, StayLimits } from '#shared/features/listings/listings.contract.ts'
import { datesOfWire, type ListingDates, stayDays } from '#shared/features/listings/stay-days.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import { type DateRange, mergeRanges, nightsIn, subtractRanges } from '#shared/kernel/date-range.ts'
import { offeredOf, type Terms } from './reservation-terms.ts'

type FreeDates = {
  free: ServiceDates
  reserved: Reservation['receiver_reserved_nights']
  limits?: StayLimits | undefined
}

/** The dates of a listing whose answer has only its free nights and those that agreements have taken. */
export const datesOfFree = ({ free, reserved, limits }: FreeDates): ListingDates =>
  datesOfWire({
    service_types_dates: free,
    free_dates: free,
    reserved_nights: reserved,
    stay_limits: limits,
  })

/** The dates of the requested and of the offered listing, which is null while it is loading or there is none. */
export type TermsDates = { requested: ListingDates; offered: ListingDates | null }

/** The listings of a reservation; the offered one is the saved one, else the offerer's first. */
export const datesOfReservation = (reservation: Reservation) =>
  ({
    requested: datesOfFree({
      free: reservation.receiver_non_reserved_availabilities,
      reserved: reservation.receiver_reserved_nights,
      limits: reservation.receiver_stay_limits,
    }),
    offered: datesOfFree({
      free: reservation.offerer_non_reserved_availabilities,
      reserved: reservation.offerer_reserved_nights,
      limits: reservation.offerer_stay_limits,
    }),
  }) satisfies TermsDates

/** The nights that an agreed stay can be moved to: the free ones, and its own. */
export const daysBesides = (
  { free, reserved = [], limits = [] }: ListingDates,
  service: ServiceType,
  own: DateRange,
  firstNight: CivilDate,
): StayDays =>
  stayDays(
    {
      available: {},
      free: { [service]: mergeRanges([...(free[service] ?? []), own]) },
      reserved: subtractRanges(reserved, [own]),
      limits,
    },
    service,
    firstNight,
  )

/** The closed nights of a stay as ranges; none if the stay can be agreed on. */
export function closedNights(days: StayDays, stay: DateRange): DateRange[] {
  const isStart = hasNight(days.startable, stay.start)
  if (canStay(days, stay)) return []
  const isOpen = (night: CivilDate) => hasNight(days.free, night) || (night === stay.start && isStart)
  const closed = nightsIn(stay).filter((night) => !isOpen(night))
  // The eve alone is not a stay, and neither is one of a length that the host refuses: the arrival is closed.
  const nights = closed.length > 0 ? closed : [stay.start]
  return mergeRanges(nights.map((night) => ({ start: night, end: addDays(night, 1) })))
}

/** The closed nights of both stays. */
export type ClosedStays = { requested: DateRange[]; offered: DateRange[] }

export const nothingClosed: ClosedStays = { requested: [], offered: [] }

export function closedStays(terms: Terms, dates: TermsDates, firstNight: CivilDate): ClosedStays {
  const { serviceType, stay } = terms
  const closedIn = (listing: ListingDates | null, range: DateRange | null | undefined) =>
    listing && range ? closedNights(stayDays(listing, serviceType, firstNight), range) : []
  return {
    requested: closedIn(dates.requested, stay),
    offered: closedIn(dates.offered, offeredOf(terms)?.stay),
  }
}
