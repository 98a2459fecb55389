import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { Instant } from '../../http/wire.ts'
import { planTypes } from './plans.ts'

export const Plan = z.object({
  id: z.number(),
  type: z.enum(planTypes),
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
      /** False for a member who has paid for the next term already. */
      may_buy: z.boolean(),
      /** Plans to move up to now: what is left of the running term is taken off the price. In lira. */
      upgrades: z.array(z.object({ plan_id: z.number(), credit: z.number(), to_pay: z.number() })),
      /** A membership that is over with none after it, and until when its homes stay in search. */
      lapsed: z.object({ plan_id: z.number(), ended_at: Instant, grace_until: Instant }).nullable(),
      active: z
        .object({
          plan_id: z.number(),
          starts_at: Instant,
          /** The end of all that is paid for, a term renewed ahead included. */
          ends_at: Instant,
          /**
           * Until when the latest purchase can be withdrawn from, what would be paid back now, in lira, and how many
           * points would go back.
           */
          withdrawal: z.object({ until: Instant, refund: z.number(), points: z.number() }).nullable(),
        })
        .nullable(),
      payments: z.array(
        z.object({
          conversation_id: z.string(),
          plan_id: z.number(),
          amount: z.number(),
          state: z.string(),
          refunded: z.number(),
          receipt_number: z.string().nullable(),
          created_at: Instant,
        }),
      ),
    }),
    errors: ['not_signed_in'],
  },
  'POST /my-subscription/withdraw/': {
    summary: 'Withdraw within 14 days of the purchase: the subscription ends now, the rest is paid back.',
    policy: 'member',
    openToSuspended: true,
    answer: z.object({ refund: z.number() }),
    errors: ['not_signed_in', 'withdrawal_closed'],
  },
})
