import { formerOwnerCards } from './features/listings/former-owner-cards.backfill.ts'
import type { Backfill } from './platform/jobs/backfills.ts'

/**
 * Changes of data that a release makes in batches (docs/upgrade.md), in order; `npm run migrate -- --status` says how
 * far they are. One that every installation has finished is removed with the release after.
 */
export const backfills: readonly Backfill[] = [formerOwnerCards]
