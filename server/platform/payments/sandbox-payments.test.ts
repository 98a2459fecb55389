import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Clock, createClock } from '#server/platform/clock/clock.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { CheckoutRequest } from './payments.ts'
import { createSandboxPayments, type SandboxPayments, signatureHeader } from './sandbox-payments.ts'

const secret = 'sandbox-test-secret-of-the-bank'
let db: ConnectedDatabase
let clock: Clock
let payments: SandboxPayments
let conversationId: string
let count = 0

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  clock = createClock()
  payments = createSandboxPayments({ db, clock, publicUrl: 'https://yuva.test', secrets: [secret] })
  conversationId = `conv-${++count}`
  await payments.startCheckout(request())
})

function request(change: Partial<CheckoutRequest> = {}): CheckoutRequest {
  const buyer = {
    id: 7,
    firstName: 'Işıl',
    lastName: 'Öz',
    email: 'isil@yuva.test',
    phone: '+905551112233',
    ip: '::1',
  }
  return { conversationId, amountKurus: 15_000, description: 'Aylık', buyer, locale: 'tr', ...change }
}

describe('checkout', () => {
  it('leads to the page of the bank, by link and by QR code', async () => {
    const url = `https://yuva.test/sandbox-bank/${conversationId}`
    expect(await payments.startCheckout(request())).toEqual({ url, qrCodeUrl: url })
    expect(await payments.find(conversationId)).toMatchObject({ amountKurus: 15_000, state: 'pending' })
    expect(await payments.lookUp(conversationId)).toEqual({
      state: 'pending',
      amountKurus: 15_000,
      currency: 'TRY',
      providerPaymentId: null,
    })
  })

  it('may be started again, but not with another amount', async () => {
    await payments.startCheckout(request())
    await expect(payments.startCheckout(request({ amountKurus: 1 }))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('is unknown before it is started', async () => {
    expect(await payments.find('nobody')).toBeNull()
    expect(await payments.settle('nobody', 'success')).toBeNull()
    expect(await payments.lookUp('nobody')).toMatchObject({ state: 'created', providerPaymentId: null })
  })
})

describe('settle', () => {
  it.each([
    ['success', 'succeeded', 'SUCCESS'],
    ['failure', 'failed', 'FAILURE'],
    ['abandon', 'expired', 'EXPIRED'],
  ] as const)('%s makes it %s', async (outcome, state, status) => {
    const webhook = await payments.settle(conversationId, outcome)
    const body = JSON.parse(webhook?.rawBody.toString() ?? '')
    expect(body).toEqual({
      eventId: expect.any(String),
      conversationId,
      status,
      amount_kurus: 15_000,
      currency: 'TRY',
    })
    expect(await payments.lookUp(conversationId)).toMatchObject({ state, amountKurus: 15_000 })
  })

  it('saves the first decision, and answers it the same way each time', async () => {
    const first = await payments.settle(conversationId, 'failure')
    const second = await payments.settle(conversationId, 'success')
    expect(second).toEqual(first)
    expect(await payments.lookUp(conversationId)).toMatchObject({ state: 'failed' })
  })

  it('has one decision when hundreds arrive at once', async () => {
    const outcomes = ['success', 'failure', 'abandon'] as const
    const webhooks = await Promise.all(
      Array.from({ length: 300 }, (_, at) => payments.settle(conversationId, outcomes[at % 3] ?? 'failure')),
    )
    expect(new Set(webhooks.map((webhook) => webhook?.rawBody.toString())).size).toBe(1)
  })

  it('comes too late after half an hour', async () => {
    clock.advance(31 * 60_000)
    expect(await payments.lookUp(conversationId)).toMatchObject({ state: 'expired' })
    const webhook = await payments.settle(conversationId, 'success')
    expect(JSON.parse(webhook?.rawBody.toString() ?? '')).toMatchObject({ status: 'EXPIRED' })
    expect(await payments.lookUp(conversationId)).toMatchObject({ state: 'expired' })
  })
})

describe('webhook', () => {
  it('is accepted as signed, and in no other form', async () => {
    const webhook = await payments.settle(conversationId, 'success')
    if (!webhook) throw new Error('the checkout exists')
    const { rawBody, headers } = webhook
    const signature = headers[signatureHeader] ?? ''
    expect(signature).toBe(createHmac('sha256', secret).update(rawBody).digest('hex'))
    expect(payments.verifyWebhook(rawBody, headers)).toEqual({
      isGenuine: true,
      eventId: JSON.parse(rawBody.toString()).eventId,
      conversationId,
      money: { amountKurus: 15_000, currency: 'TRY' },
    })
    const forgery = { isGenuine: false, conversationId }

    const changed = Buffer.from(rawBody.toString().replace('15000', '99000'))
    expect(payments.verifyWebhook(changed, headers)).toEqual(forgery)
    for (const forged of [
      undefined,
      '',
      'x',
      signature.slice(1),
      `${signature}0`,
      signature.toUpperCase(),
      '0'.repeat(64),
      'ğ'.repeat(64),
    ]) {
      expect(payments.verifyWebhook(rawBody, { [signatureHeader]: forged })).toEqual(forgery)
    }
    const foreign = createSandboxPayments({
      db,
      clock,
      publicUrl: '',
      secrets: ['another secret of the bank'],
    })
    expect(foreign.verifyWebhook(rawBody, headers)).toEqual(forgery)
  })

  it('is refused when well signed but not a webhook', () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{"eventId":"1"}',
      '{"eventId":1,"conversationId":"c","status":"SUCCESS","amount_kurus":1,"currency":"TRY"}',
    ]) {
      const rawBody = Buffer.from(text)
      const signature = createHmac('sha256', secret).update(rawBody).digest('hex')
      expect(payments.verifyWebhook(rawBody, { [signatureHeader]: signature })).toEqual({
        isGenuine: false,
        conversationId: null,
      })
    }
  })
})

describe('refund', () => {
  const conflict = expect.objectContaining({ code: 'conflict' })
  const refund = (amountKurus: number, key: string, id = conversationId) =>
    payments.refund({ conversationId: id, amountKurus, currency: 'TRY', key })

  it('gives back at most what was paid, also when asked many times at once', async () => {
    await payments.settle(conversationId, 'success')
    const refunds = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => refund(4_000, `${conversationId}:${at}`)),
    )
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await payments.lookUp(conversationId)).toMatchObject({ state: 'refunded' })
    expect(await payments.lookUpRefunds(conversationId)).toBe(12_000)
    await expect(refund(3_001, `${conversationId}:more`)).rejects.toEqual(conflict)
    await refund(3_000, `${conversationId}:rest`)
  })

  it('pays once a key, also when asked many times at once, and refuses the key for anything else', async () => {
    await payments.settle(conversationId, 'success')
    const key = `${conversationId}:once`
    await Promise.all(Array.from({ length: 20 }, () => refund(4_000, key)))
    expect(await payments.lookUpRefunds(conversationId)).toBe(4_000)
    await expect(refund(4_001, key)).rejects.toEqual(conflict)
    expect(await payments.lookUpRefunds(conversationId)).toBe(4_000)
  })

  it('is refused for what was not paid, and for amounts that are none', async () => {
    await expect(refund(100, 'unpaid')).rejects.toEqual(conflict)
    await payments.settle(conversationId, 'success')
    for (const amount of [0, -100, 0.5, Number.NaN]) {
      await expect(refund(amount, 'odd')).rejects.toEqual(conflict)
    }
    await expect(refund(100, 'nobody', 'nobody')).rejects.toEqual(conflict)
  })
})
