/** A door of its own for the use case of searching: search's SQL comes through the other one. */
export { listingsThatFitBoth } from './fits-both.ts'
