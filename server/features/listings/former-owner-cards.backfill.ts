import type { Backfill } from '#server/platform/jobs/backfills.ts'
import { renderCards } from './listing-card.queries.ts'
import { listingsOfFormerMembers } from './listings.queries.ts'

const perBatch = 200

/** Cards of listings whose owner has deleted the account held a placeholder instead of the name. */
export const formerOwnerCards: Backfill = {
  name: 'former-owner-cards',
  async batch(tx, after) {
    const ids = await listingsOfFormerMembers(tx, Number(after ?? 0), perBatch)
    await renderCards(tx, ids)
    return { upTo: ids.length < perBatch ? null : String(ids.at(-1)), changed: ids.length }
  },
}
