import { canStay, hasNight, type StayDays, stayDaysOf } from '#shared/features/listings/availability.rules.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { ServiceDates, StayLimits } from '#shared/features/listings/listings.contract.ts'
import { limitsOfWire } from '#shared/features/listings/stay-days.rules.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import { type DateRange, mergeRanges, nightsIn } from '#shared/kernel/date-range.ts'

type WireRanges = readonly { start_date: CivilDate; end_date: CivilDate }[]

/** A listing with its free dates by exchange type, the nights occupied by agreements, and how long stays may be. */
export type ListingDays = { free: ServiceDates; reserved: WireRanges; limits?: StayLimits | undefined }

const rangesOf = (wire: WireRanges): DateRange[] =>
  wire.map(({ start_date, end_date }) => ({ start: start_date, end: end_date }))

/** The nights that can be agreed on for one exchange type, from `firstNight` on. */
export function daysOfListing(listing: ListingDays, service: ServiceType, firstNight: CivilDate): StayDays {
  return stayDaysOf(
    rangesOf(listing.free[service]),
    rangesOf(listing.reserved),
    firstNight,
    limitsOfWire(listing.limits),
  )
}

/** The closed nights of a stay as ranges; none if the stay can be agreed on. */
export function closedNights(days: StayDays, stay: DateRange): DateRange[] {
  const isStart = hasNight(days.startable, stay.start)
  if (canStay(days, stay)) return []
  const isOpen = (night: CivilDate) => hasNight(days.free, night) || (night === stay.start && isStart)
  const closed = nightsIn(stay).filter((night) => !isOpen(night))
  // The eve alone is no stay, and a stay of another length than the host wants is none: the arrival is closed.
  const nights = closed.length > 0 ? closed : [stay.start]
  return mergeRanges(nights.map((night) => ({ start: night, end: addDays(night, 1) })))
}
