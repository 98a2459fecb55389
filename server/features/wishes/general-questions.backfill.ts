import type { Backfill } from '#server/platform/jobs/backfills.ts'
import { deleteUnanswered } from './questions.queries.ts'

// Wishes a batch.
const perBatch = 500

/**
 * Questions of the release before, which were about any home that fits, and that nobody has answered: they would count
 * against those that a round of rings needs. One that a round still needs is asked again.
 */
export const generalQuestions: Backfill = {
  name: 'delete-general-questions',
  async batch(tx, after) {
    const { upTo, changed } = await deleteUnanswered(tx, Number(after ?? 0), perBatch)
    return { upTo: upTo === null ? null : String(upTo), changed }
  },
}
