import type { PaymentState } from './payments.rules.ts'

export type PaymentEvent =
  | {
      /** Decided, or decided anew: paid, declined, given up, paid back. */
      type: 'payment_settled'
      member_id: number
      conversation_id: string
      state: PaymentState
    }
  | {
      /** Paid, although it was paid for already: the money goes back. */
      type: 'payment_doubled'
      member_id: number
      plan_id: number
      amount_kurus: number
    }
