import { type DateRange, rangesOverlap } from '../../kernel/date-range.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { checkStay as checkFreeNights, freeRanges } from '../listings/availability.rules.ts'
import { earliestFirstNight } from './expiry.rules.ts'

/** What the reservation card lets one choose. */
export const guestLimits = {
  adults: { min: 1, max: 4 },
  children: { min: 0, max: 5 },
  pets: { min: 0, max: 5 },
} as const

export type Guests = { adults: number; children: number; pets: number }
export type Capacity = { adultCount: number; childCount: number; petCount: number }

/** How many guests of each kind may be chosen for a home: the card's limits and never more than it takes. */
export const guestsAllowed = (home: Capacity): Guests => ({
  adults: Math.min(guestLimits.adults.max, home.adultCount),
  children: Math.min(guestLimits.children.max, home.childCount),
  pets: Math.min(guestLimits.pets.max, home.petCount),
})

export function checkGuests(guests: Guests, home: Capacity): Result<Guests, 'too_many_guests'> {
  const allowed = guestsAllowed(home)
  const kinds = ['adults', 'children', 'pets'] as const
  const fits = kinds.every((kind) => guests[kind] >= guestLimits[kind].min && guests[kind] <= allowed[kind])
  return fits ? ok(guests) : fail('too_many_guests')
}

/** The nights of one home: what it offers for the chosen exchange type, and what agreements have taken. */
export type HouseNights = { offered: readonly DateRange[]; occupied: readonly DateRange[] }

export type StayRefusal = 'service_type_not_offered' | 'dates_not_free' | 'nights_taken'

/** Whether a stay can be agreed on now: every night free for the type, and not about to begin. */
export function checkStay(nights: HouseNights, stay: DateRange, now: Date): Result<DateRange, StayRefusal> {
  if (nights.offered.length === 0) return fail('service_type_not_offered')
  if (stay.start >= stay.end || stay.start < earliestFirstNight(now)) return fail('dates_not_free')
  if (nights.occupied.some((taken) => rangesOverlap(taken, stay))) return fail('nights_taken')
  return checkFreeNights(stay, freeRanges(nights.offered, nights.occupied), nights.occupied)
}

type OfferedTerms = {
  serviceType: string
  offeredProductId: number | null
  offeredStartDate: string | null
  offeredEndDate: string | null
}

/** The house given in return: needed by a home exchange before anybody approves, absent from other types. */
export function offeredStay(
  terms: OfferedTerms,
): Result<{ houseId: number; range: DateRange } | null, 'offered_house_missing'> {
  if (terms.serviceType !== 'home_exchange') return ok(null)
  const { offeredProductId, offeredStartDate, offeredEndDate } = terms
  if (offeredProductId === null || offeredStartDate === null || offeredEndDate === null)
    return fail('offered_house_missing')
  return ok({ houseId: offeredProductId, range: { start: offeredStartDate, end: offeredEndDate } })
}
