import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export const checkoutPath = '/payment/iyzipos/checkoutform/initialize/auth/ecom'
export const resultPath = '/payment/iyzipos/checkoutform/auth/ecom/detail'
export const refundPath = '/v2/payment/refund'
export const reportPath = '/v2/reporting/payment/details'
export const webhookSignatureHeader = 'x-iyz-signature-v3'

export type IyzicoKeys = { apiKey: string; secretKey: string }

export const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text, 'utf8').digest('hex')

/** In constant time. */
export function isSignature(received: string, expected: string): boolean {
  const [a, b] = [Buffer.from(received, 'utf8'), Buffer.from(expected, 'utf8')]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The two headers that sign a call: over the path without its query, and the body as sent. */
export function signRequest({ apiKey, secretKey }: IyzicoKeys, path: string, body: string) {
  const random = randomBytes(12).toString('hex')
  const signature = hmac(secretKey, random + path + body)
  const token = Buffer.from(`apiKey:${apiKey}&randomKey:${random}&signature:${signature}`).toString('base64')
  return { authorization: `IYZWSv2 ${token}`, 'x-iyzi-rnd': random }
}

/** Every answer; a refusal has only its code, since its sentence is for the merchant's own screen. */
export const answerSchema = z.looseObject({
  status: z.enum(['success', 'failure']),
  errorCode: z.coerce.string().optional(),
  signature: z.string().optional(),
})
export type IyzicoAnswer = z.output<typeof answerSchema>

export const checkoutSchema = z.object({
  conversationId: z.string(),
  token: z.string().min(1),
  paymentPageUrl: z.url(),
  signature: z.string(),
})

export const resultSchema = z.object({
  paymentStatus: z.string(),
  paymentId: z.coerce.string(),
  currency: z.string(),
  basketId: z.string(),
  conversationId: z.string(),
  paidPrice: z.coerce.number(),
  price: z.coerce.number(),
  token: z.string(),
  signature: z.string(),
  /** 1 accepted, 0 under review, -1 refused. */
  fraudStatus: z.coerce.number().optional(),
})
export type IyzicoResult = z.output<typeof resultSchema>

const refundEntry = z.object({ refundPrice: z.coerce.number(), refundConversationId: z.string().optional() })
export type IyzicoRefund = z.output<typeof refundEntry>

export const reportSchema = z.object({
  payments: z
    .array(
      z.object({
        cancels: z.array(refundEntry).nullish(),
        itemTransactions: z.array(z.object({ refunds: z.array(refundEntry).nullish() })).nullish(),
      }),
    )
    .nullish(),
})

export const webhookSchema = z.object({
  iyziEventType: z.string(),
  iyziPaymentId: z.coerce.string(),
  iyziReferenceCode: z.string().min(1).max(100),
  token: z.string(),
  paymentConversationId: z.string().min(1).max(200),
  status: z.string(),
})
export type IyzicoWebhook = z.output<typeof webhookSchema>

export const webhookSignature = (secret: string, event: IyzicoWebhook): string =>
  hmac(
    secret,
    secret +
      event.iyziEventType +
      event.iyziPaymentId +
      event.token +
      event.paymentConversationId +
      event.status,
  )

/** Lira as iyzico writes them: kuruş in, `150.00` out. */
export const priceOf = (kurus: number): string => (kurus / 100).toFixed(2)

/** Whether the result is signed by iyzico. The service may write prices as 150, 150.0 or 150.00: each is accepted. */
export function isSignedResult(secret: string, result: IyzicoResult): boolean {
  const { paymentStatus, paymentId, currency, basketId, conversationId, token } = result
  return pricesOf(result.paidPrice).some((paidPrice) =>
    pricesOf(result.price).some((price) => {
      const parts = [paymentStatus, paymentId, currency, basketId, conversationId, paidPrice, price, token]
      return isSignature(result.signature, hmac(secret, parts.join(':')))
    }),
  )
}

function pricesOf(price: number): string[] {
  const oneDigit = price.toFixed(1)
  return [String(price), ...(Number(oneDigit) === price ? [oneDigit] : []), price.toFixed(2)]
}
