import type { MySubscription } from './subscriptions.queries.ts'

/** The number of memberships the member has paid for, including refunded ones. */
export const purchasesOf = ({ payments }: Pick<MySubscription, 'payments'>): number =>
  payments.filter(({ state }) => state === 'succeeded' || state === 'refunded').length
