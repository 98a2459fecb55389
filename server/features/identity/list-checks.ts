import type { MemberCall } from '#server/platform/http/call.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { IdentityRow } from '#shared/features/identity/identity.contract.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import { type IdentityCheck, selectDecidedChecks, selectWaitingChecks } from './identity.queries.ts'

/** Documents that wait, oldest first, and the checks decided last. */
export async function listChecks({
  db,
  caller,
  locale,
}: MemberCall): Promise<{ waiting: IdentityRow[]; decided: IdentityRow[] }> {
  const waiting = await selectWaitingChecks(db, caller.id)
  const decided = await selectDecidedChecks(db, caller.id)
  const wired = (check: IdentityCheck) => wireCheck(check, locale)
  return { waiting: waiting.map(wired), decided: decided.map(wired) }
}

export const wireCheck = (check: IdentityCheck, locale: Locale): IdentityRow => ({
  id: check.id,
  member: idAndName(check.member, locale),
  state: check.state,
  sides: check.sides,
  submitted_at: check.submittedAt.toISOString(),
  earlier: check.earlier,
  decided_by: check.decider && idAndName(check.decider, locale),
  decided_at: check.decidedAt?.toISOString() ?? null,
  reason: check.reason,
})
