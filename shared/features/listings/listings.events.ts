/** A search row as it was, for consumers who need to know what is new; `free` as PostgreSQL writes it. */
export type SearchRowBefore = {
  city_id: number
  district_id: number
  rtype: number
  max_adults: number
  max_children: number
  max_pets: number
  flags: number
  amenities: number
  points: number
  free: string
  limits: string
}

export type ListingEvent =
  /** The owner has removed a listing permanently. */
  | { type: 'listing_removed'; listing_id: number; owner_id: number }
  /**
   * A listing can be found, or by more searches than before: nights were opened, or it accepts more. `before` is null
   * for a new one.
   */
  | { type: 'listing_opened'; listing_id: number; at: string; before: SearchRowBefore | null }
