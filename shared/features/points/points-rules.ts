import { z } from 'zod'
import type { PointsRules as Rules } from './rule-versions.rules.ts'

/** The contents of a version of the points rules, as stored and published. Amounts in points. */
export const PointsRules = z.object({
  welcome: z.number().int().min(0).max(1000).describe('For the first activation of a subscription.'),
  monthly: z.number().int().min(0).max(1000).describe('For each further 30 days of a subscription.'),
  monthly_below: z
    .number()
    .int()
    .min(1)
    .max(100_000)
    .nullable()
    .describe('The balance that monthly points do not lift a member above; null without such a limit.'),
  advance: z
    .number()
    .int()
    .min(0)
    .max(400)
    .describe('The most that is advanced for a first points stay; 0 for none.'),
  advance_repaid_percent: z
    .number()
    .int()
    .min(1)
    .max(100)
    .describe('How much of what hosting earns pays an advance back.'),
  fund_percent: z
    .number()
    .int()
    .min(0)
    .max(20)
    .describe('How much of a points stay goes to the community fund.'),
}) satisfies z.ZodType<Rules>
