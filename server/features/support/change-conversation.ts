import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { SupportConversation } from '#shared/features/support/support.contract.ts'
import { insertLogEntry } from '../staff-log/staff-log.public.ts'
import { dropPromise } from './promises.queries.ts'
import {
  closeConversation,
  type LockedConversation,
  lockConversation,
  reopenConversation,
  selectConversation,
  setAssignee,
} from './support.queries.ts'
import { wireConversation } from './support-wire.ts'

export async function lockExisting(tx: Transaction, id: number): Promise<LockedConversation> {
  const conversation = await lockConversation(tx, id)
  if (!conversation) throw new AppError('not_found')
  return conversation
}

/** A conversation that a colleague works on stays with them. @throws AppError conversation_taken */
export function refuseTaken({ assignedTo }: LockedConversation, { caller }: MemberCall): void {
  if (assignedTo !== null && assignedTo !== caller.id) throw new AppError('conversation_taken')
}

type Action = Parameters<typeof insertLogEntry>[1]['action']

export const logOf = (call: MemberCall, { id, memberId }: LockedConversation, action: Action) => ({
  staffId: call.caller.id,
  action,
  memberId,
  detail: { conversation: id },
  at: call.now,
})

/** Assigns a conversation to the caller, or returns it to the inbox. */
export async function assignConversation(
  call: MemberCall,
  id: number,
  toMe: boolean,
): Promise<SupportConversation> {
  await call.db.transaction(async (tx) => {
    const conversation = await lockExisting(tx, id)
    refuseTaken(conversation, call)
    if (conversation.state === 'closed') throw new AppError('conversation_closed')
    if (toMe === (conversation.assignedTo !== null)) return
    await setAssignee(tx, id, toMe ? call.caller.id : null)
    await insertLogEntry(tx, logOf(call, conversation, toMe ? 'take_conversation' : 'release_conversation'))
  })
  return showChanged(call, id)
}

/** Closes a conversation, or opens it again for the caller. */
export async function setConversationState(
  call: MemberCall,
  id: number,
  state: SupportConversation['state'],
): Promise<SupportConversation> {
  await call.db.transaction(async (tx) => {
    const conversation = await lockExisting(tx, id)
    if (conversation.state === state) return
    if (state === 'closed') {
      refuseTaken(conversation, call)
      await closeConversation(tx, id, call.caller.id, call.now)
      await dropPromise(tx, id)
      await insertLogEntry(tx, logOf(call, conversation, 'close_conversation'))
    } else {
      await reopenConversation(tx, id, call.caller.id)
      await insertLogEntry(tx, logOf(call, conversation, 'reopen_conversation'))
    }
  })
  return showChanged(call, id)
}

async function showChanged({ db, locale }: MemberCall, id: number): Promise<SupportConversation> {
  const row = await selectConversation(db, id)
  if (!row) throw new AppError('not_found')
  return wireConversation(row, locale)
}
