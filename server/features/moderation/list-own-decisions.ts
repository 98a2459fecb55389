import type { MemberCall } from '#server/platform/http/call.ts'
import type { OwnDecision } from '#shared/features/moderation/moderation.contract.ts'
import { selectDecisionsAbout } from './decisions.queries.ts'
import { wireOwnDecision } from './moderation-wire.ts'

/** Staff's decisions about the caller, newest first. */
export async function listOwnDecisions(call: MemberCall): Promise<{ decisions: OwnDecision[] }> {
  const decisions = await selectDecisionsAbout(call.db, call.caller.id)
  return { decisions: decisions.map((decision) => wireOwnDecision(decision, call.locale, call.now)) }
}
