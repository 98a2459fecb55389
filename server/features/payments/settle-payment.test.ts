import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SandboxPayments, signatureHeader } from '#server/platform/payments/sandbox-payments.ts'
import { registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { decideAtBank, givePhone, startCheckout, subscribe } from '#server/testing/builders/subscriptions.ts'
import { postWebhook, signWebhook } from '#server/testing/builders/webhooks.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { auditJob, reconciliationJob } from './payments.jobs.ts'

let app: TestApp
let bank: SandboxPayments
beforeAll(async () => {
  app = await createTestApp()
  bank = app.ports.payments as SandboxPayments
})
afterAll(() => app.close())

async function payingMember(): Promise<TestMember> {
  const member = await registerVerifiedMember(app)
  await givePhone(app, member)
  return member
}

const start = (member: TestMember, body: { cart_amount: number; subscription_type: string }) =>
  app.call('POST /mars-payment/', { body }, { token: member.token })

const check = async (member: TestMember, conversationId: string) => {
  const body = { conversation_id: conversationId }
  return app.call('POST /mars-payment/check/', { body }, { token: member.token })
}

/** Sends it, signed. */
async function sendWebhook(body: object) {
  expect((await postWebhook(app, signWebhook(app, body))).statusCode).toBe(200)
}

const timelineOf = async (conversationId: string) =>
  (
    await app.database.query<{ kind: string }>(sql`
      select kind from payment_event where conversation_id = ${conversationId} order by id`)
  ).map(({ kind }) => kind)

const mismatchesOf = (conversationId: string) =>
  app.database.query(sql`
    select kind, found_minor, found_currency from payment_mismatch where conversation_id = ${conversationId}`)

async function countsOf(member: TestMember) {
  const subscriptions = await app.database.query(
    sql`select 1 from subscription where member_id = ${member.id}`,
  )
  const welcomes = await app.database.query(sql`
    select 1 from ledger_entry where idempotency_key = ${`welcome:${member.id}`}`)
  const activations = await app.database.query(sql`
    select 1 from domain_event where type = 'subscription_activated' and (payload->>'member_id')::bigint = ${member.id}`)
  return [subscriptions.length, welcomes.length, activations.length]
}

const userPoints = async (member: TestMember) =>
  (await app.call('GET /auth/check/', {}, { token: member.token })).body.user.user_points

describe('starting a payment', () => {
  // Specified: A6.7, A7.16
  it('needs a verified phone, a plan and its price', async () => {
    const member = await registerVerifiedMember(app)
    const monthly = { cart_amount: 150, subscription_type: 'monthly' }
    expect((await start(member, monthly)).body).toMatchObject({
      code: 'phone_not_verified',
      error: 'Lütfen telefon numaranızı doğrulayın.',
    })
    await givePhone(app, member)
    expect((await start(member, { ...monthly, cart_amount: 170 })).body.code).toBe('wrong_amount')
    expect((await start(member, { ...monthly, cart_amount: 1 })).body.code).toBe('wrong_amount')
    expect((await start(member, { ...monthly, subscription_type: 'weekly' })).body.code).toBe('unknown_plan')
    const started = await start(member, monthly)
    expect(started.status).toBe(201)
    const { conversationId, url, qr_code_url } = started.body
    expect(url).toBe(`${app.ports.config.publicUrl}/sandbox-bank/${conversationId}`)
    expect(qr_code_url).toBe(url)
    expect((await start(member, monthly)).body.conversationId).toBe(conversationId)
    expect((await check(member, conversationId)).body).toEqual({ status: 'PENDING' })
  })

  // Specified: A8.21
  it('is over when the provider cannot be reached, and leaves nothing open', async () => {
    const member = await payingMember()
    const startAtBank = bank.startCheckout
    bank.startCheckout = () => Promise.reject(new Error('the line is dead'))
    const answer = await start(member, { cart_amount: 150, subscription_type: 'monthly' })
    bank.startCheckout = startAtBank
    expect([answer.status, answer.body.code]).toEqual([503, 'payment_unavailable'])
    const rows = await app.database.query(sql`select state from payment where member_id = ${member.id}`)
    expect(rows).toEqual([{ state: 'failed' }])
  })
})

describe('the sandbox bank', () => {
  // Specified: A7.16, A7.17
  it('shows the checkout, takes a decision and sends it by webhook', async () => {
    const member = await payingMember()
    const conversationId = await startCheckout(app, member, 'premium_annual')
    const page = await app.server.inject({ url: `/sandbox-bank/${conversationId}` })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('3.200,00')
    expect(page.headers['content-security-policy']).toMatch(/script-src 'nonce-/)
    const decided = await decideAtBank(app, conversationId, 'success')
    expect(decided.status).toBe(200)
    expect(decided.page).toContain('Ödeme alındı')
    expect(await countsOf(member)).toEqual([1, 1, 1])
    const webhooks = await app.database.query(sql`
      select 1 from payment_webhook where conversation_id = ${conversationId}`)
    expect(webhooks).toHaveLength(1)
  })

  it('knows no page for others, and no other outcome', async () => {
    for (const id of ['nobody', '%00', 'a b']) {
      expect((await app.server.inject({ url: `/sandbox-bank/${encodeURIComponent(id)}` })).statusCode).toBe(
        404,
      )
    }
    const member = await payingMember()
    const conversationId = await startCheckout(app, member)
    const odd = await decideAtBank(app, conversationId, 'refund' as 'success')
    expect(odd.status).toBe(400)
    expect((await check(member, conversationId)).body.status).toBe('PENDING')
  })

  it.each(['failure', 'abandon'] as const)(
    '%s activates nothing, and the member may try again',
    async (outcome) => {
      const member = await payingMember()
      const conversationId = await startCheckout(app, member)
      await decideAtBank(app, conversationId, outcome)
      expect((await check(member, conversationId)).body).toEqual({ status: 'FAILURE' })
      expect(await countsOf(member)).toEqual([0, 0, 0])
      expect(await startCheckout(app, member)).not.toBe(conversationId)
    },
  )
})

describe('settling', () => {
  it("answers a check only to the payment's own member", async () => {
    const member = await payingMember()
    const stranger = await registerVerifiedMember(app)
    const conversationId = await startCheckout(app, member)
    expect((await check(stranger, conversationId)).status).toBe(404)
    expect((await check(member, 'nobody')).status).toBe(404)
    expect((await check(member, '\u0000')).status).toBe(400)
  })

  it('refuses forged signatures and changed bytes', async () => {
    const member = await payingMember()
    const conversationId = await startCheckout(app, member)
    const genuine = await bank.settle(conversationId, 'failure')
    if (!genuine) throw new Error('The bank does not know the checkout')
    const forged = Buffer.from(genuine.rawBody.toString().replace('FAILURE', 'SUCCESS'))
    const headers = { 'content-type': 'application/json' }
    const answers = [
      await postWebhook(app, { ...genuine, rawBody: forged }),
      await postWebhook(app, { ...genuine, headers }),
      await postWebhook(app, { ...genuine, headers: { ...headers, [signatureHeader]: 'f'.repeat(64) } }),
      await postWebhook(app, { rawBody: Buffer.alloc(0), headers: {} }),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 403])
    const webhooks = await app.database.query(sql`
      select 1 from payment_webhook where conversation_id = ${conversationId}`)
    expect(webhooks).toHaveLength(0)
    for (let again = 0; again < 5; again++) await postWebhook(app, { ...genuine, rawBody: forged })
    const forgeries = (await timelineOf(conversationId)).filter((kind) => kind === 'webhook_forged')
    expect(forgeries).toHaveLength(5)
    expect((await postWebhook(app, genuine)).statusCode).toBe(200)
    expect((await check(member, conversationId)).body.status).toBe('FAILURE')
  })

  it.each([
    ['less', { amountKurus: 100 }, 'wrong_amount'],
    ['more', { amountKurus: 15_100 }, 'wrong_amount'],
    ['another currency', { currency: 'USD' }, 'wrong_currency'],
  ])('activates nothing for %s than was asked, and lists it once', async (_, difference, kind) => {
    const member = await payingMember()
    const conversationId = await startCheckout(app, member)
    const { lookUp } = bank
    bank.lookUp = async (id) => ({ ...(await lookUp(id)), ...difference })
    await decideAtBank(app, conversationId, 'success')
    const checked = await check(member, conversationId)
    await check(member, conversationId)
    bank.lookUp = lookUp
    expect(checked.body.status).toBe('FAILURE')
    expect(await countsOf(member)).toEqual([0, 0, 0])
    const found = { amountKurus: 15_000, currency: 'TRY', ...difference }
    expect(await mismatchesOf(conversationId)).toEqual([
      { kind, foundMinor: found.amountKurus, foundCurrency: found.currency },
    ])
    expect(await timelineOf(conversationId)).toEqual(['created', 'opened', 'webhook', 'mismatch', 'failed'])
  })

  it('counts a repeated webhook, and writes down what it did first', async () => {
    const member = await payingMember()
    const conversationId = await startCheckout(app, member)
    await decideAtBank(app, conversationId, 'success')
    const webhook = await bank.settle(conversationId, 'success')
    if (!webhook) throw new Error('The bank does not know the checkout')
    for (let again = 0; again < 3; again++) await postWebhook(app, webhook)
    const inbox = await app.database.query(sql`
      select deliveries from payment_webhook where conversation_id = ${conversationId}`)
    expect(inbox).toEqual([{ deliveries: 4 }])
    expect(await timelineOf(conversationId)).toEqual(['created', 'opened', 'webhook', 'succeeded'])
    await app.settle()
    const pushed = app.pushes.filter(({ event }) => event === 'payment_notification').at(-1)
    expect(pushed?.data).toEqual({ conversation_id: conversationId, state: 'succeeded' })
  })

  it('lists a genuine webhook that names another amount, or a payment that is not ours', async () => {
    const member = await payingMember()
    const conversationId = await startCheckout(app, member)
    await decideAtBank(app, conversationId, 'success')
    const event = { eventId: 'other-amount', conversationId, status: 'SUCCESS' }
    await sendWebhook({ ...event, amount_kurus: 99_000, currency: 'TRY' })
    expect(await mismatchesOf(conversationId)).toEqual([
      { kind: 'webhook_differs', foundMinor: 99_000, foundCurrency: 'TRY' },
    ])
    expect(await countsOf(member)).toEqual([1, 1, 1])
    await sendWebhook({
      ...event,
      eventId: 'stray',
      conversationId: 'stray',
      amount_kurus: 100,
      currency: 'USD',
    })
    expect(await mismatchesOf('stray')).toEqual([
      { kind: 'unknown_payment', foundMinor: 100, foundCurrency: 'USD' },
    ])
  })

  it('finds in the daily audit what the bank took back or never had', async () => {
    const [remaining, lost] = [await payingMember(), await payingMember()]
    const ids = [await subscribe(app, remaining), await subscribe(app, lost)] as const
    await bank.refund({ conversationId: ids[0], amountKurus: 4_000, currency: 'TRY', key: 'at the counter' })
    const { lookUp } = bank
    bank.lookUp = async (id) => ({ ...(await lookUp(id)), ...(id === ids[1] && { state: 'failed' }) })
    await auditJob(app.ports).run(app.clock.now())
    await auditJob(app.ports).run(app.clock.now())
    bank.lookUp = lookUp
    expect(await mismatchesOf(ids[0])).toEqual([
      { kind: 'refunded_elsewhere', foundMinor: 4_000, foundCurrency: 'TRY' },
    ])
    expect(await mismatchesOf(ids[1])).toEqual([
      { kind: 'not_paid', foundMinor: 15_000, foundCurrency: 'TRY' },
    ])
  })

  it('asks for another webhook while the bank cannot be queried, and the sweep makes up for it', async () => {
    const member = await payingMember()
    const conversationId = await startCheckout(app, member)
    const webhook = await bank.settle(conversationId, 'success')
    const { lookUp } = bank
    bank.lookUp = () => Promise.reject(new Error('the line is dead'))
    const answer = webhook && (await postWebhook(app, webhook))
    const checked = await check(member, conversationId)
    bank.lookUp = lookUp
    expect(answer?.statusCode).toBe(503)
    expect(answer?.headers['retry-after']).toBe('60')
    expect(checked.body.status).toBe('PENDING')
    expect(await reconciliationJob(app.ports).run(new Date(app.clock.now().getTime() + 180_000))).toBe(1)
    expect(await countsOf(member)).toEqual([1, 1, 1])
  })

  // Specified: A9.8
  it('gives the welcome points once, whatever is bought later', async () => {
    const member = await payingMember()
    await subscribe(app, member)
    expect(await userPoints(member)).toBe(100)
    await subscribe(app, member, 'annual')
    expect(await countsOf(member)).toEqual([2, 1, 2])
    expect(await userPoints(member)).toBe(100)
    const third = await start(member, { cart_amount: 150, subscription_type: 'monthly' })
    expect(third.body.code).toBe('already_subscribed')
  })
})
