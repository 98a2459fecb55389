import type { Backfill } from '#server/platform/jobs/backfills.ts'
import { renderCards } from './listing-card.queries.ts'
import { countListings, listingsAfter } from './listings.queries.ts'

const perBatch = 200

/** Cards of 0.1.0 have only a cover, and a placeholder if the owner has left. */
export const listingCards: Backfill = {
  name: 'listing-cards',
  count: countListings,
  async batch(tx, after) {
    const ids = await listingsAfter(tx, Number(after ?? 0), perBatch)
    await renderCards(tx, ids)
    return { upTo: ids.length < perBatch ? null : String(ids.at(-1)), changed: ids.length }
  },
}
