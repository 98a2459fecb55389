import type { Locale } from '#shared/errors/error-catalogue.ts'
import { benefitsOf, discountRate, plans } from '#shared/features/subscriptions/plans.ts'
import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'

/** The catalogue in the caller's language. */
export async function listPlans({ locale }: { locale: Locale }): Promise<Plan[]> {
  return plans.map((plan) => ({
    id: plan.id,
    type: plan.type,
    price: plan.price,
    list_price: plan.listPrice,
    discountRate: discountRate(plan),
    months: plan.months,
    is_premium: plan.isPremiumTier,
    name: plan.name[locale],
    benefits: benefitsOf(plan, locale),
  }))
}
