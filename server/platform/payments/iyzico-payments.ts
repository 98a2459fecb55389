import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  answerSchema,
  checkoutPath,
  checkoutSchema,
  hmac,
  type IyzicoAnswer,
  type IyzicoKeys,
  type IyzicoRefund,
  type IyzicoResult,
  isSignature,
  isSignedResult,
  priceOf,
  refundPath,
  reportPath,
  reportSchema,
  resultPath,
  resultSchema,
  signRequest,
  webhookSchema,
  webhookSignature,
  webhookSignatureHeader,
} from './iyzico-wire.ts'
import { parseJson } from './parse-json.ts'
import type { CheckoutRequest, PaymentLookUp, PaymentProvider, PaymentState } from './payments.ts'
import { returnPath } from './webhook-paths.ts'

type Options = IyzicoKeys & {
  db: Database
  clock: Clock
  publicUrl: string
  /** The service's address; its sandbox has another. */
  url: string
  timeoutMs?: number
}

/** How long iyzico keeps a payment page open. */
const pageOpenMs = 30 * 60_000
/** Refusals about our keys, not about the payment. */
const keyProblems = new Set(['1000', '1001', '10000'])

/** Payments over iyzico's payment page. Requests are signed; answers are verified. */
export function createIyzicoPayments(options: Options): PaymentProvider {
  const { db, clock, secretKey } = options

  async function call(method: 'GET' | 'POST', path: string, content: object): Promise<IyzicoAnswer> {
    const body = method === 'POST' ? JSON.stringify(content) : ''
    const query = method === 'GET' ? `?${new URLSearchParams({ ...content })}` : ''
    const response = await fetch(options.url + path + query, {
      method,
      headers: { ...signRequest(options, path, body), 'content-type': 'application/json' },
      ...(body && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
    })
    if (response.status >= 500) throw new IyzicoError(path, `status ${response.status}`)
    return read(path, answerSchema, await response.json().catch(() => null))
  }

  async function tokenOf(conversationId: string): Promise<{ token: string; createdAt: Date } | undefined> {
    return db.first(sql`
      select token, created_at from iyzico_checkout where conversation_id = ${conversationId}`)
  }

  /** The verified result, or null while the page is unpaid. */
  async function resultOf(conversationId: string, token: string): Promise<IyzicoResult | null> {
    const answer = await call('POST', resultPath, { locale: 'tr', conversationId, token })
    if (answer.status === 'failure' && answer.paymentStatus === undefined) {
      if (keyProblems.has(answer.errorCode ?? '')) throw refused(resultPath, answer)
      return null
    }
    const result = read(resultPath, resultSchema, answer)
    const isOurs = result.conversationId === conversationId && result.token === token
    if (!isOurs || !isSignedResult(secretKey, result)) throw new IyzicoError(resultPath, 'wrong signature')
    return result
  }

  async function refundsOf(conversationId: string): Promise<IyzicoRefund[]> {
    const answer = await call('GET', reportPath, { paymentConversationId: conversationId })
    if (answer.status === 'failure') throw refused(reportPath, answer)
    const { payments } = read(reportPath, reportSchema, answer)
    return (payments ?? []).flatMap(({ cancels, itemTransactions }) => [
      ...(cancels ?? []),
      ...(itemTransactions ?? []).flatMap(({ refunds }) => refunds ?? []),
    ])
  }

  return {
    name: 'iyzico',

    async startCheckout(request) {
      const { conversationId } = request
      const answer = await call('POST', checkoutPath, checkoutBody(request, options.publicUrl))
      if (answer.status === 'failure') throw refused(checkoutPath, answer)
      const { token, paymentPageUrl, signature, ...echo } = read(checkoutPath, checkoutSchema, answer)
      const expected = hmac(secretKey, `${conversationId}:${token}`)
      if (echo.conversationId !== conversationId || !isSignature(signature, expected)) {
        throw new IyzicoError(checkoutPath, 'wrong signature')
      }
      await db.execute(sql`
        insert into iyzico_checkout (conversation_id, token, created_at)
        values (${conversationId}, ${token}, ${clock.now()})`)
      return { url: paymentPageUrl, qrCodeUrl: paymentPageUrl }
    },

    verifyWebhook(rawBody, headers) {
      const parsed = webhookSchema.safeParse(parseJson(rawBody))
      if (!parsed.success) return { isGenuine: false, conversationId: null }
      const conversationId = parsed.data.paymentConversationId
      const signature = headers[webhookSignatureHeader] ?? ''
      if (!isSignature(signature, webhookSignature(secretKey, parsed.data))) {
        return { isGenuine: false, conversationId }
      }
      // The webhook does not contain the amount: it is queried.
      return { isGenuine: true, eventId: parsed.data.iyziReferenceCode, conversationId, money: null }
    },

    async lookUp(conversationId) {
      const checkout = await tokenOf(conversationId)
      // Its answer never reached us, so its payment page was never shown.
      if (!checkout) return unpaid('created')
      const result = await resultOf(conversationId, checkout.token)
      if (!result) {
        const isOpen = clock.now().getTime() - checkout.createdAt.getTime() < pageOpenMs
        return unpaid(isOpen ? 'pending' : 'expired')
      }
      return {
        state: stateOf(result),
        amountKurus: Math.round(result.paidPrice * 100),
        currency: result.currency,
        providerPaymentId: result.paymentId,
      }
    },

    async lookUpRefunds(conversationId) {
      const refunds = await refundsOf(conversationId)
      return refunds.reduce((sum, { refundPrice }) => sum + Math.round(refundPrice * 100), 0)
    },

    async refund({ conversationId, amountKurus, currency, key }) {
      // iyzico has no idempotency key, but reports each refund under its conversation.
      const booked = await refundsOf(conversationId)
      if (booked.some(({ refundConversationId }) => refundConversationId === key)) return
      const checkout = await tokenOf(conversationId)
      const result = checkout && (await resultOf(conversationId, checkout.token))
      if (!result) throw new IyzicoError(refundPath, 'nothing was paid')
      const { paymentId } = result
      const price = priceOf(amountKurus)
      const body = { locale: 'tr', conversationId: key, paymentId, price, currency }
      const answer = await call('POST', refundPath, body)
      if (answer.status === 'failure') throw refused(refundPath, answer)
    },
  }
}

/** Names the call and the code, never what was sent: that holds personal data. */
class IyzicoError extends Error {
  constructor(path: string, reason: string) {
    super(`iyzico ${path}: ${reason}`)
  }
}

const refused = (path: string, { errorCode }: IyzicoAnswer): IyzicoError =>
  new IyzicoError(path, `refused with ${errorCode ?? 'no code'}`)

function read<S extends z.ZodType>(path: string, schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new IyzicoError(path, 'unreadable answer')
  return parsed.data
}

const unpaid = (state: PaymentState): PaymentLookUp => ({
  state,
  amountKurus: 0,
  currency: 'TRY',
  providerPaymentId: null,
})

function stateOf({ paymentStatus, fraudStatus }: IyzicoResult): PaymentState {
  if (paymentStatus === 'FAILURE' || fraudStatus === -1) return 'failed'
  // Under review, or in the middle of 3-D Secure or a transfer.
  return paymentStatus === 'SUCCESS' && fraudStatus !== 0 ? 'succeeded' : 'pending'
}

/** iyzico requires an address and an identity number, which we do not collect. */
function checkoutBody(request: CheckoutRequest, publicUrl: string) {
  const { buyer, conversationId, description } = request
  const price = priceOf(request.amountKurus)
  const contactName = `${buyer.firstName} ${buyer.lastName}`
  const place = { city: 'Istanbul', country: 'Turkey' }
  return {
    locale: request.locale,
    conversationId,
    price,
    paidPrice: price,
    currency: 'TRY',
    basketId: conversationId,
    paymentGroup: 'SUBSCRIPTION',
    callbackUrl: publicUrl + returnPath,
    enabledInstallments: [1],
    buyer: {
      id: String(buyer.id),
      name: buyer.firstName,
      surname: buyer.lastName,
      ...(buyer.phone && { gsmNumber: buyer.phone }),
      email: buyer.email,
      identityNumber: '11111111111',
      registrationAddress: description,
      ip: buyer.ip,
      ...place,
    },
    billingAddress: { contactName, address: description, ...place },
    basketItems: [
      { id: conversationId, name: description, category1: 'Subscription', itemType: 'VIRTUAL', price },
    ],
  }
}
