/** A door of its own for rings, which hold wishes while they wait for answers. */
export { holdWishes, meetRingWishes, releaseWishes, reopenWishes } from './hold-wishes.ts'
