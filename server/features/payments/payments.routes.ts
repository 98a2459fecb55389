import { bindRoutes } from '#server/platform/http/routes.ts'
import { paymentsContract } from '#shared/features/payments/payments.contract.ts'
import { checkOpenPayments } from './check-open-payments.ts'
import { checkPayment } from './check-payment.ts'
import { closeMismatch } from './close-mismatch.ts'
import { listMismatches } from './list-mismatches.ts'
import { exportPayments, listPayments } from './list-payments.ts'
import { readReceipt } from './read-receipt.ts'
import { refundPayment } from './refund-payment.ts'
import { replayWebhook } from './replay-webhook.ts'
import { showPayment } from './show-payment.ts'
import { startPayment } from './start-payment.ts'

export const paymentsRoutes = bindRoutes(paymentsContract, {
  'POST /mars-payment/': (call, { body }) => startPayment(call, body),
  'POST /mars-payment/check/': (call, { body }) => checkPayment(call, body.conversation_id),
  'POST /mars-payment/check-open/': (call) => checkOpenPayments(call),
  'GET /staff/payments/': (call, { query }) => listPayments(call, query),
  'GET /staff/payments/export/': (call, { query }) => exportPayments(call, query),
  'GET /staff/payments/{id}/': (call, { params }) => showPayment(call, params.id, call.locale),
  'POST /staff/payments/{id}/refund/': (call, { params, body }) => refundPayment(call, params.id, body),
  'POST /staff/payments/{id}/replay/': (call, { params }) => replayWebhook(call, params.id),
  'GET /staff/payment-mismatches/': (call) => listMismatches(call),
  'POST /staff/payment-mismatches/{id}/close/': (call, { params, body }) =>
    closeMismatch(call, params.id, body.reason),
  'GET /payment/receipt/{conversation_id}/': (call, { params }) => readReceipt(call, params.conversation_id),
})
