import type { MemberCall } from '#server/platform/http/call.ts'
import {
  mayBuy,
  withdrawalDays,
  withdrawalRefund,
} from '#shared/features/subscriptions/subscriptions.rules.ts'
import { latestPurchase, paymentsOf, termsOf } from './subscriptions.queries.ts'

/** The caller's running subscription, what can still be withdrawn from, and every payment. */
export async function readSubscription({ db, caller, now }: MemberCall) {
  const [terms, purchase, payments] = await Promise.all([
    termsOf(db, caller.id),
    latestPurchase(db, caller.id),
    paymentsOf(db, caller.id),
  ])
  const valid = terms.filter((term) => term.withdrawnAt === null)
  const running = valid.find((term) => term.startsAt <= now && now < term.endsAt)
  const refund = purchase && withdrawalRefund(purchase, now)
  return {
    may_buy: mayBuy(now, valid[0] ?? null).ok,
    active: running
      ? {
          plan_id: running.planId,
          starts_at: running.startsAt,
          ends_at: valid[0]?.endsAt ?? running.endsAt,
          withdrawal:
            purchase && refund?.ok
              ? {
                  until: new Date(purchase.boughtAt.getTime() + withdrawalDays * 86_400_000),
                  refund: refund.value / 100,
                }
              : null,
        }
      : null,
    payments: payments.map((payment) => ({
      conversation_id: payment.conversationId,
      plan_id: payment.planId,
      amount: payment.amountKurus / 100,
      state: payment.state,
      created_at: payment.createdAt,
    })),
  }
}
