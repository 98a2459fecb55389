import type { Ring, RingLeg } from '#shared/features/rings/rings.contract.ts'

/** The leg at this position; positions continue around the ring. */
export const legAt = ({ legs }: Ring, position: number): RingLeg | undefined =>
  legs[(position + legs.length) % legs.length]

/** The leg in which the member travels. */
export const ownLeg = (ring: Ring): RingLeg | undefined => legAt(ring, ring.my_position)
/** 'Datça' if the home is shown, else its province. */
export const shortPlace = ({ residence_card: card, city }: RingLeg): string => card?.district || city

/** The leg in which somebody stays in the member's home. */
export const hostedLeg = (ring: Ring): RingLeg | undefined => legAt(ring, ring.my_position - 1)
