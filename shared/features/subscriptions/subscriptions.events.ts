export type SubscriptionEvent =
  | {
      type: 'subscription_activated'
      member_id: number
      plan_id: number
      is_first: boolean
    }
  | {
      type: 'subscription_withdrawn'
      member_id: number
      payment_id: string
      /** Owed back, in kuruş. */
      refund_kurus: number
    }
