import type { Ports } from '#server/platform/ports.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { NotificationEvent } from '#shared/features/notifications/notification-settings.rules.ts'
import { findMembers } from '../accounts/accounts.public.ts'
import { channelsOfMember } from './member-channels.ts'
import { upsertSetting } from './settings.queries.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

type Unsubscribed = { event: NotificationEvent; email_hint: string; is_on: boolean }

/** What the link ends. Throws AppError('invalid_link') for a forged one. */
export async function showUnsubscribe(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  token: string,
): Promise<Unsubscribed> {
  const target = readUnsubscribeToken(config, token)
  const member = target && (await findMembers(db, [target.memberId])).get(target.memberId)
  if (!target || !member) throw new AppError('invalid_link')
  const channels = await channelsOfMember(db, member)
  return {
    event: target.event,
    email_hint: member.email.replace(/^(.).*@/, '$1…@'),
    is_on: channels.isOn(target.event, 'email'),
  }
}

/** Turns the mails of the link's kind off, or on again. */
export async function setUnsubscribed(
  ports: Pick<Ports, 'db' | 'config'>,
  token: string,
  isOn: boolean,
): Promise<Unsubscribed> {
  await showUnsubscribe(ports, token)
  const target = readUnsubscribeToken(ports.config, token)
  if (target) await upsertSetting(ports.db, target.memberId, { event: target.event, channel: 'email', isOn })
  return showUnsubscribe(ports, token)
}
