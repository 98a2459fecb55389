/** A door of its own for search, which writes offers with its rows: through the other one the two would import in a circle. */
export { refreshOffers } from './wish-offers.queries.ts'
