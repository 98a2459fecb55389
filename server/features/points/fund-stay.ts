import type { Transaction } from '#server/platform/database/database.ts'
import { heldOfAdvance } from '#shared/features/points/advance.rules.ts'
import { divideForfeit } from '#shared/features/points/payment.rules.ts'
import { addForfeited } from './advance.queries.ts'
import { advanceForStay, advanceOfStay, type FundedStay } from './advance-points.ts'
import { findCoverOfStay, setSpent } from './cover.queries.ts'
import { coverForStay } from './cover-points.ts'
import { escrowOfMember, fund, insertWhole } from './ledger-entry.ts'

/**
 * What helps a guest to pay for a stay: first the cover of a lost stay in a ring, then an advance for what is still
 * missing. The caller then holds the points.
 */
export async function fundStay(tx: Transaction, stay: FundedStay): Promise<void> {
  const covered = await coverForStay(tx, stay)
  await advanceForStay(tx, { ...stay, covered })
}

/** The part of this stay's escrow that was advanced to its guest. */
async function lentOfStay(tx: Transaction, guestId: number, reservationId: number): Promise<number> {
  const advance = await advanceOfStay(tx, guestId, reservationId)
  return advance ? heldOfAdvance(advance) : 0
}

/**
 * Forfeits the points of a stay that are not its guest's own to the fund instead of the host; otherwise two accomplices
 * could turn what was lent into their own. What was advanced stays owed. Returns what is left of the forfeit. The
 * accounts are locked.
 */
export async function forfeitFunded(
  tx: Transaction,
  forfeit: { key: string; reservationId: number; guestId: number; amount: number; at: Date },
): Promise<number> {
  const { key, reservationId, guestId, amount, at } = forfeit
  const cover = await findCoverOfStay(tx, reservationId)
  const lent = await lentOfStay(tx, guestId, reservationId)
  const { ofCover, ofAdvance, toHost } = divideForfeit(amount, { covered: cover?.paid ?? 0, lent })
  const parts = [
    { key: `${key}:cover`, cause: 'ring_cover', points: ofCover },
    { key: `${key}:advance`, cause: 'cancel_forfeit', points: ofAdvance },
  ] as const
  for (const { points, ...part } of parts) {
    if (points === 0) continue
    const postings = [
      { account: escrowOfMember(guestId), amount: -points },
      { account: fund, amount: points },
    ]
    await insertWhole(tx, { ...part, reservationId, postings, at })
  }
  if (ofAdvance > 0) await addForfeited(tx, guestId, ofAdvance)
  if (cover && ofCover > 0) await setSpent(tx, cover, { ...cover, paid: cover.paid - ofCover })
  return toHost
}
