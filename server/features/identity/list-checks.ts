import type { MemberCall } from '#server/platform/http/call.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { IdentityRow } from '#shared/features/identity/identity.contract.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import { type IdentityCheck, selectDecidedChecks, selectWaitingChecks } from './identity.queries.ts'

/** Documents that wait, the oldest first, and the checks decided last. */
export async function listChecks({
  db,
  caller,
  locale,
}: MemberCall): Promise<{ waiting: IdentityRow[]; decided: IdentityRow[] }> {
  const waiting = await selectWaitingChecks(db)
  const decided = await selectDecidedChecks(db)
  const wired = (check: IdentityCheck) => wireCheck(check, caller.id, locale)
  return { waiting: waiting.map(wired), decided: decided.map(wired) }
}

export const wireCheck = (check: IdentityCheck, viewerId: number, locale: Locale): IdentityRow => ({
  id: check.id,
  member: idAndName(check.member, locale),
  state: check.state,
  sides: check.sides,
  submitted_at: check.submittedAt.toISOString(),
  earlier: check.earlier,
  is_own: check.memberId === viewerId,
  decided_by: check.decider && idAndName(check.decider, locale),
  decided_at: check.decidedAt?.toISOString() ?? null,
  reason: check.reason,
})
