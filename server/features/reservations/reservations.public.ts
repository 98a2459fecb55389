export { agreeAtOnce } from './agree-at-once.ts'
export { cancelReservation } from './cancel-reservation.ts'
export { endNegotiationsOf } from './end-negotiations-of.ts'
export { inviteGuest } from './invite-guest.ts'
