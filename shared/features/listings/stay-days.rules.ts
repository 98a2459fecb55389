import type { CivilDate } from '../../kernel/civil-date.ts'
import { type DateRange, mergeRanges, subtractRanges } from '../../kernel/date-range.ts'
import {
  canStay,
  type LengthLimit,
  type RangesByService,
  type StayDays,
  stayDaysOf,
} from './availability.rules.ts'
import { type ServiceType, serviceTypes } from './listing-types.ts'

type WireRanges = readonly { start_date: CivilDate; end_date: CivilDate }[]

/** Dates by service as the wire brings them, converted to ranges. */
export const rangesOfWire = (dates: Record<ServiceType, WireRanges>): Record<ServiceType, DateRange[]> =>
  Object.fromEntries(
    serviceTypes.map((service) => [
      service,
      dates[service].map(({ start_date, end_date }) => ({ start: start_date, end: end_date })),
    ]),
  ) as Record<ServiceType, DateRange[]>

/** `free` includes nights open to offers if those can be requested. */
export type ListingDates = {
  available: RangesByService
  free: RangesByService
  /** Other nights that no stay can have, such as those left empty beside another. */
  reserved?: readonly DateRange[]
  limits?: readonly LengthLimit[]
}

type WireDates = Record<ServiceType, WireRanges>
type WireLimits = readonly (WireRanges[number] & { min_nights: number; max_nights: number | null })[]

/** The dates of a listing as in its answer, with nights open to offers among the free ones. */
export function datesOfWire(listing: {
  service_types_dates: WireDates
  free_dates: WireDates
  open_dates?: WireDates | undefined
  reserved_nights?: WireRanges | undefined
  stay_limits?: WireLimits | undefined
}): ListingDates {
  const open = listing.open_dates && rangesOfWire(listing.open_dates)
  const joined = (dates: Record<ServiceType, DateRange[]>) =>
    open
      ? (Object.fromEntries(
          serviceTypes.map((service) => [service, mergeRanges([...dates[service], ...open[service]])]),
        ) as Record<ServiceType, DateRange[]>)
      : dates
  return {
    available: joined(rangesOfWire(listing.service_types_dates)),
    free: joined(rangesOfWire(listing.free_dates)),
    reserved: (listing.reserved_nights ?? []).map(({ start_date, end_date }) => ({
      start: start_date,
      end: end_date,
    })),
    limits: limitsOfWire(listing.stay_limits),
  }
}

export const limitsOfWire = (limits: WireLimits = []): LengthLimit[] =>
  limits.map(({ start_date, end_date, min_nights, max_nights }) => ({
    start: start_date,
    end: end_date,
    minNights: min_nights,
    maxNights: max_nights,
  }))

/** `firstNight` is the first one that a negotiation starting now may have. */
export function stayDays(listing: ListingDates, service: ServiceType, firstNight: CivilDate): StayDays {
  const occupied = serviceTypes.flatMap((each) =>
    subtractRanges(listing.available[each] ?? [], listing.free[each] ?? []),
  )
  return stayDaysOf(
    listing.free[service] ?? [],
    [...occupied, ...(listing.reserved ?? [])],
    firstNight,
    listing.limits,
  )
}

/** The first day on which a stay of this service may start; null without free nights. */
export const opensOn = (days: StayDays): CivilDate | null => days.free[0]?.start ?? null

/** The first of the services that has free nights; with `stay`, the first that has those. */
export function firstService(
  listing: ListingDates,
  firstNight: CivilDate,
  { among = serviceTypes, stay }: { among?: readonly ServiceType[]; stay?: DateRange | null } = {},
): ServiceType | null {
  const fits = (service: ServiceType) => {
    const days = stayDays(listing, service, firstNight)
    return stay ? canStay(days, stay) : days.free.length > 0
  }
  return serviceTypes.find((service) => among.includes(service) && fits(service)) ?? null
}
