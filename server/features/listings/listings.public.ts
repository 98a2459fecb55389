export { loadCards, renderCards } from './listing-card.queries.ts'
export {
  recordExchange,
  setListingHidden,
  setReviewAverages,
} from './listing-updates.queries.ts'
export { listingsOf, lockListings } from './listings.queries.ts'
export { freeDates, freeNights, occupiedNights, occupyNights, savedDates } from './stays.queries.ts'
