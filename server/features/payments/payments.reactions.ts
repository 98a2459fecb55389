import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { doublePaymentNotice, paymentFooter } from '#shared/features/payments/payments.messages.ts'
import { findMembers } from '../accounts/accounts.public.ts'
import { notifyMember } from '../notices/notices.public.ts'
import { planName } from '../subscriptions/subscriptions.public.ts'
import { mailReceipt } from './mail-receipt.ts'
import { lockPayment } from './payments.queries.ts'
import { requestedRefunds } from './refunds.queries.ts'
import { requestRefund } from './request-refund.ts'

export const paymentsReactions = (ports: Ports): Reaction<DomainEvent>[] => [
  {
    on: 'subscription_withdrawn',
    name: 'payments.owe-refund',
    async run(tx, event) {
      const { payment_id: conversationId, refund_kurus, member_id: requestedBy } = event
      const payment = await lockPayment(tx, conversationId)
      if (!payment) return
      // What staff has already refunded is not owed again.
      const left = payment.amountKurus - (await requestedRefunds(tx, conversationId))
      const amountMinor = Math.min(refund_kurus, left)
      if (amountMinor <= 0) return
      const { currency } = payment
      const refund = {
        key: `withdrawal:${conversationId}`,
        conversationId,
        amountMinor,
        currency,
        requestedBy,
      }
      const at = ports.clock.now()
      await requestRefund(tx, { ...refund, reason: 'withdrawal', endsPurchase: true, at }, 'member')
    },
  },
  {
    on: 'payment_settled',
    name: 'payments.push-outcome',
    async run(tx, event) {
      const channel = (await findMembers(tx, [event.member_id])).get(event.member_id)?.channelId
      if (!channel) return
      const update = { conversation_id: event.conversation_id, state: event.state }
      tx.afterCommit(() => ports.realtime.trigger([channel], 'payment_notification', update))
    },
  },
  {
    on: 'payment_settled',
    name: 'payments.mail-receipt',
    async run(tx, event) {
      if (event.state === 'succeeded') await mailReceipt(ports, tx, event.conversation_id)
    },
  },
  {
    on: 'payment_doubled',
    name: 'payments.notify-of-double',
    async run(tx, event) {
      const { member_id: memberId, plan_id, amount_kurus } = event
      const names = { tr: await planName(tx, plan_id, 'tr'), en: await planName(tx, plan_id, 'en') }
      const write = ({ locale }: { locale: Locale }) =>
        doublePaymentNotice(names[locale], amount_kurus / 100, locale)
      const path = '/profile?section=subscription'
      await notifyMember(ports, tx, memberId, write, { path, footer: ({ locale }) => paymentFooter[locale] })
    },
  },
]
