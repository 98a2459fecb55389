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
  'adjustment',
] as const
export type LedgerCause = (typeof ledgerCauses)[number]

/** Which movements: of one cause, from one day to another, both included. The totals are of all. */
const StatementQuery = z.object({
  cause: z.enum(ledgerCauses).optional(),
  from: WireDate.optional(),
  to: WireDate.optional(),
})
export type StatementQuery = z.output<typeof StatementQuery>

export const pointsContract = defineContract({
  'GET /points/statement/export/': {
    summary: 'The same movements as a table for spreadsheets, in the language of the call.',
    policy: 'member',
    query: StatementQuery,
    answer: z.object({ filename: z.string(), csv: z.string() }),
    errors: ['invalid_input', 'not_signed_in'],
  },
  'GET /points/statement/': {
    summary: "The caller's points: balance, escrow and every movement, newest first, with running balance.",
    policy: 'member',
    query: StatementQuery,
    answer: z.object({
      balance: z.number(),
      escrow: z.number(),
      earned: z.number(),
      spent: z.number(),
      entries: z.array(
        z.object({
          id: z.number(),
          cause: z.enum(ledgerCauses),
          amount: z.number(),
          balance_after: z.number(),
          reservation: z.number().nullable(),
          created_at: Instant,
        }),
      ),
    }),
    errors: ['invalid_input', 'not_signed_in'],
  },
})
