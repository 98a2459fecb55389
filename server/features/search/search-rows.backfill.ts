import type { Backfill } from '#server/platform/jobs/backfills.ts'
import { rewriteSearchRows } from './search-row.queries.ts'
import { countRowsOfOtherLayout, rowsOfOtherLayout } from './stale-rows.queries.ts'

const perBatch = 200

/** Rows of another layout lack what filters of this release read. */
export const searchRows: Backfill = {
  name: 'search-rows',
  count: countRowsOfOtherLayout,
  async batch(tx, after, now) {
    const ids = await rowsOfOtherLayout(tx, Number(after ?? 0), perBatch)
    await rewriteSearchRows(tx, ids, now)
    return { upTo: ids.length < perBatch ? null : String(ids.at(-1)), changed: ids.length }
  },
}
