import type { MySubscription } from './subscriptions.queries.ts'

/** How many memberships this member has paid for, given back ones included. */
export const purchasesOf = ({ payments }: Pick<MySubscription, 'payments'>): number =>
  payments.filter(({ state }) => state === 'succeeded' || state === 'refunded').length
