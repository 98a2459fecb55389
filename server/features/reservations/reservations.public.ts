/** Only rings agrees and cancels the stays of a ring. */

export { agreeAtOnce } from './agreement/agree-at-once.ts'
export { cancelReservation } from './agreement/cancel-reservation.ts'
export { answerPath } from './answers/answer-token.ts'
export { readStayFacts } from './history/stay-facts.ts'
export { endNegotiationsOf } from './negotiation/end-negotiations.ts'
export { inviteGuest } from './negotiation/invite-guest.ts'
export { findWayOut } from './negotiation/points-short.ts'
export { countOverdueStays } from './release-checks/overdue-stays.queries.ts'
export { detailOf } from './reservation-events.ts'
export { agreeRing } from './ring-legs/agree-ring.ts'
export { cancelRingLegs } from './ring-legs/cancel-ring-legs.ts'
export { answersWithinOf } from './together/answers-within.ts'
