import { dayMs } from '../../../kernel/durations.ts'
import type { ReleaseOutcome, ReleaseSignal } from './release-check.rules.ts'

/** Days after which the team is reminded of a stay that waits for its decision. */
export const reminderDays = [7, 14] as const
/** Days after which the rule decides instead. */
export const decidedAfterDays = 30

export type OverdueStep = { remind: (typeof reminderDays)[number] } | 'decide' | null

/** What is due for a stay that has waited for the team since then: only the latest of the reminders. */
export function overdueStep(since: Date, now: Date): OverdueStep {
  const days = (now.getTime() - since.getTime()) / dayMs
  if (days >= decidedAfterDays) return 'decide'
  const remind = reminderDays.findLast((each) => days >= each)
  return remind === undefined ? null : { remind }
}

/** The host is paid only if guest and host certainly have nothing in common; otherwise everything goes back. */
export const overdueOutcome = (signals: readonly ReleaseSignal[]): ReleaseOutcome =>
  signals.every((signal) => signal === 'unproven_host') ? 'release' : 'give_back'
