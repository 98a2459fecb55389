import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'

/** Every benefit of the plans, once, in the order of the fullest one: the rows in which plans are compared. */
export function comparedBenefits(plans: readonly Pick<Plan, 'benefits'>[]): string[] {
  const fullestFirst = [...plans].sort((a, b) => b.benefits.length - a.benefits.length)
  return [...new Set(fullestFirst.flatMap((plan) => plan.benefits))]
}
