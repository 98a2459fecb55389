import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Clock, createClock } from '#server/platform/clock/clock.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { type IyzicoStub, type IyzicoTrouble, startIyzicoStub } from '#server/testing/iyzico-stub.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { createIyzicoPayments } from './iyzico-payments.ts'
import type { PaymentProvider } from './payments.ts'

let db: ConnectedDatabase
let stub: IyzicoStub
let clock: Clock
let payments: PaymentProvider
let conversationId: string
let count = 0

beforeAll(async () => {
  db = await createTestDatabase()
  stub = await startIyzicoStub()
})
afterAll(() => Promise.all([db.close(), stub.close()]))
beforeEach(async () => {
  stub.trouble = 'none'
  stub.priceDigits = 1
  clock = createClock()
  payments = adapter()
  conversationId = `conversation-${++count}`
})

const adapter = (keys: Partial<{ apiKey: string; secretKey: string }> = {}) => {
  const { apiKey, secretKey, url } = stub
  const shop = { publicUrl: 'https://yuva.test', timeoutMs: 1_500 }
  return createIyzicoPayments({ db, clock, apiKey, secretKey, url, ...shop, ...keys })
}
const start = (provider = payments) =>
  provider.startCheckout({
    conversationId,
    amountKurus: 15_000,
    description: 'Yuva Aylık',
    buyer: {
      id: 7,
      firstName: 'Işıl',
      lastName: 'Öz',
      email: 'isil@yuva.test',
      phone: '+905551112233',
      ip: '::1',
    },
    locale: 'tr',
  })
const refund = (amountKurus: number, key: string) =>
  payments.refund({ conversationId, amountKurus, currency: 'TRY', key })

/** The failure as it would be logged: never with a key, a secret or personal data. */
async function failureOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Error)) throw new Error('It should have failed')
  const logged = `${error.message} ${error.stack}`
  for (const secret of [stub.apiKey, stub.secretKey, 'isil@yuva.test', '5551112233', 'Işıl'])
    expect(logged).not.toContain(secret)
  return error.message
}

const troubles = (names: IyzicoTrouble[]) => names.map((name) => [name] as const)

describe('starting a checkout', () => {
  it('is signed and shaped as the service wants it, and leads to its page', async () => {
    const { url, qrCodeUrl } = await start()
    expect(url).toMatch(/\/page\?token=/)
    expect(qrCodeUrl).toBe(url)
    const sent = JSON.parse(stub.calls.at(-1)?.body ?? '')
    expect(sent).toMatchObject({
      conversationId,
      price: '150.00',
      callbackUrl: 'https://yuva.test/api/mars-payment/return',
    })
  })

  it('fails with a wrong key or secret', async () => {
    expect(await failureOf(start(adapter({ apiKey: 'another' })))).toMatch(/refused with 1000/)
    expect(await failureOf(start(adapter({ secretKey: 'another' })))).toMatch(/refused with 1000/)
  })

  it.each(troubles(['status 500', 'silence', 'wrong signature', 'not json', 'other payment']))(
    'fails on %s, and leaves no checkout behind',
    async (trouble) => {
      stub.trouble = trouble
      await failureOf(start())
      stub.trouble = 'none'
      expect(await payments.lookUp(conversationId)).toMatchObject({ state: 'created' })
    },
  )
})

describe('looking up', () => {
  beforeEach(async () => void (await start()))

  it('is pending until somebody pays, and given up after half an hour', async () => {
    expect(await payments.lookUp(conversationId)).toMatchObject({ state: 'pending' })
    clock.advance(31 * 60_000)
    expect(await payments.lookUp(conversationId)).toMatchObject({ state: 'expired' })
  })

  it.each([0, 1, 2] as const)('believes a signature over prices of %i digits', async (digits) => {
    stub.priceDigits = digits
    stub.pay(conversationId)
    expect(await payments.lookUp(conversationId)).toEqual({
      state: 'succeeded',
      amountKurus: 15_000,
      currency: 'TRY',
      providerPaymentId: expect.stringMatching(/^\d+$/),
    })
  })

  it.each([
    [{ paymentStatus: 'FAILURE' }, 'failed'],
    [{ paymentStatus: 'INIT_THREEDS' }, 'pending'],
    [{ fraudStatus: 0 }, 'pending'],
    [{ fraudStatus: -1 }, 'failed'],
  ])('reads %j as %s', async (change, state) => {
    stub.pay(conversationId, change)
    expect(await payments.lookUp(conversationId)).toMatchObject({ state })
  })

  it('reports another amount as it was paid', async () => {
    stub.pay(conversationId, { paidPrice: 245.5, currency: 'USD' })
    expect(await payments.lookUp(conversationId)).toMatchObject({ amountKurus: 24_550, currency: 'USD' })
  })

  it.each(troubles(['status 500', 'silence', 'wrong signature', 'not json', 'other payment']))(
    'fails on %s, and believes nothing',
    async (trouble) => {
      stub.pay(conversationId)
      stub.trouble = trouble
      await failureOf(payments.lookUp(conversationId))
    },
  )

  it('never takes wrong keys for a payment that nobody made', async () => {
    expect(await failureOf(adapter({ secretKey: 'another' }).lookUp(conversationId))).toMatch(/1000/)
  })
})

describe('the webhook', () => {
  it('is believed as signed, and not in any other form', async () => {
    await start()
    stub.pay(conversationId)
    const { rawBody, headers } = stub.webhook(conversationId)
    const eventId = `reference-${conversationId}-SUCCESS`
    expect(payments.verifyWebhook(rawBody, headers)).toEqual({
      isGenuine: true,
      eventId,
      conversationId,
      money: null,
    })
    const forgery = { isGenuine: false, conversationId }
    const changed = Buffer.from(rawBody.toString().replace('"SUCCESS"', '"FAILURE"'))
    expect(payments.verifyWebhook(changed, headers)).toEqual(forgery)
    expect(payments.verifyWebhook(rawBody, {})).toEqual(forgery)
    expect(payments.verifyWebhook(rawBody, { 'x-iyz-signature-v3': 'ğ'.repeat(64) })).toEqual(forgery)
    expect(adapter({ secretKey: 'another' }).verifyWebhook(rawBody, headers)).toEqual(forgery)
    for (const text of ['', 'null', '[]', '{}', '{"status":"SUCCESS"}']) {
      const nothing = { isGenuine: false, conversationId: null }
      expect(payments.verifyWebhook(Buffer.from(text), headers)).toEqual(nothing)
    }
  })
})

describe('refunds', () => {
  beforeEach(async () => {
    await start()
    stub.pay(conversationId)
  })

  it('are paid once a key, also when the answer was lost', async () => {
    await refund(4_000, `${conversationId}:a`)
    await refund(4_000, `${conversationId}:a`)
    await refund(1_050, `${conversationId}:b`)
    expect(stub.refundedOf(conversationId)).toBe(50.5)
    expect(await payments.lookUpRefunds(conversationId)).toBe(5_050)
  })

  it('never exceed what was paid', async () => {
    expect(await failureOf(refund(15_001, `${conversationId}:c`))).toMatch(/refused with 5093/)
    expect(await payments.lookUpRefunds(conversationId)).toBe(0)
  })

  it.each(troubles(['status 500', 'silence', 'not json']))(
    'fail on %s, to be tried again',
    async (trouble) => {
      stub.trouble = trouble
      await failureOf(refund(4_000, `${conversationId}:d`))
      stub.trouble = 'none'
      await refund(4_000, `${conversationId}:d`)
      expect(stub.refundedOf(conversationId)).toBe(40)
    },
  )
})
