import type { MemberCall } from '#server/platform/http/call.ts'
import { receiptNumber } from '#shared/features/payments/payments.rules.ts'
import {
  graceDays,
  mayBuy,
  withdrawalDays,
  withdrawalRefund,
} from '#shared/features/subscriptions/subscriptions.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { offerUpgrades } from './offer-upgrades.ts'
import { previewClaim } from './preview-claim.ts'
import { latestPurchase, paymentsOf, termsOf } from './subscriptions.queries.ts'

/** The caller's active subscription, what can still be withdrawn, and every payment. */
export async function readSubscription({ db, caller, now }: MemberCall) {
  const [terms, purchase, payments] = await Promise.all([
    termsOf(db, caller.id),
    latestPurchase(db, caller.id),
    paymentsOf(db, caller.id),
  ])
  const valid = terms.filter((term) => term.withdrawnAt === null)
  const running = valid.find((term) => term.startsAt <= now && now < term.endsAt)
  const refund = purchase && withdrawalRefund(purchase, now)
  const bought = refund?.ok && terms.find(({ id }) => id === purchase?.id)
  const claim = bought ? await previewClaim(db, caller.id, bought, terms, now) : null
  const latest = valid[0] ?? null
  const lapsedAt = latest && latest.endsAt <= now ? latest.endsAt : null
  return {
    may_buy: mayBuy(now, latest).ok,
    upgrades: offerUpgrades(terms, now).map(({ plan, creditKurus, toPayKurus }) => ({
      plan_id: plan.id,
      credit: creditKurus / 100,
      to_pay: toPayKurus / 100,
    })),
    lapsed: lapsedAt && {
      plan_id: latest?.planId ?? 0,
      ended_at: lapsedAt,
      grace_until: new Date(lapsedAt.getTime() + graceDays * dayMs),
    },
    active: running
      ? {
          plan_id: running.planId,
          starts_at: running.startsAt,
          ends_at: latest?.endsAt ?? running.endsAt,
          withdrawal:
            purchase && refund?.ok && claim
              ? {
                  until: new Date(purchase.boughtAt.getTime() + withdrawalDays * dayMs),
                  refund: refund.value / 100,
                  ...claim,
                }
              : null,
        }
      : null,
    payments: payments.map((payment) => ({
      conversation_id: payment.conversationId,
      plan_id: payment.planId,
      amount: payment.amountKurus / 100,
      state: payment.state,
      refunded: payment.refundedKurus / 100,
      receipt_number:
        payment.receiptYear === null || payment.receiptNumber === null
          ? null
          : receiptNumber(payment.receiptYear, payment.receiptNumber),
      created_at: payment.createdAt,
    })),
  }
}
