import type { MemberCall } from '#server/platform/http/call.ts'
import type { DecisionView } from '#shared/features/moderation/moderation.contract.ts'
import { type DecisionRow, selectAnsweredAppeals, selectWaitingAppeals } from './decisions.queries.ts'
import { wireDecision } from './moderation-wire.ts'

/** Unanswered appeals, oldest first, and those answered last. */
export async function listAppeals(
  call: MemberCall,
): Promise<{ waiting: DecisionView[]; answered: DecisionView[] }> {
  const waiting = await selectWaitingAppeals(call.db, call.caller.id)
  const answered = await selectAnsweredAppeals(call.db, call.caller.id)
  const wire = (decision: DecisionRow) => wireDecision(decision, call.locale)
  return { waiting: waiting.map(wire), answered: answered.map(wire) }
}
