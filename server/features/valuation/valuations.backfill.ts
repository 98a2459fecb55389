import type { Backfill } from '#server/platform/jobs/backfills.ts'
import { saveValuations } from './save-valuations.ts'
import { countValued, valuedAfter } from './valuation.queries.ts'

const perBatch = 500

/** Saves why existing homes have their estimates. */
export const valuations: Backfill = {
  name: 'valuations',
  count: countValued,
  async batch(tx, after) {
    const ids = await valuedAfter(tx, Number(after ?? 0), perBatch)
    const changed = await saveValuations(tx, ids)
    return { upTo: ids.length < perBatch ? null : String(ids.at(-1)), changed }
  },
}
