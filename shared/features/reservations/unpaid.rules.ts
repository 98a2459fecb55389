import { startOfDay } from '../../kernel/civil-date.ts'
import { type CancellableAgreement, forfeitOf } from './cancellation.rules.ts'
import { act } from './reservations.rules.ts'

/**
 * What the end of an agreement brings back when its guest owes points: the debt is paid out of the held points
 * first, and of the rest the host keeps what any cancellation at this time leaves. Null where it goes on: nothing is
 * owed or held, the stay has begun, or a reported problem waits for its decision. Then the debt stays.
 */
export function endUnpaid(
  agreement: CancellableAgreement,
  owed: number,
  now: Date,
): { forfeit: number; paid: number } | null {
  const { pointsHeld, startDate, hasOpenProblem } = agreement
  if (owed <= 0 || pointsHeld === 0 || hasOpenProblem) return null
  if (!act(agreement, 'unpaid', 'clock').ok || now.getTime() >= startOfDay(startDate).getTime()) return null
  const paid = Math.min(pointsHeld, owed)
  return { paid, forfeit: Math.min(forfeitOf(agreement, 'offerer', now), pointsHeld - paid) }
}

/** Which agreements are cancelled for a debt, those first that were made last, and what is owed after them. */
export function endUnpaidOnes<Agreement extends CancellableAgreement>(
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
