import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Chat } from '#shared/features/messages/messages.contract.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { refuseSuspended } from '../accounts/accounts.public.ts'
import { requireNoBlock } from '../blocks/blocks.public.ts'
import { countFirstContact } from './first-contact.ts'
import { wireChat } from './message-wire.ts'
import { findChatOfPair, findChatRow, findOrInsertChat, isReachable } from './messages.queries.ts'

/** The chat with a member: the existing one, or a new one, which is a first contact. */
export async function createChat(call: MemberCall, otherId: number): Promise<Chat> {
  const { db, caller, locale, now, storage, reply } = call
  if (otherId === caller.id) throw new AppError('cannot_message_yourself')
  return db.transaction(async (tx) => {
    const known = await findChatOfPair(tx, caller.id, otherId)
    if (known === undefined) {
      if (!(await isReachable(tx, otherId))) throw new AppError('not_found')
      await refuseSuspended(tx, otherId)
      await requireNoBlock(tx, caller.id, otherId)
      await countFirstContact(tx, { memberId: caller.id, otherId, now })
      const openedBy = otherId === supportMemberId ? null : caller.id
      const { id, isNew } = await findOrInsertChat(tx, { a: caller.id, b: otherId, openedBy, at: now })
      if (isNew) reply.status(201)
      return shown(await findChatRow(tx, id, caller.id))
    }
    return shown(await findChatRow(tx, known, caller.id))
  })

  function shown(row: Awaited<ReturnType<typeof findChatRow>>): Chat {
    if (!row) throw new AppError('not_found')
    return wireChat(storage, row, locale)
  }
}
