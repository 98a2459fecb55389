import type { MemberCall } from '#server/platform/http/call.ts'
import { pictureUrl, type StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type {
  MessageNotification,
  ReservationNotification,
} from '#shared/features/notifications/notifications.contract.ts'
import { reservationNewsSentence } from '#shared/features/notifications/notifications.messages.ts'
import { countUnreadMessages, countUnreadNews, unreadChats, unreadNews } from './notifications.queries.ts'

/** The bell shows three; the counts are of everything. */
const listed = 50

/** Unread messages by sender, newest first. The count is of messages. */
export async function listMessageNotifications({ db, storage, caller }: MemberCall): Promise<{
  message_notifications: MessageNotification[]
  total_notification_count: number
}> {
  const rows = await unreadChats(db, caller.id, listed)
  return {
    message_notifications: rows.map((row) => ({
      sender: wireSender(storage, row),
      unread_message_count: row.unread,
      last_unread_message: { text: row.text, created_at: row.createdAt.toISOString() },
    })),
    total_notification_count: await countUnreadMessages(db, caller.id),
  }
}

/** Unread news about reservations, newest first, in the caller's language. */
export async function listReservationNotifications({ db, storage, caller, locale }: MemberCall): Promise<{
  reservation_notifications: ReservationNotification[]
  total_notification_count: number
}> {
  const rows = await unreadNews(db, caller.id, listed)
  return {
    reservation_notifications: rows.map((row) => ({
      id: row.id,
      reservation: row.reservationId,
      sender: wireSender(storage, row),
      message: reservationNewsSentence(row.kind, locale, `${row.firstName} ${row.lastName}`),
      created_at: row.createdAt.toISOString(),
    })),
    total_notification_count: await countUnreadNews(db, caller.id),
  }
}

const wireSender = (
  storage: Storage,
  sender: { senderId: number; firstName: string; lastName: string; picture: StoredPicture | null },
) => ({
  id: sender.senderId,
  first_name: sender.firstName,
  last_name: sender.lastName,
  profile_picture: pictureUrl(storage, sender.picture),
})
