/** A door of its own for rings: their stays are agreed and cancelled by them alone. */
export { agreeRing } from './agree-ring.ts'
export { cancelRingLegs } from './cancel-ring-legs.ts'
