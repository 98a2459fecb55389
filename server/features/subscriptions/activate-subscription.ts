import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { welcomePoints } from '#shared/features/points/points.rules.ts'
import { findPlanById } from '#shared/features/subscriptions/plans.ts'
import { nextTerm } from '#shared/features/subscriptions/subscriptions.rules.ts'
import { grantPoints } from '../points/points.public.ts'
import { insertSubscription, lockSubscriber, termsOf } from './subscriptions.queries.ts'

/**
 * Turns a paid payment into a subscription, in the transaction that marks it paid. A payment activates once:
 * called again, nothing changes. The first activation brings the welcome points.
 */
export async function activateSubscription(
  tx: Transaction,
  clock: Clock,
  paid: { memberId: number; planId: number; paymentId: string; at: Date },
): Promise<void> {
  const { memberId, planId, paymentId, at } = paid
  const plan = findPlanById(planId)
  if (!plan) throw new Error(`The payment ${paymentId} is for the unknown plan ${planId}`)
  await lockSubscriber(tx, memberId)
  const terms = await termsOf(tx, memberId)
  if (terms.some((term) => term.paymentId === paymentId)) return

  const paidUntil = terms.find((term) => term.withdrawnAt === null)?.endsAt ?? null
  await insertSubscription(tx, { memberId, planId, paymentId, ...nextTerm(at, paidUntil, plan.months) })
  const isFirst = terms.length === 0
  if (isFirst) {
    const key = `welcome:${memberId}`
    await grantPoints(tx, { memberId, amount: welcomePoints, cause: 'welcome', key, at })
  }
  await emit<EventOf<'subscription_activated'>>(tx, clock, {
    type: 'subscription_activated',
    member_id: memberId,
    plan_id: planId,
    is_first: isFirst,
  })
}
