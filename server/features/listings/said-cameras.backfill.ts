import type { Backfill } from '#server/platform/jobs/backfills.ts'
import { takeCamerasOfGuides } from './listings.queries.ts'

const perBatch = 500

/** What house guides said of cameras is said of the home. */
export const saidCameras: Backfill = {
  name: 'said-cameras',
  async batch(tx, after) {
    const { read, changed, last } = await takeCamerasOfGuides(tx, Number(after ?? 0), perBatch)
    return { upTo: read < perBatch ? null : String(last), changed }
  },
}
