import { rulesAt } from '#server/features/points/points.public.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { benefitsOf, discountRate, plans } from '#shared/features/subscriptions/plans.ts'
import { isUnbacked, serviceDetails } from '#shared/features/subscriptions/premium-services.ts'
import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'
import { planTexts } from './subscriptions.queries.ts'

/**
 * The catalogue in the caller's language, with the staff's texts, without benefits that the operator does not provide.
 */
export async function listPlans({
  db,
  config: { premiumServices },
  locale,
  now,
}: Pick<Ports, 'db' | 'config'> & { locale: Locale; now: Date }): Promise<Plan[]> {
  const { rules } = await rulesAt(db, now)
  const texts = await planTexts(db, locale)
  const details = serviceDetails(premiumServices, locale)
  return plans.map((plan) => {
    const written = texts.get(plan.id)?.benefits ?? benefitsOf(plan, locale, premiumServices, rules)
    const benefits = written.filter((benefit) => !isUnbacked(benefit, premiumServices))
    return {
      id: plan.id,
      type: plan.type,
      price: plan.price,
      list_price: plan.listPrice,
      discountRate: discountRate(plan),
      months: plan.months,
      is_premium: plan.isPremiumTier,
      name: texts.get(plan.id)?.name ?? plan.name[locale],
      benefits,
      points: { welcome: rules.welcome, monthly: rules.monthly, below: rules.monthly_below },
      details: details.filter(({ benefit }) => benefits.includes(benefit)),
    }
  })
}
