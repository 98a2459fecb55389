import type { Job } from '#server/platform/jobs/jobs.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import type { Ports } from '#server/platform/ports.ts'
import { findPlanById } from '#shared/features/subscriptions/plans.ts'
import { reminderMail } from '#shared/features/subscriptions/subscriptions.messages.ts'
import { dueReminder, reminderDays } from '#shared/features/subscriptions/subscriptions.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { planName } from './plan-name.ts'
import { type EndingSubscription, endingSubscriptions, recordReminder } from './subscriptions.queries.ts'

const firstReminderMs = Math.max(...reminderDays) * dayMs

/** Reminds 7 days and 1 day before the end, each once; a sweep that runs late sends only the later one. */
export const subscriptionRemindersJob = (ports: Ports): Job => ({
  name: 'subscription-reminders',
  everyMinutes: 60,
  run: (now) => sendReminders(ports, now),
})

async function sendReminders(ports: Ports, now: Date): Promise<number> {
  const ending = await endingSubscriptions(ports.db, now, new Date(now.getTime() + firstReminderMs))
  let sent = 0
  for (const subscription of ending) {
    const daysBefore = dueReminder(subscription.endsAt, now, subscription.sent)
    if (daysBefore !== null && (await remind(ports, subscription, daysBefore, now))) sent += 1
  }
  return sent
}

async function remind(
  { db, outbox, config }: Ports,
  { id, planId, endsAt, locale, email }: EndingSubscription,
  daysBefore: number,
  now: Date,
): Promise<boolean> {
  const plan = findPlanById(planId)
  const texts = reminderMail(locale, { plan: await planName(db, planId, locale), endsAt }, daysBefore)
  // One click leads to the checkout of the same plan.
  const path = plan ? `/checkout/${plan.type}/${plan.price}` : '/profile?section=subscription'
  const mail = await renderMail({
    locale,
    subject: texts.subject,
    heading: texts.subject,
    paragraphs: texts.paragraphs,
    button: { label: texts.button, url: config.publicUrl + path },
    footer: texts.footer,
  })
  return db.transaction(async (tx) => {
    if (!(await recordReminder(tx, id, daysBefore, now))) return false
    await outbox.send(tx, { channel: 'email', to: email, ...mail })
    return true
  })
}
