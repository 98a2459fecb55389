export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'expired', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * The life of a payment. A provider lets its visitor try again after a declined card, and may hear of a
 * transfer after we gave up waiting: whoever paid gets what was paid for, hence the ways out of failed and
 * expired. Nothing leads back to open.
 */
const nextStates: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'succeeded', 'failed', 'expired'],
  pending: ['succeeded', 'failed', 'expired'],
  failed: ['succeeded'],
  expired: ['succeeded', 'failed'],
  succeeded: ['refunded'],
  refunded: [],
}

/** Open for a day: a bank transfer may take that long, and the member sees that it is not decided. */
const paymentOpenMs = 24 * 3_600_000

type Money = { amountKurus: number; currency: string }
type Standing = { state: PaymentState } & Money

/** What is to be done: the new state, null to leave it, and whether the money differs from what was asked. */
export type Verdict = { state: PaymentState | null; isWrongAmount: boolean }

/** What our payment becomes by what its provider says about it. Only the right amount succeeds. */
export function judgePayment(ours: Standing & { createdAt: Date }, found: Standing, now: Date): Verdict {
  const isWrongAmount = found.state === 'succeeded' && !isSameMoney(ours, found)
  const wanted = isWrongAmount ? 'failed' : standingOf(ours, found, now)
  return { state: nextStates[ours.state].includes(wanted) ? wanted : null, isWrongAmount }
}

function standingOf(ours: Standing & { createdAt: Date }, found: Standing, now: Date): PaymentState {
  const isOpen = ours.state === 'created' || ours.state === 'pending'
  // Paid and given back before we heard of it: it never became a subscription.
  if (found.state === 'refunded') return isOpen ? 'failed' : 'refunded'
  if (found.state !== 'created' && found.state !== 'pending') return found.state
  return isOpen && now.getTime() - ours.createdAt.getTime() > paymentOpenMs ? 'expired' : 'pending'
}

const isSameMoney = (a: Money, b: Money): boolean =>
  a.amountKurus === b.amountKurus && a.currency === b.currency

/** Whether asking the provider can still change anything. */
export const isSettled = (state: PaymentState): boolean => state === 'succeeded' || state === 'refunded'

export type CheckStatus = 'SUCCESS' | 'PENDING' | 'FAILURE'

/** What a member who asks is told. */
export const checkStatusOf = (state: PaymentState): CheckStatus => checkStatuses[state]

const checkStatuses: Record<PaymentState, CheckStatus> = {
  created: 'PENDING',
  pending: 'PENDING',
  succeeded: 'SUCCESS',
  failed: 'FAILURE',
  expired: 'FAILURE',
  refunded: 'FAILURE',
}

/** Lira as integer kuruş, so that 150, 150.0 and 150.00 agree. */
export const kurusOf = (lira: number): number => Math.round(lira * 100)
