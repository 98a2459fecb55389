import type { PaymentState } from './payments.rules.ts'

export type PaymentEvent = {
  /** Decided, or decided anew: paid, declined, given up, paid back. */
  type: 'payment_settled'
  member_id: number
  conversation_id: string
  state: PaymentState
}
