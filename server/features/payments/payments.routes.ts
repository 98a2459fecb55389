import { bindRoutes } from '#server/platform/http/routes.ts'
import { paymentsContract } from '#shared/features/payments/payments.contract.ts'
import { checkPayment } from './check-payment.ts'
import { startPayment } from './start-payment.ts'

export const paymentsRoutes = bindRoutes(paymentsContract, {
  'POST /mars-payment/': (call, { body }) => startPayment(call, body),
  'POST /mars-payment/check/': (call, { body }) => checkPayment(call, body.conversation_id),
})
