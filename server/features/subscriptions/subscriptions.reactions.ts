import type { Reaction } from '#server/platform/events/events.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { findPlanById } from '#shared/features/subscriptions/plans.ts'
import { activationMail } from '#shared/features/subscriptions/subscriptions.messages.ts'
import { findMembers } from '../accounts/accounts.public.ts'
import { latestPurchase } from './subscriptions.queries.ts'

/** The receipt by mail. */
export const receiptReaction = ({ outbox, config }: Ports): Reaction<EventOf<'subscription_activated'>> => ({
  on: 'subscription_activated',
  name: 'subscriptions.receipt',
  async run(tx, event) {
    const member = (await findMembers(tx, [event.member_id])).get(event.member_id)
    const purchase = await latestPurchase(tx, event.member_id)
    const plan = findPlanById(event.plan_id)
    if (!member || !purchase || !plan) return
    const { locale, email } = member
    const texts = activationMail(locale, {
      plan: plan.name[locale],
      endsAt: purchase.endsAt,
      lira: purchase.amountKurus / 100,
    })
    const mail = await renderMail({
      locale,
      subject: texts.subject,
      heading: texts.subject,
      paragraphs: texts.paragraphs,
      button: { label: texts.button, url: `${config.publicUrl}/profile?section=subscription` },
      footer: texts.footer,
    })
    await outbox.send(tx, { channel: 'email', to: email, ...mail })
  },
})
