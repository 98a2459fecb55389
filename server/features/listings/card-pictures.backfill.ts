import type { Backfill } from '#server/platform/jobs/backfills.ts'
import { renderCards } from './listing-card.queries.ts'
import { listingsAfter } from './listings.queries.ts'

const perBatch = 200

/** Cards had only a cover; those saved before have no pictures after it. */
export const cardPictures: Backfill = {
  name: 'card-pictures',
  async batch(tx, after) {
    const ids = await listingsAfter(tx, Number(after ?? 0), perBatch)
    await renderCards(tx, ids)
    return { upTo: ids.length < perBatch ? null : String(ids.at(-1)), changed: ids.length }
  },
}
