import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import type { IdentityRow } from '#shared/features/identity/identity.contract.ts'
import { identityMessages } from '#shared/features/identity/identity.messages.ts'
import { deleteDocuments, lockCheck, saveOutcome, selectCheck } from './identity.queries.ts'
import { wireCheck } from './list-checks.ts'

/** Approves or refuses, and deletes the pictures. */
export async function decideCheck(
  call: MemberCall,
  id: number,
  { approved, reason }: { approved: boolean; reason: string },
): Promise<IdentityRow> {
  const { caller, clock, db, locale, now } = call
  if (!approved && !reason)
    throw new AppError('invalid_input', { fields: { reason: [identityMessages.reason_missing[locale]] } })
  await db.transaction(async (tx) => {
    const check = await lockCheck(tx, id)
    if (!check) throw new AppError('not_found')
    if (check.state !== 'waiting') throw new AppError('identity_decided')
    await saveOutcome(tx, id, {
      state: approved ? 'approved' : 'refused',
      staffId: caller.id,
      reason: approved ? '' : reason,
      at: now,
    })
    await deleteDocuments(tx, id)
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: approved ? 'approve_identity' : 'refuse_identity',
      memberId: check.memberId,
      reason,
      // An approval after a refusal, or under another name, is distinguishable from the first.
      detail: { check: id, earlier_checks: check.earlier },
      at: now,
    })
    await emit<EventOf<'identity_decided'>>(tx, clock, { type: 'identity_decided', check_id: id })
    await emit<EventOf<'member_changed'>>(tx, clock, { type: 'member_changed', member_id: check.memberId })
  })
  const decided = await selectCheck(db, id)
  if (!decided) throw new AppError('not_found')
  return wireCheck(decided, locale)
}
