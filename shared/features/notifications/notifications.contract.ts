import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { Id, IdParams, Instant } from '../../http/wire.ts'

const Sender = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  profile_picture: z.string().nullable(),
})

export const MessageNotification = z.object({
  sender: Sender,
  unread_message_count: z.number(),
  last_unread_message: z.object({ text: z.string(), created_at: Instant }),
})
export type MessageNotification = z.output<typeof MessageNotification>

export const ReservationNotification = z.object({
  id: z.number(),
  /** The reservation's id. */
  reservation: z.number(),
  sender: Sender,
  /** A sentence in the caller's language. */
  message: z.string(),
  created_at: Instant,
})
export type ReservationNotification = z.output<typeof ReservationNotification>

export const Notification = ReservationNotification.extend({ is_read: z.boolean() })
export type Notification = z.output<typeof Notification>

export const notificationsContract = defineContract({
  'GET /message-notification/': {
    summary: 'Unread messages by sender, newest first.',
    policy: 'member',
    answer: z.object({
      message_notifications: z.array(MessageNotification),
      total_notification_count: z.number(),
    }),
    errors: ['not_signed_in'],
  },
  'GET /reservation/notifications/': {
    summary: 'Unread news about reservations, newest first.',
    policy: 'member',
    answer: z.object({
      reservation_notifications: z.array(ReservationNotification),
      total_notification_count: z.number(),
    }),
    errors: ['not_signed_in'],
  },
  'POST /reservation/notifications/read/': {
    summary: 'Mark the news about a reservation as read.',
    policy: 'member',
    openToSuspended: true,
    body: z.object({ reservation: Id }),
    answer: z.object({ read: z.number() }),
    errors: ['invalid_input', 'not_signed_in'],
  },
  'DELETE /reservation/notifications/{id}/': {
    summary: 'Mark one piece of news as read.',
    policy: 'member',
    openToSuspended: true,
    params: IdParams,
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /notification/': {
    summary: 'All news about reservations, read ones too, newest first, 30 at a time.',
    policy: 'member',
    query: z.object({ before: Id.optional() }),
    answer: z.object({ notifications: z.array(Notification), has_more: z.boolean() }),
    errors: ['invalid_input', 'not_signed_in'],
  },
  'POST /notification/read-all/': {
    summary: 'Mark all news about reservations as read.',
    policy: 'member',
    answer: z.object({ read: z.number() }),
    errors: ['not_signed_in'],
  },
})
