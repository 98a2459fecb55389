import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { claimPoints } from '../points/points.public.ts'
import { claimedPoints } from './claimed-points.ts'
import {
  lockSubscriber,
  markWithdrawn,
  passWelcomeTo,
  restoreTerm,
  termsOf,
} from './subscriptions.queries.ts'

/**
 * Ends what a payment bought, at once: a term replaced by an upgrade resumes, and the points that only this purchase
 * brought are claimed, spent or not. Idempotent.
 */
export async function endPurchase(
  tx: Transaction,
  clock: Clock,
  { memberId, paymentId, at }: { memberId: number; paymentId: string; at: Date },
): Promise<void> {
  await lockSubscriber(tx, memberId)
  const terms = await termsOf(tx, memberId)
  const ended = terms.find((term) => term.paymentId === paymentId)
  if (!ended || ended.withdrawnAt) return
  await markWithdrawn(tx, ended.id, at)
  if (ended.upgradesId !== null) await restoreTerm(tx, ended.upgradesId, at)
  const other = terms.find((term) => term.id !== ended.id && term.withdrawnAt === null)
  if (other && ended.bringsWelcome) await passWelcomeTo(tx, other.id)
  const claims = await claimedPoints(tx, memberId, ended, terms)
  await claimPoints(tx, clock, claims, { paymentId, at })
}
