import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { unreadMail } from '#shared/features/notifications/message-mails.messages.ts'
import {
  isQuiet,
  isUnreadMailDue,
  unreadMailWaitsSince,
} from '#shared/features/notifications/notification-settings.rules.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { findMembers } from '../accounts/accounts.public.ts'
import { channelsOfMember } from './member-channels.ts'
import { sendNotificationMail } from './notification-mail.ts'
import { pushToMember } from './send-push.ts'
import {
  lastUnreadMail,
  markNotified,
  membersToNotify,
  recordUnreadMail,
  type UnnotifiedChat,
  unnotifiedChats,
} from './unread-mails.queries.ts'

/** A mail about messages unread for ten minutes: of one chat, or a digest. Never in the reader's quiet hours. */
export const unreadMailsJob = (ports: Ports): Job => ({
  name: 'unread-mails',
  everyMinutes: 1,
  run: (now) =>
    sweepEach(
      ports.db,
      (afterId) => membersToNotify(ports.db, unreadMailWaitsSince(now), afterId),
      (tx, { id }) => sendUnreadMail(ports, tx, id, now),
    ),
})

async function sendUnreadMail(ports: Ports, tx: Transaction, memberId: number, now: Date): Promise<boolean> {
  const reader = (await findMembers(tx, [memberId])).get(memberId)
  const chats = await unnotifiedChats(tx, memberId)
  if (!reader || chats.length === 0) return false
  const channels = await channelsOfMember(tx, reader)
  if (isQuiet(channels.quiet, now)) return false
  const oldestUntold = new Date(Math.min(...chats.map((chat) => chat.oldestAt.getTime())))
  if (!isUnreadMailDue({ oldestUntold, lastMail: await lastUnreadMail(tx, memberId) }, now)) return false

  const texts = unreadMail(
    reader.locale,
    chats.map((chat) => ({ ...chat, name: fullName(chat.other, reader.locale) })),
  )
  const path = pathTo(chats)
  if (channels.isOn('message', 'email')) {
    await sendNotificationMail(ports, tx, { event: 'message', reader, texts, path })
    await recordUnreadMail(tx, memberId, now)
  }
  // Messages of the quiet hours caused no push when they arrived.
  if (channels.isOn('message', 'push') && chats.some((chat) => isQuiet(channels.quiet, chat.newestAt))) {
    const notification = { title: texts.subject, body: texts.paragraphs[0] ?? '', url: path, tag: 'unread' }
    await pushToMember(ports, tx, { memberId }, notification)
  }
  for (const chat of chats) await markNotified(tx, memberId, chat)
  return true
}

const pathTo = ([first, ...others]: readonly UnnotifiedChat[]): string =>
  first && others.length === 0 ? `/messages/${first.otherId}` : '/messages'
