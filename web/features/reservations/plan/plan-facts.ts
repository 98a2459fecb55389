import { CircleDashed, Moon, Sun, Sunrise } from 'lucide-react'
import { type HelpServiceType, helpServiceTypes } from '#shared/features/listings/listing-types.ts'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { pointsAnHour } from '#shared/features/reservations/extras/balance.rules.ts'
import {
  extrasFixedAt,
  helpFrom,
  plannedMinutes,
  stayOfHelper,
} from '#shared/features/reservations/extras/extras.rules.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { type Party, parties } from '#shared/features/reservations/reservations.rules.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { pointsPerNight } from '../reservation-texts.ts'
import { nightsOfTerms, type Terms, tasksOf } from '../terms/reservation-terms.ts'

/** Which kind of help a side gives, mainly or besides; null for none. */
export function helpGivenBy(terms: Terms, giver: Party): HelpServiceType | null {
  const isMain = mainReturn(terms) === 'help' && giver === 'offerer'
  const main = isMain ? helpServiceTypes.find((type) => type === terms.serviceType) : undefined
  return main ?? helpFrom(terms.extras, giver)?.help ?? null
}

export const helpersOf = (terms: Terms): Party[] =>
  parties.filter((giver) => helpGivenBy(terms, giver) !== null)

/** The home in which a side helps; undefined while it is not chosen. */
export const listingOfHelper = (reservation: Reservation, helper: Party): ListingCard | undefined =>
  helper === 'offerer' ? reservation.residence_card : reservation.offered_house[0]?.residence_card

export type PlanSum = {
  stay: DateRange | undefined
  nights: number
  all: number
  week: number
  /** What the help is worth, about. */
  helpPoints: number
  /** What the nights are worth in which it is given. */
  nightsPoints: number | null
  /** The nights are mainly given for it. */
  isMain: boolean
  isTooMuch: boolean
}

/** How much a side helps, and what its stay is worth. */
export function sumOf(
  reservation: Reservation,
  terms: Terms,
  helper: Party,
  { isChanged }: { isChanged: boolean },
): PlanSum {
  const dates = nightsOfTerms(terms)
  const stay = dates ? stayOfHelper(dates, helper) : undefined
  const tasks = tasksOf(terms, helper)
  const { all, week } = (dates && plannedMinutes(dates, { giver: helper, tasks })) ?? { all: 0, week: 0 }
  const nights = stay ? nightsOf(stay) : 0
  const price =
    helper === 'offerer'
      ? pointsPerNight(reservation, isChanged)
      : listingOfHelper(reservation, helper)?.user_points
  const nightsPoints = stay && price !== undefined ? stayCost(price, nights) : null
  const helpPoints = Math.round((all * pointsAnHour) / 60)
  return {
    ...{ stay, nights, all, week, helpPoints, nightsPoints },
    isMain: mainReturn(terms) === 'help',
    isTooMuch: nightsPoints !== null && helpPoints > nightsPoints,
  }
}

/** How a plan can be changed: in the terms, by a proposal, or not, and why. */
export type PlanAccess =
  | { way: 'edit' | 'propose' }
  | { way: null; reason: string | null | 'amendment_open' | 'late' }

export function planAccess(reservation: Reservation, terms: Terms, now: Date): PlanAccess {
  const { edit, amend } = reservation.permissions
  if (edit.allowed) return { way: 'edit' }
  if (reservation.status !== 'agreed') return { way: null, reason: edit.reason }
  if (!amend.allowed) return { way: null, reason: amend.reason }
  const dates = nightsOfTerms(terms)
  return dates && extrasFixedAt(dates) > now ? { way: 'propose' } : { way: null, reason: 'late' }
}

/** When in the day something is done. */
export const dayPartIcons = { morning: Sunrise, noon: Sun, evening: Moon, any: CircleDashed } as const
