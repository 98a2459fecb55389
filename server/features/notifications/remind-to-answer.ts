import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { answerReminderMail } from '#shared/features/notifications/message-mails.messages.ts'
import { soundsAt } from '#shared/features/notifications/notification-settings.rules.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { findMembers } from '../accounts/accounts.public.ts'
import { channelsOfMember } from './member-channels.ts'
import { sendNotificationMail } from './notification-mail.ts'
import { pushToMember } from './send-push.ts'
import { recordAnswerReminder, type UnansweredChat, unansweredChats } from './unread-mails.queries.ts'

/** Hours without an answer; a sweep that runs late sends only the later reminder. */
const reminderHours = [24, 72] as const

/** Reminds members of unanswered first messages, once after a day and once after three. */
export const answerRemindersJob = (ports: Ports): Job => ({
  name: 'answer-reminders',
  everyMinutes: 60,
  run: async (now) => {
    let sent = 0
    for (const [index, hours] of [...reminderHours.entries()].reverse()) {
      const writtenBefore = new Date(now.getTime() - hours * hourMs)
      sent += await sweepEach(
        ports.db,
        (afterId) => unansweredChats(ports.db, { writtenBefore, remindersBefore: index + 1, afterId }),
        (tx, chat) => remind(ports, tx, { ...chat, hours }, index + 1, now),
      )
    }
    return sent
  },
})

async function remind(
  ports: Ports,
  tx: Transaction,
  chat: UnansweredChat,
  reminders: number,
  now: Date,
): Promise<boolean> {
  if ((await recordAnswerReminder(tx, chat, reminders)) === 0) return false
  const reader = (await findMembers(tx, [chat.memberId])).get(chat.memberId)
  if (!reader) return false
  const channels = await channelsOfMember(tx, reader)
  const texts = answerReminderMail(reader.locale, fullName(chat.other, reader.locale), chat.hours)
  const path = `/messages/${chat.otherId}`
  if (channels.isOn('reminder', 'email'))
    await sendNotificationMail(ports, tx, { event: 'reminder', reader, texts, path })
  if (channels.isOn('reminder', 'push'))
    await pushToMember(
      ports,
      tx,
      { memberId: reader.id, notBefore: soundsAt(channels.quiet, now) },
      { title: texts.subject, body: texts.paragraphs[0] ?? '', url: path, tag: `answer-${chat.chatId}` },
    )
  return true
}
