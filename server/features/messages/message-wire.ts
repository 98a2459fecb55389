import { pictureUrl } from '#server/platform/images/stored-picture.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { Chat, Message } from '#shared/features/messages/messages.contract.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import type { ChatRow, MessageRow } from './messages.queries.ts'

/** A message on the wire, in answers and realtime events. */
export const wireMessage = (message: MessageRow): Message => ({
  id: message.id,
  sender: message.senderId,
  text: message.text,
  created_at: message.createdAt.toISOString(),
  read_at: message.readAt?.toISOString() ?? null,
  client_id: message.clientId,
  ...(message.pictures.length > 0 && { pictures: message.pictures }),
  ...(message.picturesDeletedAt && { is_deleted: true as const }),
})

export const wireChat = (storage: Storage, chat: ChatRow, locale: Locale): Chat => ({
  id: chat.id,
  chatted_user_id: chat.other.id,
  chatted_user_name: fullName(chat.other, locale),
  chatted_user_profile_picture: pictureUrl(storage, chat.otherPicture),
  chatted_user_is_verified: chat.otherIsVerified,
  last_message:
    chat.lastText !== null && chat.lastAt && chat.lastSenderId !== null
      ? { text: chat.lastText, created_at: chat.lastAt.toISOString(), sender: chat.lastSenderId }
      : null,
  unread_message_count: chat.unread,
  is_archived: chat.isArchived,
  is_muted: chat.isMuted,
  is_blocked: chat.isBlocked,
  can_write: chat.canWrite,
})
