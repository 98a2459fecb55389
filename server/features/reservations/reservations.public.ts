/** The stays of a ring are agreed and cancelled by rings alone. */
export { agreeRing } from './agree-ring.ts'
export { agreeAtOnce } from './agreement/agree-at-once.ts'
export { cancelReservation } from './agreement/cancel-reservation.ts'
export { cancelRingLegs } from './cancel-ring-legs.ts'
export { endNegotiationsOf } from './negotiation/end-negotiations.ts'
export { inviteGuest } from './negotiation/invite-guest.ts'
export { countOverdueStays } from './overdue-stays.queries.ts'
export { readStayFacts } from './stay-facts.ts'
