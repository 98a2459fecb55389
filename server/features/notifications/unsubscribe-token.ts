import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import {
  type NotificationEvent,
  notificationEvents,
} from '#shared/features/notifications/notification-settings.rules.ts'

export type UnsubscribeTarget = { memberId: number; event: NotificationEvent }

const sign = ({ tokenSecret }: Pick<Config, 'tokenSecret'>, text: string): Buffer =>
  createHmac('sha256', tokenSecret).update(`unsubscribe:${text}`).digest()

/** Says whose mails of which kind end. It works for ever, as old mails do, and can do nothing else. */
export function unsubscribeToken(
  config: Pick<Config, 'tokenSecret'>,
  { memberId, event }: UnsubscribeTarget,
): string {
  const text = `${memberId}-${event}`
  return `${text}-${sign(config, text).toString('base64url')}`
}

/** The address for the foot of a mail and its List-Unsubscribe header. */
export const unsubscribeUrl = (
  config: Pick<Config, 'tokenSecret' | 'publicUrl'>,
  target: UnsubscribeTarget,
): string => `${config.publicUrl}/unsubscribe/${unsubscribeToken(config, target)}`

/** Null for a token that is not ours. */
export function readUnsubscribeToken(
  config: Pick<Config, 'tokenSecret'>,
  token: string,
): UnsubscribeTarget | null {
  const [, text = '', id, word, signature = ''] = /^((\d{1,15})-([a-z]+))-([\w-]{43})$/.exec(token) ?? []
  const event = notificationEvents.find((each) => each === word)
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(config, text)
  if (event === undefined || given.length !== expected.length || !timingSafeEqual(given, expected))
    return null
  return { memberId: Number(id), event }
}
