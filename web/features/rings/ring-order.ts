import type { Ring, RingLeg, RingMember } from '#shared/features/rings/rings.contract.ts'
import { legAt } from '#web/domain/ring-legs.ts'

export type RingTone = 'own' | 'their' | 'other'

/** A home of the ring, and the member who goes on from it: its host, to the next home. */
export type RingNode = { leg: RingLeg; host: RingMember | null; tone: RingTone }

/** The legs in the member's order: their own trip first, the stay in their home last. */
export const legsInOrder = (ring: Ring): RingLeg[] =>
  ring.legs.flatMap((_, step) => legAt(ring, ring.my_position + step) ?? [])

/** The homes clockwise: the member's on top, then where the member goes. */
export const nodesOf = (ring: Ring): RingNode[] =>
  ring.legs.flatMap((_, step) => {
    const leg = legAt(ring, ring.my_position - 1 + step)
    return leg ? [{ leg, host: leg.host, tone: step === 0 ? 'own' : step === 1 ? 'their' : 'other' }] : []
  })

/** The dates that all stays have in common; null if homes have their own dates. */
export function commonDates(ring: Ring): { start: string; end: string } | null {
  const [first, ...others] = ring.legs
  if (!first) return null
  const isSame = others.every((leg) => leg.start_date === first.start_date && leg.end_date === first.end_date)
  return isSame ? { start: first.start_date, end: first.end_date } : null
}
