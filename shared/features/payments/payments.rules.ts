import { dayMs } from '../../kernel/durations.ts'

export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'expired', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * The states of a payment. A provider lets its visitor retry after a declined card, and may report a transfer after we
 * stopped waiting: a paid payment buys what was paid for, hence the exits of failed and expired. Money paid but not
 * accepted is refunded out of failed. Nothing returns to open.
 */
const nextStates: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'succeeded', 'failed', 'expired'],
  pending: ['succeeded', 'failed', 'expired'],
  failed: ['succeeded', 'refunded'],
  expired: ['succeeded', 'failed'],
  succeeded: ['refunded'],
  refunded: [],
}

/** Open for a day: a bank transfer may take that long, and the member sees that it is undecided. */
const paymentOpenMs = dayMs

type Money = { amountKurus: number; currency: string }
type PaymentStatus = { state: PaymentState } & Money

/** How the paid money differs from what was requested. */
export type MoneyMismatch = Extract<MismatchKind, 'wrong_amount' | 'wrong_currency'>

/** The verdict: the new state, null to leave it, and how the money differs from what was requested. */
export type Verdict = { state: PaymentState | null; mismatch: MoneyMismatch | null }

/** Our payment's next state by its provider's. Only the right money succeeds. */
export function judgePayment(
  ours: PaymentStatus & { createdAt: Date },
  found: PaymentStatus,
  now: Date,
): Verdict {
  const mismatch = found.state === 'succeeded' ? moneyMismatch(ours, found) : null
  const next = mismatch ? 'failed' : stateOf(ours, found, now)
  return { state: nextStates[ours.state].includes(next) ? next : null, mismatch }
}

/** Null if the money is what was requested, to the kuruş. */
export function moneyMismatch(expected: Money, found: Money): MoneyMismatch | null {
  if (expected.currency !== found.currency) return 'wrong_currency'
  return expected.amountKurus === found.amountKurus ? null : 'wrong_amount'
}

function stateOf(ours: PaymentStatus & { createdAt: Date }, found: PaymentStatus, now: Date): PaymentState {
  const isOpen = ours.state === 'created' || ours.state === 'pending'
  // Paid and refunded before we were notified: it never became a subscription.
  if (found.state === 'refunded') return isOpen || ours.state === 'failed' ? 'failed' : 'refunded'
  if (found.state !== 'created' && found.state !== 'pending') return found.state
  return isOpen && now.getTime() - ours.createdAt.getTime() > paymentOpenMs ? 'expired' : 'pending'
}

/** Whether querying the provider can no longer change anything. */
export const isSettled = (state: PaymentState): boolean => state === 'succeeded' || state === 'refunded'

/** The entries of a timeline. */
export const paymentEventKinds = [
  'created',
  'opened',
  'webhook',
  'webhook_forged',
  'webhook_replayed',
  'pending',
  'succeeded',
  'failed',
  'expired',
  'refunded',
  'mismatch',
  'mismatch_closed',
  'refund_asked',
  'refund_paid',
  'refund_failed',
] as const
export type PaymentEventKind = (typeof paymentEventKinds)[number]

export const paymentEventSources = ['member', 'provider', 'sweep', 'staff'] as const
/** The cause of an entry. */
export type PaymentEventSource = (typeof paymentEventSources)[number]

/** Cases in which the provider and we disagree about money. */
export const mismatchKinds = [
  'wrong_amount',
  'wrong_currency',
  'webhook_differs',
  'unknown_payment',
  'not_paid',
  'refunded_elsewhere',
] as const
export type MismatchKind = (typeof mismatchKinds)[number]

export const refundReasons = ['withdrawal', 'staff', 'mismatch', 'paid_twice'] as const
export type RefundReason = (typeof refundReasons)[number]

export type CheckStatus = 'SUCCESS' | 'PENDING' | 'FAILURE'

/** The status for the member. */
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

/** The number on a receipt: `2026-000042`. */
export const receiptNumber = (year: number, number: number): string =>
  `${year}-${String(number).padStart(6, '0')}`
