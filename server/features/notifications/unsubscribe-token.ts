import type { Config } from '#server/platform/config/config.ts'
import { isKeyedHash, keyedHash } from '#server/platform/config/secret-list.ts'
import {
  type NotificationEvent,
  notificationEvents,
} from '#shared/features/notifications/notification-settings.rules.ts'

export type UnsubscribeTarget = { memberId: number; event: NotificationEvent }

const signedText = (text: string): string => `unsubscribe:${text}`

/**
 * Identifies the member and the kind of mails to end. Valid as long as its secret is configured, and for nothing else.
 */
export function unsubscribeToken(
  config: Pick<Config, 'tokenSecrets'>,
  { memberId, event }: UnsubscribeTarget,
): string {
  const text = `${memberId}-${event}`
  return `${text}-${keyedHash(config.tokenSecrets, signedText(text)).toString('base64url')}`
}

/** The address for the foot of a mail and its List-Unsubscribe header. */
export const unsubscribeUrl = (
  config: Pick<Config, 'tokenSecrets' | 'publicUrl'>,
  target: UnsubscribeTarget,
): string => `${config.publicUrl}/unsubscribe/${unsubscribeToken(config, target)}`

/** Null for a token that is not ours. */
export function readUnsubscribeToken(
  config: Pick<Config, 'tokenSecrets'>,
  token: string,
): UnsubscribeTarget | null {
  const [, text = '', id, word, signature = ''] = /^((\d{1,15})-([a-z]+))-([\w-]{43})$/.exec(token) ?? []
  const event = notificationEvents.find((each) => each === word)
  const received = Buffer.from(signature, 'base64url')
  if (event === undefined || !isKeyedHash(config.tokenSecrets, signedText(text), received)) return null
  return { memberId: Number(id), event }
}
