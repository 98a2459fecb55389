import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { Id, Instant, idParams } from '../../http/wire.ts'

const Sender = z
  .object({
    id: z.number().describe('Id of the other member.'),
    first_name: z.string(),
    last_name: z.string(),
    profile_picture: z.string().nullable(),
  })
  .meta({ id: 'NotificationSender' })

export const MessageNotification = z
  .object({
    sender: Sender.describe('Who wrote.'),
    unread_message_count: z.number().describe('Unread messages of this sender.'),
    last_unread_message: z
      .object({ text: z.string().describe('Its text.'), created_at: Instant.describe('When it was sent.') })
      .describe('The latest of them.'),
  })
  .meta({ id: 'MessageNotification' })
export type MessageNotification = z.output<typeof MessageNotification>

export const ReservationNotification = z
  .object({
    id: z.number().describe('Id of the notification.'),
    reservation: z
      .number()
      .nullable()
      .describe('Id of the reservation; null where it is about something else.'),
    ring: z.number().nullable().describe('Id of the ring; null where it is about something else.'),
    points_rules: z
      .number()
      .nullable()
      .describe('Version of the points rules that was announced; null where it is about something else.'),
    post: z
      .number()
      .optional()
      .describe('Id of the own post that another one came to fit; absent where it is about something else.'),
    is_service: z
      .literal(true)
      .optional()
      .describe('The reservation is for help without a home; absent otherwise.'),
    sender: Sender.describe(
      'The other party of the reservation; of a ring who is named, or the support where nobody is, as with points rules; of a post its member.',
    ),
    message: z.string().describe("A sentence in the caller's language."),
    created_at: Instant,
  })
  .meta({ id: 'ReservationNotification' })
export type ReservationNotification = z.output<typeof ReservationNotification>

export const Notification = ReservationNotification.extend({
  is_read: z.boolean().describe('The caller has read it.'),
}).meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

export const notificationsContract = defineContract({
  'GET /message-notification/': {
    summary: 'Unread messages by sender, newest first.',
    policy: 'member',
    answer: z.object({
      message_notifications: z.array(MessageNotification).describe('One entry a sender.'),
      total_notification_count: z.number(),
    }),
    errors: ['not_signed_in'],
  },
  'GET /reservation/notifications/': {
    summary: 'Unread notifications about reservations, rings, points rules and posts, newest first.',
    policy: 'member',
    answer: z.object({
      reservation_notifications: z.array(ReservationNotification).describe('The unread ones.'),
      total_notification_count: z.number(),
    }),
    errors: ['not_signed_in'],
  },
  'POST /reservation/notifications/read/': {
    summary: 'Mark the notifications about a reservation, a ring, a post or announced points rules as read.',
    policy: 'member',
    openToSuspended: true,
    body: z.object({
      reservation: Id.optional().describe('Id of the reservation; left out for something else.'),
      ring: Id.optional().describe('Id of the ring; left out for something else.'),
      points_rules: z
        .number()
        .int()
        .min(1)
        .max(2_147_483_647)
        .optional()
        .describe('Version of the points rules, with earlier ones; left out for something else.'),
      post: Id.optional().describe('Id of the own post; left out for something else.'),
    }),
    answer: z.object({ read: z.number().describe('How many were unread until now.') }),
    errors: ['invalid_input', 'not_signed_in'],
    limitedBy: 'changes',
    isRepeatable: true,
  },
  'DELETE /reservation/notifications/{id}/': {
    summary: 'Mark one notification as read.',
    policy: 'member',
    openToSuspended: true,
    params: idParams('the notification'),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /notification/': {
    summary:
      'All notifications about reservations, rings, points rules and posts, read ones too, newest first, 30 at a time.',
    policy: 'member',
    query: z.object({ before: Id.optional().describe('Id of the last one of the page before.') }),
    answer: z.object({
      notifications: z.array(Notification).describe('Read and unread ones.'),
      has_more: z.boolean(),
    }),
    errors: ['invalid_input', 'not_signed_in'],
  },
  'POST /notification/read-all/': {
    summary: 'Mark all notifications about reservations, rings, points rules and posts as read.',
    policy: 'member',
    answer: z.object({ read: z.number().describe('How many were unread until now.') }),
    errors: ['not_signed_in'],
    limitedBy: 'changes',
    isRepeatable: true,
  },
})
