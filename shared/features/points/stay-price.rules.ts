import { type CivilDate, daysBetween } from '../../kernel/civil-date.ts'

/** The price of a stay in points, and whether a balance covers it. */
export type StayPrice = {
  nights: number
  total: number
  /** How many points the balance lacks; 0 where it covers the stay. */
  missing: number
}

/** Points a night, times the nights from arrival to departure, against a balance. */
export const priceOfStay = (
  pointsPerNight: number,
  stay: { start: CivilDate; end: CivilDate },
  balance: number,
): StayPrice => priceOfNights(pointsPerNight, daysBetween(stay.start, stay.end), balance)

/** The same for a stay of which only the length is known. */
export function priceOfNights(pointsPerNight: number, nights: number, balance: number): StayPrice {
  const total = nights * pointsPerNight
  return { nights, total, missing: Math.max(0, total - balance) }
}

/** The max points per night for which the balance covers this many nights: the filter "what my balance covers". */
export const affordablePointsPerNight = (balance: number, nights: number): number =>
  Math.max(0, Math.floor(balance / nights))
