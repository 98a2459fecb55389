export { countPayable } from './count-payable.ts'
export { amenitiesAndNoPets, hasBedsFor, noPetsBit } from './filter-match.queries.ts'
export { maskOf, sleepingPlacesBits } from './filter-values.ts'
export { findFreeListings } from './find-free-listings.ts'
export { foundCardText } from './found-card.ts'
export { areNightsFree, hasLimits, refreshFreeNights } from './free-nights.queries.ts'
export { countFreeNights, listingFacts, scoreFactsOf } from './listing-facts.queries.ts'
export { bestRanked, type Featured } from './page-details.queries.ts'
export { missingPoints, pricedStay } from './payable.ts'
export { multirangeOf } from './read-filters.ts'
export { readWhen } from './read-when.ts'
export { cachedAnswer } from './search-cache.ts'
export {
  allServiceCodes,
  dayZero,
  offerCode,
  searchDay,
  serviceStride,
} from './search-encoding.ts'
export { refreshRanks, refreshSearchRows } from './search-row.queries.ts'
export { limitsOf, stayFits } from './stay-fits.queries.ts'
export { exchangeNights, insertOffers, refreshOffersOf } from './wish-offers.queries.ts'
