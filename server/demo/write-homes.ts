import { importListings } from '#server/features/listings/imported-listings.queries.ts'
import { checkListing } from '#server/features/listings/save-listing.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { ListingPayload } from '#shared/features/listings/listings.contract.ts'
import { callAs } from './demo-call.ts'
import type { PlannedHome } from './plan-homes.ts'

/** Writes the homes as the form would: read by the contract, checked by the rules. Answers their ids in order. */
export function writeHomes(
  ports: Ports,
  tx: Transaction,
  homes: readonly PlannedHome[],
  memberIds: readonly number[],
): Promise<number[]> {
  return importListings(
    tx,
    homes.map((home) => {
      const ownerId = memberIds[home.owner] ?? 0
      const payload = ListingPayload.parse(home.payload)
      const { pictures, createdAt } = home
      return { ...checkListing(callAs(ports, ownerId), payload), ownerId, payload, pictures, createdAt }
    }),
  )
}
