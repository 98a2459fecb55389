import {
  balanceOf,
  looksEven,
  type Part,
  type Prices,
  partsOf,
  suggestedPoints,
  worthGiven,
  worthOf,
} from '#shared/features/reservations/extras/balance.rules.ts'
import { type Extra, maxExtraPoints } from '#shared/features/reservations/extras/extras.rules.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { otherParty, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { pointsPerNight, type Sides } from '../reservation-texts.ts'
import { nightsOfTerms } from '../terms/reservation-terms.ts'
import type { TermsEditor } from '../terms/use-edit-terms.ts'

/** A part, with what it is worth in points; null where that is not known. */
export type ValuedPart = { part: Part; worth: number | null }

/** What a side gives, and how much less that is than what it gets. */
export type BalanceSide = { isViewer: boolean; parts: ValuedPart[]; worth: number | null; open: number }

export type Balance = {
  sides: [BalanceSide, BalanceSide]
  prices: Prices
  isEven: boolean | null
  /** The points between both sides; null if the worth of a part is not known. */
  difference: number | null
  suggestion: Extract<Extra, { kind: 'points' }> | null
}

type Shown = Pick<TermsEditor, 'terms' | 'changed'> & {
  listings: Pick<TermsEditor['listings'], 'offeredCard'>
}

/** How an exchange of two homes balances, under the terms that are shown; null for others, or while dates are open. */
export function balanceFor(
  reservation: Reservation,
  sides: Sides,
  { terms, changed, listings }: Shown,
  ownPoints: number,
): Balance | null {
  const { serviceType, extras } = terms
  const nights = nightsOfTerms(terms)
  const facts = { serviceType, ringId: reservation.ring }
  if (mainReturn(facts) !== 'nights' || !nights?.offeredStartDate) return null
  const all = { ...facts, ...nights, extras }
  const prices: Prices = {
    receiver: pointsPerNight(reservation, changed),
    offerer: listings.offeredCard?.user_points ?? null,
  }
  const parts = partsOf(all, prices)
  // What the other side has is not known here: the server checks it at the approval.
  const has = { offerer: maxExtraPoints, receiver: maxExtraPoints, [sides.viewer]: ownPoints }
  const sideOf = (party: Party): BalanceSide => ({
    isViewer: party === sides.viewer,
    parts: parts
      .filter(({ giver }) => giver === party)
      .map((part) => ({ part, worth: worthOf(part, prices) })),
    worth: worthGiven(parts, prices, party),
    open: Math.max(0, -(balanceOf(parts, prices, party) ?? 0)),
  })
  const difference = balanceOf(parts, prices, sides.viewer)
  return {
    sides: [sideOf(sides.viewer), sideOf(otherParty(sides.viewer))],
    prices,
    isEven: looksEven(parts, prices),
    difference: difference === null ? null : Math.abs(difference),
    suggestion: suggestedPoints(all, prices, has),
  }
}
