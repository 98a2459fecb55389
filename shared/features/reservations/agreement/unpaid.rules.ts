import { startOfDay } from '../../../kernel/civil-date.ts'
import { act } from '../reservations.rules.ts'
import { type CancellableAgreement, forfeitOf } from './cancellation.rules.ts'

/** The advanced or covered part of the held points is returned first, and pays no debt. */
type Funded = { funded: number }

/**
 * The refund when an agreement ends whose guest is in debt: the held points first pay the debt, and of the rest the
 * host gets the forfeit of a cancellation at this time. Null if it continues: nothing is owed or held, the stay has
 * started, or a reported problem is undecided. Then the debt remains.
 */
export function endUnpaid(
  agreement: CancellableAgreement & Funded,
  owed: number,
  now: Date,
): { forfeit: number; paid: number } | null {
  const { startDate, hasOpenProblem, funded } = agreement
  const pointsHeld = agreement.pointsHeld - funded
  if (owed <= 0 || pointsHeld <= 0 || hasOpenProblem) return null
  if (!act(agreement, 'unpaid', 'clock').ok || now.getTime() >= startOfDay(startDate).getTime()) return null
  const paid = Math.min(pointsHeld, owed)
  return { paid, forfeit: Math.min(forfeitOf(agreement, 'offerer', now), pointsHeld - paid) }
}

/** The agreements cancelled for a debt, latest first, and what is owed after them. */
export function endUnpaidOnes<Agreement extends CancellableAgreement & Funded>(
  latestFirst: readonly Agreement[],
  owed: number,
  now: Date,
): { cancelled: Agreement[]; owed: number } {
  const cancelled: Agreement[] = []
  let left = owed
  for (const agreement of latestFirst) {
    const ended = endUnpaid(agreement, left, now)
    if (!ended) continue
    cancelled.push(agreement)
    left -= ended.paid
  }
  return { cancelled, owed: left }
}
