/** The owner has removed a listing permanently. */
export type ListingEvent = { type: 'listing_removed'; listing_id: number; owner_id: number }
