import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { notificationChannels, notificationEvents } from './notification-settings.rules.ts'

const Setting = z.object({
  event: z.enum(notificationEvents),
  channel: z.enum(notificationChannels),
  is_on: z.boolean(),
})

/** Minutes of the day in Istanbul; an end before the beginning is on the next day. */
const QuietHours = z
  .object({ from: z.number().int().min(0).max(1439), to: z.number().int().min(0).max(1439) })
  .refine(({ from, to }) => from !== to)

export const NotificationSettings = z.object({
  /** Off: no mail of any of these kinds, whatever the single settings say. */
  email_notifications: z.boolean(),
  settings: z.array(Setting),
  quiet_hours: QuietHours.nullable(),
  /** What a browser subscribes to pushes with. */
  push_public_key: z.string(),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

const token = z.object({ token: z.string().max(200) })
const Unsubscribed = z.object({
  event: z.enum(notificationEvents),
  /** Enough to know one's own address by. */
  email_hint: z.string(),
  is_on: z.boolean(),
})

export const notificationSettingsContract = defineContract({
  'GET /notification-settings/': {
    summary: 'What the caller is told of, where, and when not.',
    policy: 'member',
    answer: NotificationSettings,
    errors: ['not_signed_in'],
  },
  'PATCH /notification-settings/': {
    summary: 'Change some of the settings; the rest stays.',
    policy: 'member',
    body: z
      .object({
        email_notifications: z.boolean(),
        settings: z.array(Setting).max(20),
        quiet_hours: QuietHours.nullable(),
      })
      .partial(),
    answer: NotificationSettings,
    errors: ['invalid_input', 'not_signed_in'],
  },
  'POST /push-subscription/': {
    summary: 'Let this browser receive pushes for the caller.',
    policy: 'member',
    body: z.object({
      endpoint: z.url().max(1000),
      keys: z.object({ p256dh: z.string().min(80).max(100), auth: z.string().min(16).max(40) }),
    }),
    status: 204,
    answer: z.null(),
    errors: ['invalid_input', 'not_signed_in'],
    limit: { max: 30, minutes: 60 },
  },
  'POST /push-subscription/remove/': {
    summary: 'No more pushes to this browser.',
    policy: 'member',
    body: z.object({ endpoint: z.string().max(1000) }),
    status: 204,
    answer: z.null(),
    errors: ['invalid_input', 'not_signed_in'],
  },
  'GET /unsubscribe/{token}/': {
    summary: 'What the link at the foot of a mail ends.',
    policy: 'public',
    params: token,
    answer: Unsubscribed,
    errors: ['invalid_link'],
  },
  'POST /unsubscribe/{token}/': {
    summary: 'End the mails of this kind, or take that back.',
    policy: 'public',
    params: token,
    body: z.object({ is_on: z.boolean().default(false) }).default({ is_on: false }),
    answer: Unsubscribed,
    errors: ['invalid_link', 'invalid_input'],
    limit: { max: 60, minutes: 10 },
  },
})
