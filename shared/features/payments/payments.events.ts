import type { PaymentState } from './payments.rules.ts'

export type PaymentEvent =
  | {
      /** Decided, or changed: paid, declined, abandoned, refunded. */
      type: 'payment_settled'
      member_id: number
      conversation_id: string
      state: PaymentState
    }
  | {
      /** Paid twice: the money is refunded. */
      type: 'payment_doubled'
      member_id: number
      plan_id: number
      amount_kurus: number
    }
