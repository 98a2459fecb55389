import { bindRoutes } from '#server/platform/http/routes.ts'
import { planTextsContract } from '#shared/features/subscriptions/plan-texts.contract.ts'
import { subscriptionsContract } from '#shared/features/subscriptions/subscriptions.contract.ts'
import { editPlanTexts, listPlanTexts, resetPlanTexts } from './edit-plan-texts.ts'
import { listPlans } from './list-plans.ts'
import { readSubscription } from './read-subscription.ts'
import { withdrawSubscription } from './withdraw-subscription.ts'

export const subscriptionsRoutes = bindRoutes(subscriptionsContract, {
  'GET /plans/': (call) => listPlans(call),
  'GET /my-subscription/': (call) => readSubscription(call),
  'POST /my-subscription/withdraw/': (call) => withdrawSubscription(call),
})

export const planTextsRoutes = bindRoutes(planTextsContract, {
  'GET /staff/plan-texts/': (call) => listPlanTexts(call),
  'PUT /staff/plan-texts/{id}/': (call, { params, body }) => editPlanTexts(call, params.id, body),
  'DELETE /staff/plan-texts/{id}/': (call, { params }) => resetPlanTexts(call, params.id),
})
