import type { Ring, RingLeg, RingMember } from '#shared/features/rings/rings.contract.ts'

export type RingTone = 'own' | 'their' | 'other'

/** A home of the ring, and who goes on from it: its host, to the next home. */
export type RingNode = { leg: RingLeg; host: RingMember | null; tone: RingTone }

const at = <T>(items: readonly T[], position: number): T | undefined =>
  items[(position + items.length) % items.length]

/** The leg in which the member travels. */
export const ownLeg = (ring: Ring): RingLeg | undefined => at(ring.legs, ring.my_position)
/** The leg in which somebody stays in the member's home. */
export const hostedLeg = (ring: Ring): RingLeg | undefined => at(ring.legs, ring.my_position - 1)

/** The legs as the member reads them: the own trip first, the stay in the own home last. */
export const legsInOrder = (ring: Ring): RingLeg[] =>
  ring.legs.flatMap((_, step) => at(ring.legs, ring.my_position + step) ?? [])

/** The homes clockwise: the member's on top, then where the member goes. */
export const nodesOf = (ring: Ring): RingNode[] =>
  ring.legs.flatMap((_, step) => {
    const leg = at(ring.legs, ring.my_position - 1 + step)
    return leg ? [{ leg, host: leg.host, tone: step === 0 ? 'own' : step === 1 ? 'their' : 'other' }] : []
  })

/** The dates that all stays have in common; null where homes have dates of their own. */
export function commonDates(ring: Ring): { start: string; end: string } | null {
  const [first, ...others] = ring.legs
  if (!first) return null
  const isSame = others.every((leg) => leg.start_date === first.start_date && leg.end_date === first.end_date)
  return isSame ? { start: first.start_date, end: first.end_date } : null
}
