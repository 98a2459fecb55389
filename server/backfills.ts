import { listingCards } from './features/listings/listing-cards.backfill.ts'
import { searchRows } from './features/search/search-rows.backfill.ts'
import { valuations } from './features/valuation/valuations.backfill.ts'
import type { Backfill } from './platform/jobs/backfills.ts'

/**
 * Data changes that a release makes in batches (docs/upgrade.md), in order; `npm run migrate -- --status` shows their
 * progress. A finished one is removed with the release after; these go with the way from 0.1.0.
 */
export const backfills: readonly Backfill[] = [listingCards, valuations, searchRows]
