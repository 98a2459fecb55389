/** A door of its own for SQL: through the other one, features whose use cases need each other would import in a circle. */
export { isSubscribed, subscriptionCounts, subscriptionIsPaidAt } from './subscription-fragments.queries.ts'
