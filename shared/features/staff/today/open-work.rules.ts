import { dayMs, hourMs } from '../../../kernel/durations.ts'
import { endOfWorkingDay } from '../../../kernel/working-days.ts'
import { appealDueAt } from '../../valuation/valuation.rules.ts'

/** Everything that waits for a person of the team. */
export const workKinds = [
  'stay_problem',
  'release_check',
  'deposit_claim',
  'report',
  'conversation',
  'appeal',
  'valuation_appeal',
  'identity_check',
  'adjustment',
  'payment_mismatch',
] as const
export type WorkKind = (typeof workKinds)[number]

export type WorkFacts = {
  kind: WorkKind
  since: Date
  /** What this one was promised, where another time was. */
  promisedAt: Date | null
  /** The stay that it is about is under way. */
  isDuringStay: boolean
}

const hoursLater = (since: Date, hours: number) => new Date(since.getTime() + hours * hourMs)

const due: Record<WorkKind, (since: Date) => Date | null> = {
  stay_problem: (since) => hoursLater(since, 24),
  release_check: (since) => hoursLater(since, 24),
  // The mails to both sides say so.
  deposit_claim: (since) => new Date(since.getTime() + 10 * dayMs),
  report: (since) => hoursLater(since, 24),
  conversation: (since) => hoursLater(since, 24),
  appeal: appealDueAt,
  valuation_appeal: appealDueAt,
  identity_check: (since) => hoursLater(since, 48),
  // Between two colleagues: nobody was promised anything.
  adjustment: () => null,
  payment_mismatch: (since) => endOfWorkingDay(since, 3),
}

/** By when the team answers; null where nothing is promised. */
export function dueAt({ kind, since, promisedAt, isDuringStay }: WorkFacts): Date | null {
  if (promisedAt) return promisedAt
  return kind === 'stay_problem' && isDuringStay ? hoursLater(since, 12) : due[kind](since)
}

export const urgencies = ['late', 'soon', 'calm'] as const
export type Urgency = (typeof urgencies)[number]

/** `late` past the promise, `soon` once three quarters of its time have passed. */
export function urgencyOf(since: Date, promise: Date | null, now: Date): Urgency {
  if (promise === null) return 'calm'
  const passed = now.getTime() - since.getTime()
  const allowed = promise.getTime() - since.getTime()
  return passed > allowed ? 'late' : passed >= allowed * 0.75 ? 'soon' : 'calm'
}
