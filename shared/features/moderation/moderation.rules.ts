import { hourMs } from '../../kernel/durations.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import type { DecisionKind, PriorityLevel, TargetKind } from './moderation-types.ts'

export type ReportFacts = {
  reason: string
  filedAt: Date
  /** Undecided reports about the same target, including this one. */
  reportsOfTarget: number
  /** Earlier measures against the member. */
  earlierMeasures: number
  /** Days until a stay with the member starts; below 0 during one, null without an agreement. */
  daysToStay: number | null
}

const reasonPoints: Record<string, number> = { Dolandırıcılık: 40, 'Uygunsuz İçerik': 25, Spam: 10 }

/**
 * How urgent a report is, 0 to 100. Fraud comes before the rest, an approaching stay before everything: somebody is
 * about to sleep there. Several reporters and earlier measures count; so does waiting, so that nothing is left
 * undecided.
 */
export function priorityOf(facts: ReportFacts, now: Date): number {
  const reason = reasonPoints[facts.reason] ?? 10
  const others = Math.min(facts.reportsOfTarget - 1, 3) * 8
  const record = Math.min(facts.earlierMeasures, 2) * 8
  const stay = facts.daysToStay === null ? 0 : facts.daysToStay <= 3 ? 30 : facts.daysToStay <= 14 ? 15 : 5
  const hours = Math.max(0, now.getTime() - facts.filedAt.getTime()) / hourMs
  const age = Math.min(Math.floor(hours / 12) * 2, 20)
  return Math.min(reason + others + record + stay + age, 100)
}

export const highPriority = 50
export const levelOf = (priority: number): PriorityLevel =>
  priority >= highPriority ? 'high' : priority >= 25 ? 'normal' : 'low'

export type TargetFacts = {
  kind: TargetKind
  /** The state of the reported listing; null if something else was reported. */
  listingState: 'active' | 'paused' | 'hidden' | 'removed' | null
  /** Whether the reported review is visible. */
  isReviewShown: boolean
  /** Whether the reported post of help is visible, or paused. */
  isPostShown: boolean
  isSuspended: boolean
  /** The team, and the system's own member. */
  isStaff: boolean
  isFormer: boolean
}

/** The possible decisions about a target in its current state, in display order. */
export function decisionsFor(target: TargetFacts): DecisionKind[] {
  const canBeNotified = !target.isStaff && !target.isFormer
  const isShown = target.listingState === 'active' || target.listingState === 'paused'
  return [
    ...(isShown ? (['hide_listing'] as const) : []),
    ...(target.isReviewShown ? (['hide_review'] as const) : []),
    ...(target.isPostShown ? (['hide_post'] as const) : []),
    ...(target.listingState === 'hidden' ? (['restore_listing'] as const) : []),
    ...(canBeNotified ? (['warn'] as const) : []),
    ...(canBeNotified && !target.isSuspended ? (['suspend'] as const) : []),
    ...(canBeNotified && target.isSuspended ? (['restore_member'] as const) : []),
  ]
}

/** The end of a suspension of this many days; null for 0, which has no end. */
export const suspensionEnd = (days: number, now: Date): Date | null =>
  days === 0 ? null : new Date(now.getTime() + days * 24 * hourMs)

/** Measures take something from the member, and so require a ground and a statement. */
export const isMeasure = (kind: DecisionKind): kind is (typeof measures)[number] =>
  (measures as readonly DecisionKind[]).includes(kind)
const measures = ['hide_listing', 'hide_review', 'hide_post', 'warn', 'suspend'] as const

export const appealWindowDays = 30

export type AppealableDecision = {
  kind: DecisionKind
  createdAt: Date
  appealedAt: Date | null
  endedAt: Date | null
}

/** A measure can be appealed once, within 30 days, while it is in force. */
export function mayAppeal(
  decision: AppealableDecision,
  now: Date,
): Result<true, 'already_appealed' | 'appeal_closed'> {
  if (decision.appealedAt) return fail('already_appealed')
  const isLate = now.getTime() - decision.createdAt.getTime() > appealWindowDays * 24 * hourMs
  return !isMeasure(decision.kind) || decision.endedAt || isLate ? fail('appeal_closed') : ok(true)
}
