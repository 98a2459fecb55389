import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { notificationChannels, notificationEvents, settingEvents } from './notification-settings.rules.ts'

const Setting = z
  .object({
    event: z
      .enum(settingEvents)
      .describe(
        'What has happened. `reservation` is all that begins with `reservation_`: on if any of them is, and set for all.',
      ),
    channel: z.enum(notificationChannels).describe('The channel: in the app, mail or push.'),
    is_on: z.boolean().describe('Whether notifications are sent by this channel.'),
  })
  .meta({ id: 'NotificationSetting' })

/** Minutes of the day in Istanbul; an end before the beginning is on the next day. */
const QuietHours = z
  .object({
    from: z.number().int().min(0).max(1439).describe('Minute of the day in Istanbul at which they begin.'),
    to: z
      .number()
      .int()
      .min(0)
      .max(1439)
      .describe('Minute of the day at which they end; before the beginning it is on the next day.'),
  })
  .refine(({ from, to }) => from !== to)
  .meta({ id: 'QuietHours' })

export const NotificationSettings = z
  .object({
    /** Off: no mails of these kinds, whatever the single settings. */
    email_notifications: z.boolean(),
    settings: z.array(Setting).describe('Every event with every way to be notified of it.'),
    quiet_hours: QuietHours.nullable().describe('When no push is sent; null without them.'),
    push_public_key: z.string().describe('What a browser subscribes to pushes with (VAPID, base64url).'),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.output<typeof NotificationSettings>

const token = z.object({ token: z.string().max(200).describe('Secret of the link at the foot of a mail.') })
const Unsubscribed = z.object({
  event: z.enum(notificationEvents).describe('The kind of mail that the link is about.'),
  email_hint: z.string().describe("Enough of the address to know one's own by."),
  is_on: z.boolean().describe('Mails of this kind are sent.'),
})

export const notificationSettingsContract = defineContract({
  'GET /notification-settings/': {
    summary: 'Which events the caller is notified of, by which channels, and the quiet hours.',
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
        settings: z.array(Setting).max(40).describe('The settings to change.'),
        quiet_hours: QuietHours.nullable().describe('When no push is to be sent; null for never.'),
      })
      .partial(),
    answer: NotificationSettings,
    errors: ['invalid_input', 'not_signed_in'],
    limitedBy: 'changes',
  },
  'POST /push-subscription/': {
    summary: 'Let this browser receive pushes for the caller.',
    policy: 'member',
    body: z.object({
      endpoint: z
        .url()
        .max(1000)
        .describe("Address of the browser's push service, as its subscription says."),
      keys: z
        .object({
          p256dh: z.string().min(80).max(100).describe('Public key of the browser, base64url.'),
          auth: z.string().min(16).max(40).describe('Secret of the subscription, base64url.'),
        })
        .describe("The subscription's keys."),
    }),
    status: 204,
    answer: z.null(),
    errors: ['invalid_input', 'not_signed_in'],
    limit: { max: 30, minutes: 60 },
    isRepeatable: true,
  },
  'POST /push-subscription/remove/': {
    summary: 'No more pushes to this browser.',
    policy: 'member',
    body: z.object({ endpoint: z.string().max(1000).describe("Address of the browser's push service.") }),
    status: 204,
    answer: z.null(),
    errors: ['invalid_input', 'not_signed_in'],
    limitedBy: 'changes',
    isRepeatable: true,
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
    body: z
      .object({
        is_on: z.boolean().default(false).describe('`false` ends the mails, `true` takes that back.'),
      })
      .default({ is_on: false }),
    answer: Unsubscribed,
    errors: ['invalid_link', 'invalid_input'],
    limit: { max: 60, minutes: 10 },
  },
})
