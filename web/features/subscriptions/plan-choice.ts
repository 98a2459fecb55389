import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'
import { purchasesOf } from './subscriber.ts'
import type { MySubscription } from './subscriptions.queries.ts'

/** What a checkout needs to know about its plan and its payer. */
export type Choice = {
  plan: Plan
  /** The end of the current term, after which the new one starts; null if it starts with the payment. */
  follows: string | null
  isFirstMembership: boolean
  /** The URL has another price than the plan: the plan's applies. */
  isPriceCorrected: boolean
  /** For an upgrade of the active membership: the credit, and the remaining price; in lira. */
  upgrade: { credit: number; to_pay: number } | null
}

export const choiceOf = (plan: Plan, mine: MySubscription, isUpgrade: boolean) => ({
  plan,
  follows: mine.active?.ends_at ?? null,
  isFirstMembership: mine.active === null && purchasesOf(mine) === 0,
  upgrade: isUpgrade ? (mine.upgrades.find(({ plan_id }) => plan_id === plan.id) ?? null) : null,
})

/** Why a plan cannot be bought now. */
export type Refusal = 'no_upgrade' | 'paid_ahead'

export function refusalOf(
  upgrade: Choice['upgrade'],
  mine: MySubscription,
  isUpgrade: boolean,
): Refusal | null {
  if (isUpgrade && !upgrade) return 'no_upgrade'
  return mine.may_buy ? null : 'paid_ahead'
}
