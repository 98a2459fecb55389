import { restoreMember } from '#server/features/accounts/accounts.public.ts'
import { setListingHidden } from '#server/features/listings/listings.public.ts'
import { reviewOf, setReviewHidden } from '#server/features/reviews/reviews.public.ts'
import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import type { DecisionView } from '#shared/features/moderation/moderation.contract.ts'
import {
  type DecisionRow,
  endDecision,
  endHiding,
  endSuspensions,
  lockDecision,
  saveAppealAnswer,
  selectDecision,
} from './decisions.queries.ts'
import { emitPostDecided } from './emit-post-decided.ts'
import { wireDecision } from './moderation-wire.ts'

/** Grants an appeal, which undoes the measure, or upholds the decision. Never by the person who made the decision. */
export async function answerAppeal(
  call: MemberCall,
  id: number,
  { granted, answer }: { granted: boolean; answer: string },
): Promise<DecisionView> {
  const { caller, clock, now } = call
  await call.db.transaction(async (tx) => {
    const decision = await lockDecision(tx, id)
    if (!decision?.appealedAt || decision.memberId === null) throw new AppError('not_found')
    if (decision.staffId === caller.id) throw new AppError('own_decision')
    if (decision.appealAnsweredAt) throw new AppError('appeal_closed')
    await saveAppealAnswer(tx, id, { granted, answer, staffId: caller.id, at: now })
    if (granted) {
      await takeBack(tx, clock, decision, now)
      await emit<EventOf<'member_changed'>>(tx, clock, {
        type: 'member_changed',
        member_id: decision.memberId,
      })
    }
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: granted ? 'grant_appeal' : 'uphold_appeal',
      memberId: decision.memberId,
      listingId: decision.listingId,
      decisionId: id,
      reason: answer,
      at: now,
    })
    await emit<EventOf<'appeal_answered'>>(tx, clock, { type: 'appeal_answered', decision_id: id })
  })
  const decision = await selectDecision(call.db, id)
  if (!decision) throw new AppError('not_found')
  return wireDecision(decision, call.locale)
}

async function takeBack(tx: Transaction, clock: Clock, decision: DecisionRow, at: Date): Promise<void> {
  if (decision.kind === 'hide_listing' && decision.listingId !== null) {
    await setListingHidden(tx, decision.listingId, false, at)
    await endHiding(tx, decision.listingId, at)
  } else if (decision.kind === 'suspend' && decision.memberId !== null) {
    await restoreMember(tx, decision.memberId)
    await endSuspensions(tx, decision.memberId, at)
  } else {
    const review = reviewOf(decision)
    if (review) await setReviewHidden(tx, clock, review, { hidden: false, at })
    if (decision.postId) await emitPostDecided(tx, clock, decision.postId, false)
    await endDecision(tx, decision.id, at)
  }
}
