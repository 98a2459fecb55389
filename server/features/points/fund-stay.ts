import type { Transaction } from '#server/platform/database/database.ts'
import { advanceForStay, advanceOfStay, type FundedStay } from './advance-points.ts'
import { findCoverOfStay } from './cover.queries.ts'
import { coverForStay } from './cover-points.ts'

/**
 * What helps a guest to pay for a stay: the cover of a lost stay in a ring first, and an advance for what is still missing.
 * The caller holds the points then.
 */
export async function fundStay(tx: Transaction, stay: FundedStay): Promise<void> {
  await coverForStay(tx, stay)
  await advanceForStay(tx, stay)
}

/** How many points of this stay were advanced to its guest and are owed still. */
export async function owedOfStay(tx: Transaction, guestId: number, reservationId: number): Promise<number> {
  return (await advanceOfStay(tx, guestId, reservationId))?.owed ?? 0
}

/** How many points of this stay are not its guest's own: covered, or advanced and owed. */
export async function fundedOf(tx: Transaction, guestId: number, reservationId: number): Promise<number> {
  const owed = await owedOfStay(tx, guestId, reservationId)
  const cover = await findCoverOfStay(tx, reservationId)
  return owed + (cover?.paid ?? 0)
}
