import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

type Checkout = {
  token: string
  conversationId: string
  basketId: string
  price: number
  paidPrice: number
  currency: string
  callbackUrl: string
  paymentId: string | null
  paymentStatus: string | null
  fraudStatus: number
  refunds: { refundTxId: string; refundPrice: number; refundConversationId: string; refundStatus: number }[]
}

export type IyzicoTrouble =
  | 'none'
  | 'status 500'
  | 'silence'
  | 'wrong signature'
  | 'not json'
  | 'other payment'

export type IyzicoStub = {
  url: string
  apiKey: string
  secretKey: string
  /** Bodies of every call that was accepted, by path. */
  calls: { path: string; body: string }[]
  /** The failure of each call from now on. */
  trouble: IyzicoTrouble
  /** How prices are written in signatures: 150, 150.0 or 150.00. */
  priceDigits: 0 | 1 | 2
  /** Pays, or is declined, on the payment page of a checkout. */
  pay(conversationId: string, change?: Partial<Checkout>): void
  /** The bytes and headers with which the service calls the merchant's webhook. */
  webhook(conversationId: string, status?: string): { rawBody: Buffer; headers: Record<string, string> }
  refundedOf(conversationId: string): number
  close(): Promise<void>
}

const price = z.string().regex(/^\d+\.\d{2}$/)
const place = { city: z.string().min(1), country: z.string().min(1) }
const checkoutRequest = z.strictObject({
  locale: z.enum(['tr', 'en']),
  conversationId: z.string().min(1),
  price,
  paidPrice: price,
  currency: z.literal('TRY'),
  basketId: z.string().min(1),
  paymentGroup: z.literal('SUBSCRIPTION'),
  callbackUrl: z.url(),
  enabledInstallments: z.array(z.number()),
  buyer: z.strictObject({
    id: z.string().min(1),
    name: z.string().min(1),
    surname: z.string().min(1),
    gsmNumber: z
      .string()
      .regex(/^\+90\d{10}$/)
      .optional(),
    email: z.email(),
    identityNumber: z.string().length(11),
    registrationAddress: z.string().min(1),
    ip: z.string().min(1),
    ...place,
  }),
  billingAddress: z.strictObject({ contactName: z.string().min(1), address: z.string().min(1), ...place }),
  basketItems: z.tuple([
    z.strictObject({
      id: z.string().min(1),
      name: z.string().min(1),
      category1: z.string().min(1),
      itemType: z.literal('VIRTUAL'),
      price,
    }),
  ]),
})
const resultRequest = z.strictObject({
  locale: z.string(),
  conversationId: z.string(),
  token: z.string().min(1),
})
const refundRequest = z.strictObject({
  locale: z.string(),
  conversationId: z.string().min(1),
  paymentId: z.string().min(1),
  price,
  currency: z.literal('TRY'),
})

/**
 * iyzico's side of its wire format, after its documentation: checks every signature and the shape of every request,
 * signs its own answers and webhooks. It shares no code with the adapter.
 */
export async function startIyzicoStub(): Promise<IyzicoStub> {
  const keys = { apiKey: 'sandbox-key-of-the-shop', secretKey: 'sandbox-secret-of-the-shop' }
  const checkouts = new Map<string, Checkout>()
  const seen = new Set<string>()
  const sign = (text: string) => createHmac('sha256', keys.secretKey).update(text).digest('hex')

  function isSigned(request: IncomingMessage, path: string, body: string): boolean {
    const [scheme, encoded] = (request.headers.authorization ?? '').split(' ')
    const decoded = Buffer.from(encoded ?? '', 'base64').toString('utf8')
    const match = /^apiKey:(.+)&randomKey:(.+)&signature:([0-9a-f]{64})$/.exec(decoded)
    if (scheme !== 'IYZWSv2' || !match) return false
    const [, apiKey, random = '', signature] = match
    if (apiKey !== keys.apiKey || request.headers['x-iyzi-rnd'] !== random || seen.has(random)) return false
    seen.add(random)
    return signature === sign(random + path + body)
  }

  function openCheckout(body: string) {
    const sent = checkoutRequest.parse(JSON.parse(body))
    if (sent.basketItems[0].price !== sent.price) return { status: 'failure', errorCode: '5062' }
    const { conversationId, basketId, currency, callbackUrl } = sent
    const token = randomUUID()
    checkouts.set(conversationId, {
      token,
      conversationId,
      basketId,
      currency,
      callbackUrl,
      price: Number(sent.price),
      paidPrice: Number(sent.paidPrice),
      paymentId: null,
      paymentStatus: null,
      fraudStatus: 1,
      refunds: [],
    })
    const paymentPageUrl = `${stub.url}/page?token=${token}`
    const signature = sign(`${conversationId}:${token}`)
    return { status: 'success', conversationId, token, paymentPageUrl, tokenExpireTime: 1800, signature }
  }

  function sendResult(body: string) {
    const { token } = resultRequest.parse(JSON.parse(body))
    const found = [...checkouts.values()].find((checkout) => checkout.token === token)
    if (!found?.paymentStatus)
      return { status: 'failure', errorCode: '5115', errorMessage: 'ödeme bulunamadı' }
    const { paymentStatus, paymentId, currency, basketId, conversationId, paidPrice, fraudStatus } = found
    const written = (amount: number) => amount.toFixed(stub.priceDigits)
    const parts = [paymentStatus, paymentId, currency, basketId, conversationId, written(paidPrice)]
    return {
      status: paymentStatus === 'FAILURE' ? 'failure' : 'success',
      paymentStatus,
      paymentId,
      currency,
      basketId,
      conversationId,
      paidPrice,
      price: found.price,
      token,
      fraudStatus,
      signature: sign([...parts, written(found.price), token].join(':')),
    }
  }

  function payBack(body: string) {
    const sent = refundRequest.parse(JSON.parse(body))
    const found = [...checkouts.values()].find(({ paymentId }) => paymentId === sent.paymentId)
    const refunded = found ? stub.refundedOf(found.conversationId) : 0
    if (!found || refunded + Number(sent.price) > found.paidPrice)
      return { status: 'failure', errorCode: '5093' }
    const refundPrice = Number(sent.price)
    found.refunds.push({
      refundTxId: randomUUID(),
      refundPrice,
      refundConversationId: sent.conversationId,
      refundStatus: 1,
    })
    return { status: 'success', paymentId: sent.paymentId, price: refundPrice, currency: 'TRY' }
  }

  function report(query: URLSearchParams) {
    const found = checkouts.get(query.get('paymentConversationId') ?? '')
    const payments = found?.paymentId ? [{ cancels: [], itemTransactions: [{ refunds: found.refunds }] }] : []
    return { status: 'success', payments }
  }

  function answer(url: URL, body: string): object {
    if (url.pathname === '/payment/iyzipos/checkoutform/initialize/auth/ecom') return openCheckout(body)
    if (url.pathname === '/payment/iyzipos/checkoutform/auth/ecom/detail') return sendResult(body)
    if (url.pathname === '/v2/payment/refund') return payBack(body)
    if (url.pathname === '/v2/reporting/payment/details') return report(url.searchParams)
    return { status: 'failure', errorCode: '404' }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const url = new URL(request.url ?? '/', stub.url)
    const send = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    if (stub.trouble === 'silence') return
    if (stub.trouble === 'status 500') return void send(500, '{}')
    if (!isSigned(request, url.pathname, body)) {
      return void send(200, JSON.stringify({ status: 'failure', errorCode: '1000' }))
    }
    stub.calls.push({ path: url.pathname, body })
    let answered: object
    try {
      answered = answer(url, body)
    } catch (error) {
      // A request in another shape than the document's is the adapter's fault: it must not pass for an outage.
      answered = { status: 'failure', errorCode: '11', errorMessage: String(error) }
    }
    if (stub.trouble === 'not json') return void send(200, '<html>')
    if (stub.trouble === 'wrong signature') answered = { ...answered, signature: '0'.repeat(64) }
    if (stub.trouble === 'other payment') answered = { ...answered, conversationId: 'another' }
    send(200, JSON.stringify(answered))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const checkoutOf = (conversationId: string): Checkout => {
    const found = checkouts.get(conversationId)
    if (!found) throw new Error('iyzico knows no such checkout')
    return found
  }
  const stub: IyzicoStub = {
    ...keys,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    trouble: 'none',
    priceDigits: 1,
    pay(conversationId, change) {
      const paid = { paymentId: String(20_000_000 + checkouts.size), paymentStatus: 'SUCCESS' }
      Object.assign(checkoutOf(conversationId), paid, change)
    },
    webhook(conversationId, status = 'SUCCESS') {
      const { token, paymentId } = checkoutOf(conversationId)
      const iyziEventType = 'CHECKOUT_FORM_AUTH'
      const rawBody = Buffer.from(
        JSON.stringify({
          paymentConversationId: conversationId,
          merchantId: 42,
          token,
          status,
          iyziReferenceCode: `reference-${conversationId}-${status}`,
          iyziEventType,
          iyziEventTime: 1_780_000_000_000,
          iyziPaymentId: Number(paymentId),
        }),
      )
      const signed = keys.secretKey + iyziEventType + paymentId + token + conversationId + status
      const headers = { 'content-type': 'application/json', 'x-iyz-signature-v3': sign(signed) }
      return { rawBody, headers }
    },
    refundedOf: (conversationId) =>
      checkoutOf(conversationId).refunds.reduce((sum, { refundPrice }) => sum + refundPrice, 0),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
  return stub
}
