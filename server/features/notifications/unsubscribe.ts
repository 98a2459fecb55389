import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { AppError } from '#shared/errors/app-error.ts'
import {
  isTopicOn,
  type NotificationEvent,
  type SettingEvent,
  topicsOf,
} from '#shared/features/notifications/notification-settings.rules.ts'
import { findMembers } from '../accounts/accounts.public.ts'
import { channelsOfMember } from './member-channels.ts'
import { insertSettings, selectSettings, upsertSetting } from './settings.queries.ts'
import { readUnsubscribeToken, type UnsubscribeTarget } from './unsubscribe-token.ts'

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
    is_on: topicsOf(target.event).some((topic) => channels.isOn(topic, 'email')),
  }
}

/**
 * Turns the mails of the link's kind off, or on again. Topics that were off before stay so by settings of their own below
 * that of the kind, so that they are off when the kind is on again; with nothing to return to, all are on.
 */
export async function setUnsubscribed(
  ports: Pick<Ports, 'db' | 'config'>,
  token: string,
  isOn: boolean,
): Promise<Unsubscribed> {
  await showUnsubscribe(ports, token)
  const target = readUnsubscribeToken(ports.config, token)
  if (target) await ports.db.transaction((tx) => setMails(tx, target, isOn))
  return showUnsubscribe(ports, token)
}

async function setMails(
  tx: Transaction,
  { memberId, event }: UnsubscribeTarget,
  isOn: boolean,
): Promise<void> {
  const saved = await selectSettings(tx, memberId)
  const topics = topicsOf(event)
  const isTopicOff = (topic: SettingEvent) =>
    saved.some((each) => each.event === topic && each.channel === 'email' && !each.isOn)
  const areOn = topics.filter((topic) => isTopicOn(saved, topic, 'email'))
  if (isOn ? areOn.length > 0 : areOn.length === 0) return
  const off = isOn ? topics.filter(isTopicOff) : topics.filter((topic) => !areOn.includes(topic))
  await upsertSetting(tx, memberId, { event, channel: 'email', isOn })
  if (off.length === topics.length) return
  await insertSettings(
    tx,
    memberId,
    off.map((topic) => ({ event: topic, channel: 'email', isOn: false })),
  )
}
