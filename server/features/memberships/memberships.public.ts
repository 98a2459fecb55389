export {
  hasEverSubscribed,
  isSubscribed,
  subscriptionCounts,
  subscriptionIsPaidAt,
} from './memberships.queries.ts'
export { isPremium, requirePremium } from './require-premium.ts'
