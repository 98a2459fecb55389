import {
  accountMail,
  findMembers,
  hasSecondFactor,
  requirePassword,
  requireSecondFactor,
} from '#server/features/accounts/accounts.public.ts'
import { endNegotiationsOf } from '#server/features/reservations/reservations.public.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { daysToUndoDeletion } from '#shared/features/privacy/deletion.rules.ts'
import { leavingMail, stayingMail } from '#shared/features/privacy/privacy-mails.messages.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { deleteDeletion, hasOpenAgreement, insertDeletion, selectDeletion } from './deletion.queries.ts'

type DeletionView = { requested_at: Date; due_at: Date }

/** Whether the caller is leaving, and whether an agreement prevents it. */
export async function showDeletion(
  call: MemberCall,
): Promise<{ deletion: DeletionView | null; has_open_agreement: boolean }> {
  const deletion = await selectDeletion(call.db, call.caller.id)
  return {
    deletion: deletion ? { requested_at: deletion.requestedAt, due_at: deletion.dueAt } : null,
    has_open_agreement: await hasOpenAgreement(call.db, call.caller.id),
  }
}

/** Starts the 14 days after which the caller is erased. Their listings leave search at once. */
export async function deleteAccount(
  call: MemberCall,
  body: { password: string; code?: string | undefined },
): Promise<{ deletion: DeletionView }> {
  const { id: memberId, isStaff } = call.caller
  // Staff has to be removed from the team first, so that no queue loses its people by accident.
  if (isStaff) throw new AppError('not_allowed')
  await requirePassword(call, body.password)
  if (await hasSecondFactor(call.db, memberId)) {
    if (!body.code) throw new AppError('second_factor_required')
    await requireSecondFactor(call, memberId, body.code)
  }
  const dueAt = new Date(call.now.getTime() + daysToUndoDeletion * dayMs)
  const deletion = await call.db.transaction(async (tx) => {
    if (await hasOpenAgreement(tx, memberId)) throw new AppError('deletion_has_open_agreement')
    const begun = await insertDeletion(tx, { memberId, at: call.now, dueAt })
    if (begun === 1) {
      await endNegotiationsOf(tx, call.clock, memberId)
      await emit<DomainEvent>(tx, call.clock, { type: 'member_changed', member_id: memberId })
      const member = (await findMembers(tx, [memberId])).get(memberId)
      if (member)
        await call.outbox.send(
          tx,
          await accountMail(member, leavingMail(dueAt, `${call.config.publicUrl}/privacy`)),
        )
    }
    return selectDeletion(tx, memberId)
  })
  if (!deletion) throw new AppError('conflict')
  return { deletion: { requested_at: deletion.requestedAt, due_at: deletion.dueAt } }
}

/** The caller stays after all. */
export async function undoDeletion(call: MemberCall): Promise<null> {
  const { id: memberId } = call.caller
  await call.db.transaction(async (tx) => {
    if ((await deleteDeletion(tx, memberId)) === 0) return
    await emit<DomainEvent>(tx, call.clock, { type: 'member_changed', member_id: memberId })
    const member = (await findMembers(tx, [memberId])).get(memberId)
    if (member)
      await call.outbox.send(tx, await accountMail(member, stayingMail(`${call.config.publicUrl}/profile`)))
  })
  return null
}
