import { cardPictures } from './features/listings/card-pictures.backfill.ts'
import { formerOwnerCards } from './features/listings/former-owner-cards.backfill.ts'
import { oneCalendar } from './features/listings/one-calendar.backfill.ts'
import { saidCameras } from './features/listings/said-cameras.backfill.ts'
import { sealedPictures } from './features/messages/sealed-pictures.backfill.ts'
import { valuations } from './features/valuation/valuations.backfill.ts'
import { generalQuestions } from './features/wishes/general-questions.backfill.ts'
import type { Backfill } from './platform/jobs/backfills.ts'

/**
 * Data changes that a release makes in batches (docs/upgrade.md), in order; `npm run migrate -- --status` shows their
 * progress. A finished one is removed with the release after.
 */
export const backfills: readonly Backfill[] = [
  formerOwnerCards,
  cardPictures,
  oneCalendar,
  saidCameras,
  sealedPictures,
  valuations,
  generalQuestions,
]
