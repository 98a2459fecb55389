import type { Result } from '../../kernel/result.ts'
import { reviewPermission } from '../reviews/reviews.rules.ts'
import { type CancellableAgreement, cancellation } from './agreement/cancellation.rules.ts'
import { type AmendableAgreement, amendmentPermission } from './amendments/amendment.rules.ts'
import { isExpired } from './expiry.rules.ts'
import { checkReturn } from './parts.rules.ts'
import { type ProblemKind, reportPermission } from './problems/stay-problems.rules.ts'
import { act, type Party } from './reservations.rules.ts'

type Facts = AmendableAgreement & {
  offeredListingId: number | null
  hasOpenAmendment: boolean
  lastActivityAt: Date
  completedAt: Date | null
  reviews: { isPublished: boolean; hasWritten: boolean }
  /** The problems that the viewer has reported. */
  reported: readonly ProblemKind[]
}

/** Whether a party may do something now, and if not, the code of the reason: its button is then disabled, never hidden. */
export type Permission = { allowed: boolean; reason: string | null }

export type Action = 'edit' | 'approve' | 'cancel' | 'review' | 'report_no_show' | 'report_problem' | 'amend'

/** An expired negotiation is closed, even before the sweep. */
export const presentState = <
  State extends Parameters<typeof isExpired>[0] & { status: CancellableAgreement['status'] },
>(
  state: State,
  now: Date,
): State =>
  state.status === 'negotiating' && isExpired(state, now) ? { ...state, status: 'expired' } : state

/** `refused` are codes of refusals for reasons other than the state of the reservation. */
export function permissionsOf(
  facts: Facts,
  viewer: Party,
  now: Date,
  refused: Partial<Record<Action, string | null>> = {},
): Record<Action, Permission> {
  const state = presentState(facts, now)
  const reportOf = (kind: ProblemKind) => reportPermission(state, kind, facts.reported.includes(kind), now)
  const approval = act(state, 'approve', viewer)
  return {
    edit: permission(act(state, 'change', viewer), refused.edit),
    approve: permission(approval.ok ? checkReturn(facts) : approval, refused.approve),
    cancel: permission(cancellation(state, viewer, now), refused.cancel),
    review: permission(reviewPermission({ ...facts, ...facts.reviews }, now), refused.review),
    report_no_show: permission(reportOf('no_show'), refused.report_no_show),
    report_problem: permission(reportOf('problem'), refused.report_problem),
    amend: permission(amendmentPermission(state, viewer, facts.hasOpenAmendment, now), refused.amend),
  }
}

/** The state comes first: it says more than the other refusals. */
export const permission = (result: Result<unknown, string>, refused: string | null = null): Permission => {
  const reason = result.ok ? refused : result.error
  return { allowed: reason === null, reason }
}
