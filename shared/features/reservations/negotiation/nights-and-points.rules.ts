import { addDays, type CivilDate, daysBetween } from '../../../kernel/civil-date.ts'
import { type DateRange, nightsOf } from '../../../kernel/date-range.ts'
import { canStay, type StayDays } from '../../listings/availability.rules.ts'
import { stayCost } from '../../points/points.rules.ts'
import { suggestedPoints } from '../extras/balance.rules.ts'

/** An own home that can be given in an exchange. */
export type GivableListing = { id: number; pointsPerNight: number; days: StayDays }

/** Nights in an own home, and the points that even them out with the stay. */
export type NightsAndPoints = { listingId: number; nights: DateRange; points: number }

const fewest = 2

/**
 * The fewest nights of an own home with which a member can pay the rest of a stay in points, as near to the stay as they
 * are free; null if no home is free for so long, or if the nights alone look even with the stay.
 */
export function nightsAndPoints(
  asked: { stay: DateRange; pointsPerNight: number },
  own: readonly GivableListing[],
  balance: number,
): NightsAndPoints | null {
  const found = own.map((listing) => inListing(asked, listing, balance)).filter((each) => each !== null)
  return found.toSorted((one, other) => nightsOf(one.nights) - nightsOf(other.nights))[0] ?? null
}

function inListing(
  { stay, pointsPerNight }: { stay: DateRange; pointsPerNight: number },
  { id, pointsPerNight: ownPrice, days }: GivableListing,
  balance: number,
): NightsAndPoints | null {
  if (ownPrice <= 0) return null
  const worth = stayCost(pointsPerNight, nightsOf(stay))
  const count = Math.max(fewest, Math.ceil((worth - balance) / ownPrice))
  const nights = nearestNights(days, count, stay.start)
  if (!nights) return null
  const terms = {
    ...{ serviceType: 'home_exchange' as const, extras: [] },
    ...{ startDate: stay.start, endDate: stay.end },
    ...{ offeredStartDate: nights.start, offeredEndDate: nights.end },
  }
  const prices = { receiver: pointsPerNight, offerer: ownPrice }
  const rest = suggestedPoints(terms, prices, { offerer: balance, receiver: 0 })
  return rest?.giver === 'offerer' ? { listingId: id, nights, points: rest.points } : null
}

/** That many nights in a row that the home is free for, with the first as near to a day as possible. */
function nearestNights(days: StayDays, count: number, day: CivilDate): DateRange | null {
  const starts = days.free.flatMap(({ start, end }) => {
    const last = addDays(end, -count)
    return last < start ? [] : [day < start ? start : day > last ? last : day]
  })
  const nights = starts
    .toSorted((one, other) => Math.abs(daysBetween(day, one)) - Math.abs(daysBetween(day, other)))
    .map((start) => ({ start, end: addDays(start, count) }))
  return nights.find((range) => canStay(days, range)) ?? null
}
