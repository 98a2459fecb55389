import { type DateRange, rangesOverlap } from '../../kernel/date-range.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import {
  type ListingNights,
  openStates,
  rangesByService,
  stayDaysOfCalendar,
} from '../calendar/calendar.rules.ts'
import { areNightsFree, isLengthAllowed } from '../listings/availability.rules.ts'
import type { ServiceType } from '../listings/listing-types.ts'
import { earliestFirstNight } from './expiry.rules.ts'

/** The limits of the reservation card. */
export const guestLimits = {
  adults: { min: 1, max: 4 },
  children: { min: 0, max: 5 },
  pets: { min: 0, max: 5 },
} as const

export type Guests = { adults: number; children: number; pets: number }
export type Capacity = { adultCount: number; childCount: number; petCount: number }

/** How many guests of each kind may be chosen for a listing: the card's limits, and never more than its capacity. */
export const guestsAllowed = (listing: Capacity): Guests => ({
  adults: Math.min(guestLimits.adults.max, listing.adultCount),
  children: Math.min(guestLimits.children.max, listing.childCount),
  pets: Math.min(guestLimits.pets.max, listing.petCount),
})

export function checkGuests(guests: Guests, listing: Capacity): Result<Guests, 'too_many_guests'> {
  const allowed = guestsAllowed(listing)
  const kinds = ['adults', 'children', 'pets'] as const
  const fits = kinds.every((kind) => guests[kind] >= guestLimits[kind].min && guests[kind] <= allowed[kind])
  return fits ? ok(guests) : fail('too_many_guests')
}

export type StayRefusal =
  | 'service_type_not_offered'
  | 'dates_not_free'
  | 'nights_taken'
  | 'stay_length_not_offered'

/** Whether the home has a night that can still be agreed on for the type. */
export const hasFreeNight = (nights: ListingNights, service: ServiceType, now: Date): boolean =>
  stayDaysOfCalendar(nights, service).free.some(({ end }) => end > earliestFirstNight(now))

/**
 * Whether a stay can be agreed on now: every night open for the type, of a length that the host accepts, and not about
 * to start.
 */
export function checkStay(
  nights: ListingNights,
  service: ServiceType,
  stay: DateRange,
  now: Date,
): Result<DateRange, StayRefusal> {
  if (rangesByService(nights.ranges, openStates)[service].length === 0)
    return fail('service_type_not_offered')
  if (stay.start >= stay.end || stay.start < earliestFirstNight(now)) return fail('dates_not_free')
  if (nights.occupied.some((taken) => rangesOverlap(taken, stay))) return fail('nights_taken')
  const days = stayDaysOfCalendar(nights, service)
  if (!areNightsFree(days, stay)) return fail('dates_not_free')
  return isLengthAllowed(days, stay) ? ok(stay) : fail('stay_length_not_offered')
}
