import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import type { OwnDecision } from '#shared/features/moderation/moderation.contract.ts'
import { mayAppeal } from '#shared/features/moderation/moderation.rules.ts'
import { lockDecision, saveAppeal, selectDecision } from './decisions.queries.ts'
import { wireOwnDecision } from './moderation-wire.ts'

/** The member's one appeal against a decision about them. */
export async function appealDecision(call: MemberCall, id: number, text: string): Promise<OwnDecision> {
  const { caller, clock, now, locale } = call
  await call.db.transaction(async (tx) => {
    const decision = await lockDecision(tx, id)
    if (decision?.memberId !== caller.id) throw new AppError('not_found')
    orThrow(mayAppeal(decision, now))
    await saveAppeal(tx, id, text, now)
    await emit<EventOf<'appeal_filed'>>(tx, clock, { type: 'appeal_filed', decision_id: id })
  })
  const decision = await selectDecision(call.db, id)
  if (!decision) throw new AppError('not_found')
  return wireOwnDecision(decision, locale, now)
}
