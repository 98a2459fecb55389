import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { withdrawalRefund } from '#shared/features/subscriptions/subscriptions.rules.ts'
import { endPurchase } from './end-purchase.ts'
import { latestPurchase, lockSubscriber } from './subscriptions.queries.ts'

/** Ends the latest purchase at once and owes the refund of its unused share. The money is paid after the commit. */
export async function withdrawSubscription({
  db,
  clock,
  caller,
  now,
}: MemberCall): Promise<{ refund: number }> {
  return db.transaction(async (tx) => {
    await lockSubscriber(tx, caller.id)
    const purchase = await latestPurchase(tx, caller.id)
    if (!purchase) throw new AppError('withdrawal_closed')
    const refund = withdrawalRefund(purchase, now)
    if (!refund.ok) throw new AppError(refund.error)

    const { paymentId } = purchase
    await endPurchase(tx, clock, { memberId: caller.id, paymentId, at: now })
    await emit<EventOf<'subscription_withdrawn'>>(tx, clock, {
      type: 'subscription_withdrawn',
      member_id: caller.id,
      payment_id: paymentId,
      refund_kurus: refund.value,
    })
    return { refund: refund.value / 100 }
  })
}
