export { listingsThatFitBoth } from './fits-both.ts'
/** Rings hold wishes while they wait for answers. */
export { holdWishes, meetRingWishes, releaseWishes, reopenWishes } from './hold-wishes.ts'
export { askAbout } from './stay-questions.ts'
