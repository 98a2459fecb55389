export {
  type BlockedNights,
  calendarVersions,
  readBlockedNights,
  readBlocks,
  readCalendars,
  replaceBlocks,
  replaceCalendars,
} from './calendar.queries.ts'
export { correctInputs } from './correct-inputs.ts'
export { listChattedListings } from './list-chatted-listings.ts'
export { loadCards, renderCards } from './listing-card.queries.ts'
export {
  recordExchange,
  setListingHidden,
  setReviewAverages,
} from './listing-updates.queries.ts'
export { listingsOf, lockListings, lockOwnListing, setCalendarSaved, setCameras } from './listings.queries.ts'
export {
  fallenOf,
  fallNights,
  freeDates,
  freeNights,
  hasFallen,
  type OpenDates,
  occupyNights,
  openDates,
  openDatesOf,
  readListingNights,
} from './stays.queries.ts'
