import { bindRoutes } from '#server/platform/http/routes.ts'
import { subscriptionsContract } from '#shared/features/subscriptions/subscriptions.contract.ts'
import { listPlans } from './list-plans.ts'
import { readSubscription } from './read-subscription.ts'
import { withdrawSubscription } from './withdraw-subscription.ts'

export const subscriptionsRoutes = bindRoutes(subscriptionsContract, {
  'GET /plans/': (call) => listPlans(call),
  'GET /my-subscription/': (call) => readSubscription(call),
  'POST /my-subscription/withdraw/': (call) => withdrawSubscription(call),
})
