import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { Instant } from '../../http/wire.ts'

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

export const pointsContract = defineContract({
  'GET /points/statement/': {
    summary: "The caller's points: balance, escrow and every movement, newest first, with running balance.",
    policy: 'member',
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
    errors: ['not_signed_in'],
  },
})
