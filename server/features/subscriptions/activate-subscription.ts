import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { findPlanById, type PlanTerms } from '#shared/features/subscriptions/plans.ts'
import { isPaidTwice, nextTerm, shareOfTerm } from '#shared/features/subscriptions/subscriptions.rules.ts'
import { grantWelcome, recordIdentity } from '../points/points.public.ts'
import {
  type BoughtTerm,
  endEarly,
  insertSubscription,
  lockSubscriber,
  termsOf,
} from './subscriptions.queries.ts'
import { termToUpgrade } from './upgradable-term.ts'

type Paid = {
  memberId: number
  planId: number
  paymentId: string
  amountKurus: number
  creditKurus: number
  /** The term that it replaces; null for a new purchase. */
  upgradesId: number | null
  /** When the checkout was started. */
  createdAt: Date
  at: Date
}

/**
 * Turns a paid payment into a subscription, in the transaction that marks it paid. Idempotent per payment. The first
 * activation brings the welcome points. False for a double payment: the caller refunds it.
 */
export async function activateSubscription(
  tx: Transaction,
  { clock, config }: Pick<Ports, 'clock' | 'config'>,
  paid: Paid,
): Promise<boolean> {
  const { memberId, planId, paymentId, at } = paid
  const plan = findPlanById(planId)
  if (!plan) throw new Error(`The payment ${paymentId} is for the unknown plan ${planId}`)
  await lockSubscriber(tx, memberId)
  const terms = await termsOf(tx, memberId)
  if (terms.some((term) => term.paymentId === paymentId)) return true
  if (isPaidTwice(paid, terms, at)) return false

  const isFirst = terms.length === 0
  await insertTerm(tx, paid, plan, terms)
  await recordIdentity(config, tx, memberId)
  if (isFirst) await grantWelcome(tx, memberId, at)
  await emit<EventOf<'subscription_activated'>>(tx, clock, {
    type: 'subscription_activated',
    member_id: memberId,
    plan_id: planId,
    is_first: isFirst,
  })
  return true
}

async function insertTerm(
  tx: Transaction,
  { memberId, planId, paymentId, amountKurus, creditKurus, upgradesId, at }: Paid,
  plan: PlanTerms,
  terms: readonly BoughtTerm[],
): Promise<void> {
  const bought = { memberId, planId, paymentId, bringsWelcome: terms.length === 0 }
  const upgraded = termToUpgrade(terms, at)
  if (upgradesId !== null && upgraded?.id === upgradesId) {
    await endEarly(tx, upgradesId, at)
    const term = nextTerm(at, [], plan.months)
    await insertSubscription(tx, { ...bought, ...term, upgradesId, valueKurus: amountKurus + creditKurus })
    return
  }
  const active = terms.filter((term) => term.withdrawnAt === null)
  const whole = nextTerm(at, active, plan.months)
  // The credit was for a term that has since been withdrawn or upgraded: the payment buys its share.
  const term = shareOfTerm(whole, amountKurus, amountKurus + creditKurus)
  await insertSubscription(tx, { ...bought, ...term, upgradesId: null, valueKurus: amountKurus })
}
