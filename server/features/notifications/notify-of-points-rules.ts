import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { pointsRulesMail } from '#shared/features/economy/points-rules.messages.ts'
import { isQuiet } from '#shared/features/notifications/notification-settings.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { findMembers } from '../accounts/accounts.public.ts'
import { channelsOfMember } from './member-channels.ts'
import { sendNotificationMail } from './notification-mail.ts'
import {
  type AnnouncedRules,
  announcedRules,
  insertRulesNotification,
  membersToNotify,
} from './points-rules.queries.ts'

/** Shorter than a notification is retained, so that its deletion does not cause a second one. */
const notifiedForMs = 60 * dayMs
/** A large marketplace is notified in several runs. */
const runsForMs = 20_000

/** Notifies members with points or a plan of announced points rules, each once per version. */
export const pointsRulesNotificationsJob = (ports: Ports): Job => ({
  name: 'notifications.points-rules',
  everyMinutes: 15,
  run: async (now) => {
    const stopAt = performance.now() + runsForMs
    let notified = 0
    for (const rules of await announcedRules(ports.db, new Date(now.getTime() - notifiedForMs), now)) {
      const { version } = rules
      notified += await sweepEach(
        ports.db,
        async (afterId) =>
          performance.now() > stopAt ? [] : membersToNotify(ports.db, { version, now, afterId }),
        (tx, { id }) => notify(ports, tx, id, rules, now),
      )
    }
    return notified
  },
})

/** Members in their quiet hours are notified by a later run. */
async function notify(
  ports: Ports,
  tx: Transaction,
  memberId: number,
  rules: AnnouncedRules,
  now: Date,
): Promise<boolean> {
  const reader = (await findMembers(tx, [memberId])).get(memberId)
  if (!reader || reader.isFormer) return false
  const channels = await channelsOfMember(tx, reader)
  if (isQuiet(channels.quiet, now)) return false
  const isSilent = !channels.isOn('points', 'in_app')
  const { version } = rules
  if (!(await insertRulesNotification(tx, { memberId, version, at: now, isSilent }))) return false
  if (channels.isOn('points', 'email')) {
    const texts = pointsRulesMail(rules, reader.locale)
    await sendNotificationMail(ports, tx, { event: 'points', reader, texts, path: '/points/economy' })
  }
  return true
}
