export { agreeAtOnce } from './agree-at-once.ts'
/** The stays of a ring are agreed and cancelled by rings alone. */
export { agreeRing } from './agree-ring.ts'
export { cancelReservation } from './cancel-reservation.ts'
export { cancelRingLegs } from './cancel-ring-legs.ts'
export { endNegotiationsOf } from './negotiation/end-negotiations.ts'
export { inviteGuest } from './negotiation/invite-guest.ts'
export { countOverdueStays } from './overdue-stays.queries.ts'
export { readStayFacts } from './stay-facts.ts'
