import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { Instant } from '../../http/wire.ts'

export const Plan = z.object({
  id: z.number(),
  type: z.enum(['monthly', 'premium_monthly', 'annual', 'premium_annual']),
  /** Member price in lira. */
  price: z.number(),
  /** List price in lira, where it differs. */
  list_price: z.number(),
  /** Percent between the two; a ribbon is shown above 0. */
  discountRate: z.number(),
  months: z.number(),
  is_premium: z.boolean(),
  name: z.string(),
  benefits: z.array(z.string()),
})
export type Plan = z.output<typeof Plan>

export const subscriptionsContract = defineContract({
  'GET /plans/': { summary: 'The plan catalogue.', policy: 'public', answer: z.array(Plan), errors: [] },
  'GET /my-subscription/': {
    summary: 'The active subscription and past payments.',
    policy: 'member',
    answer: z.object({
      active: z.object({ plan_id: z.number(), starts_at: Instant, ends_at: Instant }).nullable(),
      payments: z.array(
        z.object({
          conversation_id: z.string(),
          plan_id: z.number(),
          amount: z.number(),
          state: z.string(),
          created_at: Instant,
        }),
      ),
    }),
    errors: ['not_signed_in'],
  },
})
