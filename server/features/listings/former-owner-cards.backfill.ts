import type { Backfill } from '#server/platform/jobs/backfills.ts'
import { renderCards } from './listing-card.queries.ts'
import { homesOfFormerMembers } from './listings.queries.ts'

const perBatch = 200

/** Cards of homes whose owner has deleted the account held a token in the place of the name. */
export const formerOwnerCards: Backfill = {
  name: 'former-owner-cards',
  async batch(tx, after) {
    const ids = await homesOfFormerMembers(tx, Number(after ?? 0), perBatch)
    await renderCards(tx, ids)
    return { upTo: ids.length < perBatch ? null : String(ids.at(-1)), changed: ids.length }
  },
}
