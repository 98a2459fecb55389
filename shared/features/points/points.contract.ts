import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { Instant, WireDate } from '../../http/wire.ts'

export const ledgerCauses = [
  'welcome',
  'monthly_grant',
  'referral',
  'hold',
  'release',
  'cancel_refund',
  'cancel_forfeit',
  'withdrawal',
  'referral_claim',
  'debt',
  'adjustment',
  'rescue_gap',
  'rescue_bonus',
  'deposit_hold',
  'deposit_return',
  'deposit_keep',
  'advance',
  'advance_repayment',
  'advance_undone',
  'fund_share',
  'ring_cover',
] as const
export type LedgerCause = (typeof ledgerCauses)[number]

const movementGroups = ['earned', 'spent', 'given_back', 'other'] as const
export type MovementGroup = (typeof movementGroups)[number]

/** Neither earned nor spent, whichever way they go. */
const groupOfCause: { [Cause in LedgerCause]?: MovementGroup } = {
  cancel_refund: 'given_back',
  deposit_return: 'given_back',
  withdrawal: 'other',
  referral_claim: 'other',
  debt: 'other',
  adjustment: 'other',
  advance: 'other',
  advance_repayment: 'other',
  advance_undone: 'other',
  fund_share: 'other',
  ring_cover: 'other',
}

/** In which group of the statement a movement is: a share of a cancellation is earned or spent. */
export const movementGroupOf = ({ cause, amount }: { cause: LedgerCause; amount: number }): MovementGroup =>
  groupOfCause[cause] ?? (amount > 0 ? 'earned' : 'spent')

/** Which movements: with one cause, of one group, from one day to another, both inclusive. The totals cover all movements. */
const StatementQuery = z.object({
  cause: z.enum(ledgerCauses).optional().describe('Only movements of this cause.'),
  group: z.enum(movementGroups).optional().describe('Only movements of this group.'),
  from: WireDate.optional().describe('Only from this day on.'),
  to: WireDate.optional().describe('Only up to this day, itself included.'),
})
export type StatementQuery = z.output<typeof StatementQuery>

export const pointsContract = defineContract({
  'GET /points/statement/export/': {
    summary: 'The same movements as a table for spreadsheets, in the language of the call.',
    policy: 'member',
    limit: { max: 60, minutes: 10 },
    query: StatementQuery,
    answer: z.object({ filename: z.string(), csv: z.string() }),
    errors: ['invalid_input', 'not_signed_in'],
  },
  'GET /points/statement/': {
    summary: "The caller's points: balance, escrow and every movement, newest first, with running balance.",
    policy: 'member',
    query: StatementQuery,
    answer: z.object({
      balance: z.number().describe('Points that can be spent now.'),
      escrow: z.number().describe('Points that wait for a stay, deposits included.'),
      deposits: z.number().describe('Of these, how many are deposits.'),
      earned: z.number().describe('Points that came in, over all time.'),
      spent: z.number().describe('Points that went out, over all time.'),
      debt: z
        .number()
        .describe(
          'Points that came with a purchase which was given back, and were spent: what arrives next pays them.',
        ),
      held_back: z
        .object({
          points: z.number().describe('How many points of that month were not granted.'),
          balance: z.number().describe('The balance at that time.'),
          below: z.number().describe('The balance that monthly points do not lift a member above.'),
          at: Instant.describe('When they were due.'),
        })
        .nullable()
        .describe('Why the last monthly points were not granted, or not all; null where they were.'),
      entries: z
        .array(
          z.object({
            id: z.number().describe('Id of the movement.'),
            cause: z.enum(ledgerCauses).describe('Why the points moved.'),
            amount: z.number().describe('Points that came in, or went out where below 0.'),
            balance_after: z.number().describe('The balance after it.'),
            reservation: z
              .number()
              .nullable()
              .describe('Id of the stay that it belongs to; null without one.'),
            stay: z
              .object({
                user: z
                  .object({ first_name: z.string(), last_name: z.string() })
                  .describe('The other party.'),
                home: z
                  .object({ city: z.string(), district: z.string() })
                  .nullable()
                  .describe('Where the home is; null once it was removed.'),
              })
              .nullable()
              .describe('With whom and where that stay is; null without one.'),
            is_balance: z
              .literal(true)
              .optional()
              .describe('Points given besides the main return of that stay; absent otherwise.'),
            is_service: z
              .literal(true)
              .optional()
              .describe('Points for help without a home; absent otherwise.'),
            created_at: Instant,
          }),
        )
        .describe('The movements, the newest first.'),
    }),
    errors: ['invalid_input', 'not_signed_in'],
  },
})
