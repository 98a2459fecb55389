import type { Queryable } from '#server/platform/database/database.ts'
import { handoverPhases } from '#shared/features/handover/handover.rules.ts'
import { countPhases } from './handover.queries.ts'

/** Whether the guest of a listing has handed over at arrival and at departure. */
export const hasBothHandovers = async (
  db: Queryable,
  reservationId: number,
  listingId: number,
): Promise<boolean> => (await countPhases(db, reservationId, listingId)) === handoverPhases.length
