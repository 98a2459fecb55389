export type SubscriptionEvent = {
  type: 'subscription_activated'
  member_id: number
  plan_id: number
  is_first: boolean
}
