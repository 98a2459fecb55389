import { endOfWorkingDay } from '../../kernel/working-days.ts'
import {
  type EstimateInput,
  type EstimateShares,
  estimateDailyPoints,
  estimateShares,
  pointsRange,
} from '../listings/points-estimate.rules.ts'

/** The version of the formula in this release; its text is in `valuation_rules`. */
export const valuationVersion = 1

export const appealTextMaximum = 1000
export const appealWorkingDays = 5

export type Valuation = { inputs: EstimateInput; shares: EstimateShares; estimate: number }

/** What is saved of an estimate: amenities once each and in order, so that equal inputs are equal rows. */
export function valuationOf({ city, totalRoomCount, adultCount, amenities }: EstimateInput): Valuation {
  const inputs = { city, totalRoomCount, adultCount, amenities: [...new Set(amenities)].sort() }
  return { inputs, shares: estimateShares(inputs), estimate: estimateDailyPoints(inputs) }
}

/** The owner's setting: points as a share of the estimate. */
export const settingPercent = (points: number, estimate: number): number =>
  estimate > 0 ? Math.round((points / estimate) * 100) : 0

/** Points after the team has corrected the inputs: the owner's setting stays the same share of the estimate. */
export function pointsAfter(points: number, before: number, after: number): number {
  const { minimum, maximum } = pointsRange(after)
  if (before <= 0 || points >= before) return maximum
  return Math.min(maximum, Math.max(minimum, Math.round((points * after) / before)))
}

const squareMetresPerRoom = 12

/** Adults that a home with this many bedrooms plausibly sleeps. */
export const advisedAdults = (bedroom: number): number => 2 * bedroom + 2

/** Rooms that a home of this area plausibly has; at least one. */
export const advisedRooms = (area: number): number => Math.max(1, Math.floor(area / squareMetresPerRoom))

export type AdviceFacts = {
  totalRoomCount: number
  adultCount: number
  bedroom: number | null
  area: number | null
}

/** What exceeds the advice, with how many would be counted; null if nothing does or a fact is missing. Not binding. */
export function adviceFor({ totalRoomCount, adultCount, bedroom, area }: AdviceFacts): {
  rooms: number | null
  adults: number | null
} {
  const rooms = area !== null && area > 0 ? advisedRooms(area) : null
  const adults = bedroom === null ? null : advisedAdults(bedroom)
  return {
    rooms: rooms !== null && totalRoomCount > rooms ? rooms : null,
    adults: adults !== null && adultCount > adults ? adults : null,
  }
}

/** By when the team answers an appeal. */
export const appealDueAt = (filedAt: Date): Date => endOfWorkingDay(filedAt, appealWorkingDays)
