import { kurusOf } from '#shared/features/payments/payments.rules.ts'
import { findPlanById, isUpgrade, type PlanTerms, plans } from '#shared/features/subscriptions/plans.ts'
import { upgradeCredit } from '#shared/features/subscriptions/subscriptions.rules.ts'
import type { BoughtTerm } from './subscriptions.queries.ts'
import { termToUpgrade } from './upgradable-term.ts'

export type UpgradeOffer = { plan: PlanTerms; termId: number; creditKurus: number; toPayKurus: number }

/** The upgrades available to a member now, and the price of each. */
export function offerUpgrades(terms: readonly BoughtTerm[], now: Date): UpgradeOffer[] {
  const term = termToUpgrade(terms, now)
  const current = term && findPlanById(term.planId)
  if (!current) return []
  const creditKurus = upgradeCredit(term, now)
  return plans
    .filter((plan) => isUpgrade(current, plan))
    .map((plan) => ({
      plan,
      termId: term.id,
      creditKurus,
      toPayKurus: kurusOf(plan.price) - creditKurus,
    }))
    .filter(({ toPayKurus }) => toPayKurus > 0)
}
