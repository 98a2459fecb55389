import type { ListingState } from '#shared/features/listings/listing-types.ts'
import type { WishBody } from '#shared/features/wishes/wishes.contract.ts'

/** What a new wish gives until its member says otherwise: the only home, so that hosts see the wish. */
export function onlyListing(listings: readonly { id: number; state: ListingState }[]): WishBody['homes'] {
  const [only, ...others] = listings.filter(({ state }) => state === 'active')
  return only && others.length === 0 ? [{ product: only.id, own_dates: false }] : []
}
