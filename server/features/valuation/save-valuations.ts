import type { Transaction } from '#server/platform/database/database.ts'
import { valuationOf, valuationVersion } from '#shared/features/valuation/valuation.rules.ts'
import { insertChanged, lockValued } from './valuation.queries.ts'
import { wireInputs } from './valuation-wire.ts'

/**
 * Saves why these homes have their estimates, if that has changed; in the transaction that changed them. Without a time
 * it is as old as what the owner has saved.
 */
export async function saveValuations(tx: Transaction, ids: readonly number[], at?: Date): Promise<number> {
  const listings = await lockValued(tx, ids)
  const made = listings.map((listing) => {
    const { inputs, shares, estimate } = valuationOf(listing)
    return {
      residence_id: listing.id,
      version: valuationVersion,
      inputs: wireInputs(inputs),
      shares,
      estimate,
      made_at: at ?? listing.savedAt,
    }
  })
  return insertChanged(tx, made)
}
