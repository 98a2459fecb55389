import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Chat } from '#shared/features/messages/messages.contract.ts'
import { findOwnChat } from './find-chat.ts'
import { wireChat } from './message-wire.ts'
import { findChatRow, saveChatSettings } from './messages.queries.ts'

type Wish = { is_archived?: boolean | undefined; is_muted?: boolean | undefined }

/** How the caller keeps a chat: in the archive or not, muted or not. The other side sees nothing of it. */
export async function updateChatSettings(call: MemberCall, asked: number, wish: Wish): Promise<Chat> {
  const { db, storage, caller, locale, now } = call
  const chatId = await findOwnChat(call, asked)
  await saveChatSettings(
    db,
    { chatId, memberId: caller.id },
    {
      ...(wish.is_archived !== undefined && { archivedAt: wish.is_archived ? now : null }),
      ...(wish.is_muted !== undefined && { mutedAt: wish.is_muted ? now : null }),
    },
  )
  const row = await findChatRow(db, chatId, caller.id)
  if (!row) throw new AppError('not_found')
  return wireChat(storage, row, locale)
}
