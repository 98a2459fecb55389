import type { MemberCall } from '#server/platform/http/call.ts'
import { pictureUrl, type StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { pointsRulesSentence } from '#shared/features/economy/points-rules.messages.ts'
import type {
  MessageNotification,
  Notification,
  ReservationNotification,
} from '#shared/features/notifications/notifications.contract.ts'
import { reservationNotificationSentence } from '#shared/features/notifications/notifications.messages.ts'
import { pointsChange } from '#shared/features/reservations/extras/points-change.rules.ts'
import { mentionedCover } from '#shared/features/rings/cover.rules.ts'
import {
  type MentionedCover,
  mentionsCover,
  ringNotificationSentence,
} from '#shared/features/rings/rings.messages.ts'
import { fittingPostSentence } from '#shared/features/services/services.messages.ts'
import { fullName, type NamedMember, visibleNames } from '#shared/kernel/member-name.ts'
import { coversOfRings } from '../points/points.public.ts'
import {
  allNotifications,
  countUnreadMessages,
  countUnreadNotifications,
  placeOfNotification,
  type ReservationNotificationRow,
  unreadChats,
  unreadNotifications,
} from './notifications.queries.ts'

/** The bell shows three; the counts cover everything. */
const listed = 50

/** Unread messages by sender, newest first. The count is of messages. */
export async function listMessageNotifications({ db, storage, caller, locale }: MemberCall): Promise<{
  message_notifications: MessageNotification[]
  total_notification_count: number
}> {
  const rows = await unreadChats(db, caller.id, listed)
  return {
    message_notifications: rows.map((row) => ({
      sender: wireSender(storage, row, locale),
      unread_message_count: row.unread,
      last_unread_message: { text: row.text, created_at: row.createdAt.toISOString() },
    })),
    total_notification_count: await countUnreadMessages(db, caller.id),
  }
}

/** Unread notifications about reservations, rings, points rules and posts, newest first, in the caller's language. */
export async function listReservationNotifications(call: MemberCall): Promise<{
  reservation_notifications: ReservationNotification[]
  total_notification_count: number
}> {
  const { db, caller } = call
  const rows = await unreadNotifications(db, caller.id, listed)
  return {
    reservation_notifications: rows.map(await wiring(call, rows)),
    total_notification_count: await countUnreadNotifications(db, caller.id),
  }
}

const pageSize = 30

/** All notifications about reservations, including read ones. */
export async function listAllNotifications(
  call: MemberCall,
  before: number | undefined,
): Promise<{ notifications: Notification[]; has_more: boolean }> {
  const { db, caller } = call
  const after = before === undefined ? undefined : await placeOfNotification(db, caller.id, before)
  if (before !== undefined && !after) return { notifications: [], has_more: false }
  const rows = await allNotifications(db, caller.id, { after, limit: pageSize + 1 })
  const wire = await wiring(call, rows)
  return {
    notifications: rows.slice(0, pageSize).map((row) => ({ ...wire(row), is_read: row.readAt !== null })),
    has_more: rows.length > pageSize,
  }
}

/** How each of these is sent: the caller's covers are read once for all. */
async function wiring(
  { db, storage, caller, locale, now }: MemberCall,
  rows: readonly ReservationNotificationRow[],
): Promise<(row: ReservationNotificationRow) => ReservationNotification> {
  const ringIds = rows.flatMap(({ ringId, kind }) => (ringId !== null && mentionsCover(kind) ? ringId : []))
  const covers = ringIds.length > 0 ? await coversOfRings(db, ringIds, caller.id, now) : []
  return (row) => ({
    id: row.id,
    reservation: row.reservationId,
    ring: row.ringId,
    points_rules: row.pointsRules,
    ...(row.isService && { is_service: true as const }),
    ...(row.postId !== null && { post: row.postId }),
    sender: {
      ...wireSender(storage, row, locale),
      ...((row.ringId !== null || row.postId !== null) && { last_name: '' }),
    },
    message: sentenceOf(row, locale, row.ringId === null ? null : mentionedCover(covers, row.ringId, now)),
    created_at: row.createdAt.toISOString(),
  })
}

/** Neighbours of a ring know first names only, as do members of posts. */
function sentenceOf(row: ReservationNotificationRow, locale: Locale, cover: MentionedCover | null): string {
  if (row.postId !== null) return fittingPostSentence(row, locale)
  if (row.pointsRules !== null) return pointsRulesSentence(row.startsAt, locale)
  return row.ringId === null
    ? reservationNotificationSentence(row.kind, locale, fullName(row.sender, locale), {
        detail: row.detail,
        isService: row.isService,
        pointsChange: row.terms && pointsChange(row.before, row.terms),
        fallen:
          row.fallenFrom === null
            ? null
            : { startDate: row.fallenFrom, points: row.fallenPoints, isWaiting: row.fallenWaits },
      })
    : ringNotificationSentence(
        row.kind,
        locale,
        { name: visibleNames(row.sender, locale).first_name, listingCount: row.listingCount },
        cover,
      )
}

const wireSender = (
  storage: Storage,
  { sender, picture }: { sender: NamedMember; picture: StoredPicture | null },
  locale: Locale,
) => ({
  id: sender.id,
  ...visibleNames(sender, locale),
  profile_picture: pictureUrl(storage, picture),
})
