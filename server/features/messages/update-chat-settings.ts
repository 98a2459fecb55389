import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Chat } from '#shared/features/messages/messages.contract.ts'
import { findOwnChat } from './find-chat.ts'
import { wireChat } from './message-wire.ts'
import { findChatRow, saveChatSettings } from './messages.queries.ts'

type Patch = { is_archived?: boolean | undefined; is_muted?: boolean | undefined }

/** The caller's settings of a chat: archived, muted. Invisible to the other side. */
export async function updateChatSettings(call: MemberCall, requestedId: number, patch: Patch): Promise<Chat> {
  const { db, storage, caller, locale, now } = call
  const chatId = await findOwnChat(call, requestedId)
  await saveChatSettings(
    db,
    { chatId, memberId: caller.id },
    {
      ...(patch.is_archived !== undefined && { archivedAt: patch.is_archived ? now : null }),
      ...(patch.is_muted !== undefined && { mutedAt: patch.is_muted ? now : null }),
    },
  )
  const row = await findChatRow(db, chatId, caller.id)
  if (!row) throw new AppError('not_found')
  return wireChat(storage, row, locale)
}
