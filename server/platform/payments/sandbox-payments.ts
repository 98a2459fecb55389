import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock/clock.ts'
import { isKeyedHash, keyedHash, type SecretList } from '#server/platform/config/secret-list.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { parseJson } from './parse-json.ts'
import type { PaymentLookUp, PaymentProvider, PaymentState, WebhookCall } from './payments.ts'

export type SandboxOutcome = 'success' | 'failure' | 'abandon'

/** A checkout as the sandbox bank's page shows it. Amount in kuruş. */
export type SandboxPayment = {
  conversationId: string
  amountKurus: number
  description: string
  locale: 'tr' | 'en'
  state: Exclude<PaymentState, 'created'>
}

/** What the bank sends to our webhook: exactly these bytes, with these headers. */
type SignedWebhook = { rawBody: Buffer; headers: Record<string, string> }

export type SandboxPayments = PaymentProvider & {
  /** The checkout, or null if the bank has none with that id. */
  find(conversationId: string): Promise<SandboxPayment | null>
  /**
   * Decides a checkout. The first decision is final; every later call returns its webhook again, so that a lost
   * delivery can be repeated. Null if the bank has no such checkout.
   */
  settle(conversationId: string, outcome: SandboxOutcome): Promise<SignedWebhook | null>
}

export const signatureHeader = 'x-sandbox-signature'
/** A checkout that is undecided by then expires. */
const checkoutMs = 30 * 60_000

const stateAfter = { success: 'succeeded', failure: 'failed', abandon: 'expired' } as const satisfies Record<
  SandboxOutcome,
  PaymentState
>

const webhookSchema = z.object({
  eventId: z.string().min(1).max(100),
  conversationId: z.string().min(1).max(200),
  status: z.enum(['SUCCESS', 'FAILURE', 'EXPIRED']),
  amount_kurus: z.number().int().positive(),
  currency: z.string().length(3),
})

type Row = {
  conversationId: string
  amountKurus: number
  refundedKurus: number
  description: string
  locale: 'tr' | 'en'
  state: SandboxPayment['state']
  eventId: string | null
  createdAt: Date
}

/** The payment provider without keys: a bank of our own, on whose page the visitor decides. */
export function createSandboxPayments(ports: {
  db: Database
  clock: Clock
  publicUrl: string
  secrets: SecretList
}): SandboxPayments {
  const { db, clock } = ports
  const sign = (rawBody: Buffer): string => keyedHash(ports.secrets, rawBody).toString('hex')

  async function read(conversationId: string): Promise<Row | undefined> {
    const row = await db.first<Row>(sql`
      select conversation_id, amount_kurus, refunded_kurus, description, locale, state, event_id, created_at
      from sandbox_payment where conversation_id = ${conversationId}`)
    if (row?.state !== 'pending') return row
    return row.createdAt.getTime() + checkoutMs < clock.now().getTime() ? { ...row, state: 'expired' } : row
  }

  function webhookOf(row: Row): SignedWebhook {
    const paid = row.state === 'succeeded' || row.state === 'refunded'
    const body = {
      eventId: row.eventId,
      conversationId: row.conversationId,
      status: paid ? 'SUCCESS' : row.state === 'failed' ? 'FAILURE' : 'EXPIRED',
      amount_kurus: row.amountKurus,
      currency: 'TRY',
    }
    const rawBody = Buffer.from(JSON.stringify(body))
    return { rawBody, headers: { 'content-type': 'application/json', [signatureHeader]: sign(rawBody) } }
  }

  return {
    name: 'sandbox',

    async startCheckout(request) {
      const inserted = await db.execute(sql`
        insert into sandbox_payment (conversation_id, amount_kurus, description, buyer, locale, created_at)
        values (${request.conversationId}, ${request.amountKurus}, ${request.description},
          ${JSON.stringify(request.buyer)}::jsonb, ${request.locale}, ${clock.now()})
        on conflict (conversation_id) do nothing`)
      // Starting the same checkout again is a retry; with another amount it is a mistake.
      if (inserted === 0 && (await read(request.conversationId))?.amountKurus !== request.amountKurus) {
        throw new AppError('conflict')
      }
      const url = `${ports.publicUrl}/sandbox-bank/${encodeURIComponent(request.conversationId)}`
      return { url, qrCodeUrl: url }
    },

    verifyWebhook(rawBody, headers) {
      const signature = headers[signatureHeader] ?? ''
      const parsed = webhookSchema.safeParse(parseJson(rawBody))
      if (!parsed.success) return forged
      const { eventId, conversationId, amount_kurus, currency } = parsed.data
      const isWritten = /^[0-9a-f]{64}$/.test(signature)
      if (!isWritten || !isKeyedHash(ports.secrets, rawBody, Buffer.from(signature, 'hex')))
        return { ...forged, conversationId }
      return { isGenuine: true, eventId, conversationId, money: { amountKurus: amount_kurus, currency } }
    },

    async lookUp(conversationId) {
      const row = await read(conversationId)
      // Unknown to the bank: we were interrupted before the checkout started.
      if (!row) return unknownPayment
      return {
        state: row.state,
        amountKurus: row.amountKurus,
        currency: 'TRY',
        providerPaymentId: row.eventId && `sandbox-${row.eventId}`,
      }
    },

    async lookUpRefunds(conversationId) {
      return (await read(conversationId))?.refundedKurus ?? 0
    },

    async refund({ conversationId, amountKurus, key }) {
      if (!Number.isInteger(amountKurus) || amountKurus <= 0) throw new AppError('conflict')
      await db.transaction(async (tx) => {
        // Locked first: refunds of one payment wait for each other.
        const paid = await tx.first<{ leftKurus: number }>(sql`
          select amount_kurus - refunded_kurus as left_kurus from sandbox_payment
          where conversation_id = ${conversationId} and state in ('succeeded', 'refunded') for update`)
        const booked = await tx.first<{ conversationId: string; amountKurus: number }>(sql`
          select conversation_id, amount_kurus from sandbox_refund where key = ${key}`)
        if (booked?.conversationId === conversationId && booked.amountKurus === amountKurus) return
        if (booked || !paid || amountKurus > paid.leftKurus) throw new AppError('conflict')
        await tx.execute(sql`
          update sandbox_payment set refunded_kurus = refunded_kurus + ${amountKurus}::int, state = 'refunded'
          where conversation_id = ${conversationId}`)
        await tx.execute(sql`
          insert into sandbox_refund (key, conversation_id, amount_kurus)
          values (${key}, ${conversationId}, ${amountKurus})`)
      })
    },

    async find(conversationId) {
      const row = await read(conversationId)
      if (!row) return null
      const { amountKurus, description, locale, state } = row
      return { conversationId: row.conversationId, amountKurus, description, locale, state }
    },

    async settle(conversationId, outcome) {
      const now = clock.now()
      const oldest = new Date(now.getTime() - checkoutMs)
      await db.execute(sql`
        update sandbox_payment set event_id = ${randomUUID()}, settled_at = ${now},
          state = case when created_at < ${oldest} then 'expired' else ${stateAfter[outcome]} end
        where conversation_id = ${conversationId} and state = 'pending'`)
      const row = await read(conversationId)
      return row ? webhookOf(row) : null
    },
  }
}

const forged: WebhookCall = { isGenuine: false, conversationId: null }

const unknownPayment = {
  state: 'created',
  amountKurus: 0,
  currency: 'TRY',
  providerPaymentId: null,
} as const satisfies PaymentLookUp
