import { importListings } from '#server/features/listings/imported-listings.queries.ts'
import { checkListing } from '#server/features/listings/save-listing.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { ListingPayload } from '#shared/features/listings/listings.contract.ts'
import { callAs } from './demo-call.ts'
import type { PlannedListing } from './plan-listings.ts'

/** Writes the listings as the form would: parsed by the contract, checked by the rules. Returns their ids in order. */
export function writeListings(
  ports: Ports,
  tx: Transaction,
  listings: readonly PlannedListing[],
  memberIds: readonly number[],
): Promise<number[]> {
  return importListings(
    tx,
    listings.map((listing) => {
      const ownerId = memberIds[listing.owner] ?? 0
      const payload = ListingPayload.parse(listing.payload)
      const { pictures, createdAt } = listing
      return { ...checkListing(callAs(ports, ownerId), payload), ownerId, payload, pictures, createdAt }
    }),
  )
}
