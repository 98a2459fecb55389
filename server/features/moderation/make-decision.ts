import { emitAccessEnded, restoreMember, suspendMember } from '#server/features/accounts/accounts.public.ts'
import { setListingHidden } from '#server/features/listings/listings.public.ts'
import {
  type ReviewRef,
  reviewerOf,
  reviewOf,
  setReviewHidden,
} from '#server/features/reviews/reviews.public.ts'
import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import type { DecisionView } from '#shared/features/moderation/moderation.contract.ts'
import { decisionsFor, isMeasure, suspensionEnd } from '#shared/features/moderation/moderation.rules.ts'
import type { DecisionKind, Ground, TargetKind } from '#shared/features/moderation/moderation-types.ts'
import type { ValuationAnswer } from '#shared/features/valuation/valuation.contract.ts'
import type { InputSentence } from '#shared/http/input-sentences.ts'
import { decideValuation } from './decide-valuation.ts'
import {
  endHiding,
  endSuspensions,
  insertDecision,
  type NewDecision,
  selectDecision,
} from './decisions.queries.ts'
import { emitPostDecided } from './emit-post-decided.ts'
import { wireDecision } from './moderation-wire.ts'
import { decideReports, type LockedReport, lockReport } from './reports.queries.ts'
import {
  lockTargetMember,
  selectSender,
  selectTargetListing,
  selectTargetPost,
  type TargetListing,
} from './targets.queries.ts'

export type DecisionInput = {
  kind: DecisionKind
  report?: number | undefined
  member?: number | undefined
  listing?: number | undefined
  ground?: Ground | undefined
  statement: string
  days?: number | undefined
  /** The answer to an appeal about an estimate. */
  valuation?: ValuationAnswer | undefined
}

/**
 * Decides a report, and with it every other undecided report of the same target; or decides about a member or a listing
 * without one. The event notifies those concerned.
 */
export async function makeDecision(call: MemberCall, input: DecisionInput): Promise<DecisionView> {
  const { caller, clock, now } = call
  requireWords(input)
  const decisionId = await call.db.transaction(async (tx) => {
    const { listing, valuation, statement } = input
    if (valuation && listing !== undefined) return decideValuation(call, tx, listing, valuation, statement)
    const target = await findTarget(tx, input)
    requirePossible(input, target)
    const decision = decisionOn(target, input, { staffId: caller.id, at: now })
    const id = await insertDecision(tx, decision)
    await enforce(call, tx, decision, target.memberId)
    const decided = target.report
      ? await decideReports(tx, target.report, { id, staffId: caller.id, at: now })
      : []
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: input.kind,
      memberId: target.memberId,
      listingId: decision.listingId,
      reportId: target.report?.id ?? null,
      decisionId: id,
      reason: input.statement,
      detail: {
        ...(input.ground && { ground: input.ground }),
        ...(input.kind === 'suspend' && { days: input.days ?? 0 }),
        ...(decided.length > 1 && { reports: decided.length }),
      },
      at: now,
    })
    await emit<EventOf<'decision_made'>>(tx, clock, {
      type: 'decision_made',
      decision_id: id,
      ...(decision.kind === 'suspend' && decision.memberId !== null && { suspended_id: decision.memberId }),
    })
    return id
  })
  const decision = await selectDecision(call.db, decisionId)
  if (!decision) throw new AppError('not_found')
  return wireDecision(decision, call.locale)
}

function decisionOn(
  { report, listing, review, memberId }: Target,
  { kind, ground, statement, days }: DecisionInput,
  by: { staffId: number; at: Date },
): NewDecision {
  return {
    kind,
    memberId: kind === 'dismiss' ? null : memberId,
    listingId: listing?.id ?? null,
    review: kind === 'hide_review' ? review : null,
    postId: (kind === 'hide_post' && report?.postId) || null,
    ground: ground ?? null,
    statement,
    suspendedUntil: kind === 'suspend' ? suspensionEnd(days ?? 0, by.at) : null,
    ...by,
  }
}

/** A measure requires its ground and a statement to the member, a suspension its term, an estimate its answer. */
function requireWords({ kind, ground, statement, days, listing, valuation }: DecisionInput): void {
  const isValuation = kind === 'valuation'
  if (isValuation !== (valuation !== undefined && listing !== undefined))
    throw problemOf('valuation', isValuation ? 'field_missing' : 'not_valid')
  if (isValuation && !statement) throw problemOf('statement', 'field_missing')
  if (isMeasure(kind) && !ground) throw problemOf('ground', 'field_missing')
  if (!isMeasure(kind) && ground) throw problemOf('ground', 'not_valid')
  if (isMeasure(kind) && !statement) throw problemOf('statement', 'field_missing')
  if (kind === 'suspend' && days === undefined) throw problemOf('days', 'field_missing')
}

const problemOf = (field: string, sentence: InputSentence) =>
  new AppError('invalid_input', { fields: { [field]: [sentence] } })

type Target = {
  report: LockedReport | null
  listing: TargetListing | null
  memberId: number
  review: ReviewRef | null
  possible: readonly DecisionKind[]
}

async function findTarget(tx: Transaction, input: DecisionInput): Promise<Target> {
  const report = input.report === undefined ? null : await lockReport(tx, input.report)
  if (report === undefined) throw new AppError('not_found')
  if (report?.state === 'decided') throw new AppError('report_decided')
  const listingId = report ? report.listingId : (input.listing ?? null)
  const listing = listingId === null ? null : await selectTargetListing(tx, listingId)
  if (listing === undefined) throw new AppError('not_found')
  const review = report && reviewOf(report)
  const reviewer = review && (await reviewerOf(tx, review))
  const memberId = listing?.ownerId ?? reviewer?.id ?? (await memberOfTarget(tx, report, input))
  // The member's lock orders decisions about the same person and their listings.
  const member = await lockTargetMember(tx, memberId)
  if (!member) throw new AppError('not_found')
  const fresh = listing && (await selectTargetListing(tx, listing.id))
  const possible = decisionsFor({
    kind: kindOf(report, listing),
    listingState: fresh?.state ?? null,
    isReviewShown: review !== null && (await reviewerOf(tx, review))?.isShown === true,
    isPostShown: (await postOf(tx, report))?.isShown === true,
    isSuspended: member.suspendedAt !== null,
    isStaff: member.isStaff,
    isFormer: member.isFormer,
  })
  return { report, listing, review, memberId, possible }
}

function kindOf(report: LockedReport | null, listing: TargetListing | null): TargetKind {
  if (listing) return 'listing'
  if (report?.messageId) return 'message'
  if (report?.listingReviewId) return 'product_review'
  if (report?.userReviewId) return 'user_review'
  if (report?.postId) return 'service_post'
  return report?.ringMessageId ? 'ring_message' : 'member'
}

const postOf = async (tx: Transaction, report: LockedReport | null) =>
  report?.postId ? selectTargetPost(tx, report.postId) : undefined

async function memberOfTarget(
  tx: Transaction,
  report: LockedReport | null,
  input: DecisionInput,
): Promise<number> {
  const message = report && (await selectSender(tx, report.id))
  if (message) return message.senderId
  const memberId = (await postOf(tx, report))?.memberId ?? (report ? report.memberId : input.member)
  if (!memberId) throw new AppError('not_found')
  return memberId
}

/** Restoring does not answer a report; dismissing does nothing else. */
function requirePossible({ kind }: DecisionInput, { report, possible }: Target): void {
  const isRestoring = kind === 'restore_listing' || kind === 'restore_member'
  const isPossible =
    kind === 'dismiss' ? report !== null : possible.includes(kind) && !(isRestoring && report)
  if (!isPossible) throw new AppError('decision_not_possible')
}

async function enforce(
  call: Pick<MemberCall, 'clock' | 'now'>,
  tx: Transaction,
  decision: NewDecision,
  memberId: number,
): Promise<void> {
  const { clock, now: at } = call
  const { kind, listingId } = decision
  if (listingId !== null && (kind === 'hide_listing' || kind === 'restore_listing')) {
    await setListingHidden(tx, listingId, kind === 'hide_listing', at)
    if (kind === 'restore_listing') await endHiding(tx, listingId, at)
  }
  if (decision.review) await setReviewHidden(tx, clock, decision.review, { hidden: true, at })
  if (decision.postId) await emitPostDecided(tx, clock, decision.postId, true)
  if (kind === 'suspend') {
    const until = decision.suspendedUntil
    await suspendMember(tx, memberId, {
      ground: decision.ground ?? 'other',
      statement: decision.statement,
      until,
      at,
    })
    await emitAccessEnded(tx, clock, memberId)
  }
  if (kind === 'restore_member') {
    await restoreMember(tx, memberId)
    await endSuspensions(tx, memberId, at)
  }
  if (kind === 'suspend' || kind === 'restore_member')
    await emit<EventOf<'member_changed'>>(tx, clock, { type: 'member_changed', member_id: memberId })
}
