import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'

/** The distinct benefits of all plans, in the order of the one with the most: the rows of the comparison. */
export function comparedBenefits(plans: readonly Pick<Plan, 'benefits'>[]): string[] {
  const fullestFirst = [...plans].sort((a, b) => b.benefits.length - a.benefits.length)
  return [...new Set(fullestFirst.flatMap((plan) => plan.benefits))]
}
