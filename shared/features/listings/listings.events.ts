/** The owner has removed a home for good. */
export type ListingEvent = { type: 'listing_removed'; listing_id: number; owner_id: number }
