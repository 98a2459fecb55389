import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { Instant } from '../../http/wire.ts'
import { planTypes } from './plans.ts'

export const Plan = z
  .object({
    id: z.number().describe('Id of the plan.'),
    type: z.enum(planTypes).describe("The plan's name for programs, the `subscription_type` of a payment."),
    price: z.number().describe('Member price in lira.'),
    list_price: z.number().describe('List price in lira, where it differs.'),
    discountRate: z.number().describe('Percent between the two; a ribbon is shown above 0.'),
    months: z.number().describe('How many months it runs.'),
    is_premium: z.boolean().describe('It is one of the two premium plans.'),
    name: z.string().describe('What it is called, in the language of the call.'),
    benefits: z.array(z.string()).describe('What it promises, a line each, in the language of the call.'),
    points: z
      .object({
        welcome: z.number().describe('For a first membership.'),
        monthly: z.number().describe('For each further 30 days.'),
        below: z
          .number()
          .nullable()
          .describe('The balance that monthly points do not lift a member above; null without such a limit.'),
      })
      .describe('The points that it brings under the points rules in force.'),
    details: z
      .array(
        z.object({
          benefit: z.string().describe('The benefit, as it stands in `benefits`.'),
          text: z.string().describe('The policy or the promised answer time behind it.'),
          url: z.string().nullable().describe('Where it can be read, if anywhere.'),
        }),
      )
      .describe('What stands behind those benefits that need something behind them.'),
  })
  .meta({ id: 'Plan' })
export type Plan = z.output<typeof Plan>

const Withdrawal = z.object({
  until: Instant.describe('Until when the purchase can be withdrawn from.'),
  refund: z.number().describe('What would be paid back now, in lira.'),
  claimed: z.number().describe('Points that came with the purchase and would go back with it.'),
  points: z.number().describe('How many of them the balance would give back at once.'),
  cancels: z
    .array(
      z.object({
        reservation: z.number().describe('Id of the agreement.'),
        host: z.string().describe("The host's first name."),
        city: z.string().describe('Where the home is.'),
        start_date: z.string(),
        end_date: z.string(),
        points: z.number().describe('Points that are held for it.'),
      }),
    )
    .describe('Agreements paid with the rest that would be cancelled.'),
  debt: z.number().describe('Points that would be owed then: whatever arrives later pays them first.'),
})

export const subscriptionsContract = defineContract({
  'GET /plans/': { summary: 'The plan catalogue.', policy: 'public', answer: z.array(Plan), errors: [] },
  'GET /my-subscription/': {
    summary: 'The active subscription and past payments.',
    policy: 'member',
    answer: z.object({
      may_buy: z.boolean().describe('False for a member who has paid for the next term already.'),
      upgrades: z
        .array(
          z.object({
            plan_id: z.number(),
            credit: z.number().describe('What is left of the running term, in lira.'),
            to_pay: z.number().describe('What is to pay, in lira.'),
          }),
        )
        .describe('Plans to move up to now: what is left of the running term is taken off the price.'),
      lapsed: z
        .object({
          plan_id: z.number(),
          ended_at: Instant.describe('When it ended.'),
          grace_until: Instant.describe("Until when the member's homes stay in search."),
        })
        .nullable()
        .describe('A membership that is over with none after it; null otherwise.'),
      active: z
        .object({
          plan_id: z.number(),
          starts_at: Instant.describe('When it began.'),
          ends_at: Instant.describe('The end of all that is paid for, a term renewed ahead included.'),
          withdrawal: Withdrawal.nullable().describe(
            'What withdrawing from the latest purchase would bring; null where it is too late.',
          ),
        })
        .nullable()
        .describe('The running membership; null without one.'),
      payments: z
        .array(
          z.object({
            conversation_id: z.string(),
            plan_id: z.number(),
            amount: z.number().describe('What was paid, in lira.'),
            state: z.string().describe('Where it stands.'),
            refunded: z.number(),
            receipt_number: z.string().nullable(),
            created_at: Instant,
          }),
        )
        .describe('Past payments, the newest first.'),
    }),
    errors: ['not_signed_in'],
  },
  'POST /my-subscription/withdraw/': {
    summary: 'Withdraw within 14 days of the purchase: the subscription ends now, the rest is paid back.',
    policy: 'member',
    openToSuspended: true,
    answer: z.object({ refund: z.number().describe('What is paid back, in lira.') }),
    errors: ['not_signed_in', 'withdrawal_closed'],
    limitedBy: { words: 'one a purchase' },
  },
})
