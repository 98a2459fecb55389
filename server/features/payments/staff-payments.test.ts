import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxPayments } from '#server/platform/payments/sandbox-payments.ts'
import { registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { decideAtBank, givePhone, startCheckout, subscribe } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { isPremium } from '../memberships/memberships.public.ts'

let app: TestApp
let bank: SandboxPayments
let staff: TestMember
beforeAll(async () => {
  app = await createTestApp()
  bank = app.ports.payments as SandboxPayments
  staff = await registerVerifiedMember(app)
  await app.database.execute(sql`update member set is_staff = true where id = ${staff.id}`)
})
afterAll(() => app.close())

const list = (query: object = {}) => app.call('GET /staff/payments/', { query }, { token: staff.token })
const show = async (id: number) =>
  (await app.call('GET /staff/payments/{id}/', { params: { id } }, { token: staff.token })).body
const refund = (id: number, body: { amount: number; reason: string; key: string }) =>
  app.call('POST /staff/payments/{id}/refund/', { params: { id }, body }, { token: staff.token })
const idOf = async (conversationId: string) => {
  const found = (await list({ q: conversationId })).body.items[0]
  if (!found) throw new Error('The payment is not listed')
  return found.id
}
/** The log entries about a member, oldest first. */
const logOf = async (member: number) =>
  (await app.call('GET /staff/log/', { query: { member } }, { token: staff.token })).body.items
    .map(({ action, reason }) => ({ action, reason }))
    .reverse()

describe('the list', () => {
  it('is for staff alone', async () => {
    const member = await registerVerifiedMember(app)
    const answer = await app.call('GET /staff/payments/', {}, { token: member.token })
    expect([403, 404]).toContain(answer.status)
  })

  it('is filtered, sorted, paged and exported', async () => {
    const members = await Promise.all(Array.from({ length: 27 }, () => registerVerifiedMember(app)))
    for (const [at, member] of members.entries()) {
      await givePhone(app, member)
      await startCheckout(app, member, at % 2 ? 'annual' : 'monthly')
    }
    const first = (await list({ state: 'pending', sort: 'amount' })).body
    const second = (await list({ state: 'pending', sort: 'amount', cursor: first.next })).body
    const all = [...first.items, ...second.items]
    expect(first.items).toHaveLength(25)
    expect(second.next).toBeNull()
    expect(new Set(all.map(({ id }) => id)).size).toBe(27)
    const amounts = all.map(({ amount }) => amount)
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
    const file = await app.call(
      'GET /staff/payments/export/',
      { query: { state: 'pending' } },
      { token: staff.token },
    )
    expect(file.body.filename).toMatch(/^payments-.*\.csv$/)
    expect(file.body.csv.trim().split('\n')).toHaveLength(28)
  })
})

describe('a refund by staff', () => {
  it('of a part leaves the membership, of the rest ends it; one key is one refund', async () => {
    const member = await registerVerifiedMember(app)
    const conversationId = await subscribe(app, member)
    const id = await idOf(conversationId)
    const goodwill = { amount: 40.5, reason: 'Gecikme için', key: 'goodwill-1' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, goodwill)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await refund(id, { ...goodwill, amount: 50 })).body.code).toBe('refund_not_possible')
    expect((await refund(id, { amount: 110, reason: 'x', key: 'too-much-1' })).body.code).toBe(
      'refund_not_possible',
    )
    await app.runDueJobs()
    expect(await bank.lookUpRefunds(conversationId)).toBe(4_050)
    expect(await isPremium(app.database, member.id, app.clock.now())).toBe(true)
    expect((await show(id)).payment).toMatchObject({ state: 'succeeded', refunded: 40.5 })

    const rest = { amount: 109.5, reason: 'Üye istedi', key: 'the-rest-1' }
    expect((await refund(id, rest)).body.refundable).toBe(0)
    expect(await isPremium(app.database, member.id, app.clock.now())).toBe(false)
    await app.runDueJobs()
    const { payment, refunds, events } = await show(id)
    expect(payment).toMatchObject({ state: 'refunded', refunded: 150 })
    expect(refunds.map((each) => [each.amount, each.ends_purchase, each.paid_at !== null])).toEqual([
      [40.5, false, true],
      [109.5, true, true],
    ])
    expect(events.map(({ kind }) => kind)).toEqual([
      'created',
      'opened',
      'webhook',
      'succeeded',
      'refund_asked',
      'refund_paid',
      'refund_asked',
      'refund_paid',
      'refunded',
    ])
    expect(await logOf(member.id)).toEqual([
      { action: 'refund_payment', reason: 'Gecikme için' },
      { action: 'refund_payment', reason: 'Üye istedi' },
    ])
  })

  it('gives back what was paid in the wrong amount, and closes the mismatch', async () => {
    const member = await registerVerifiedMember(app)
    await givePhone(app, member)
    const conversationId = await startCheckout(app, member)
    const { lookUp } = bank
    bank.lookUp = async (id) => ({ ...(await lookUp(id)), amountKurus: 10_000 })
    await decideAtBank(app, conversationId, 'success')
    bank.lookUp = lookUp
    const id = await idOf(conversationId)
    expect((await list({ mismatch: true })).body.items.map((item) => item.id)).toEqual([id])
    const { refundable, refundable_currency, mismatches } = await show(id)
    expect([refundable, refundable_currency]).toEqual([100, 'TRY'])
    await refund(id, { amount: 100, reason: 'Yanlış tutar', key: 'wrong-money' })
    await app.runDueJobs()
    expect(await bank.lookUpRefunds(conversationId)).toBe(10_000)
    expect((await show(id)).payment.state).toBe('refunded')

    const close = () =>
      app.call(
        'POST /staff/payment-mismatches/{id}/close/',
        { params: { id: mismatches[0]?.id }, body: { reason: 'İade edildi' } },
        { token: staff.token },
      )
    const closed = (await close()).body
    expect(closed).toMatchObject({ kind: 'wrong_amount', closed_by: { id: staff.id } })
    expect((await close()).body.closed_at).toBe(closed.closed_at)
    expect((await list({ mismatch: true })).body.items).toEqual([])
    const every = await app.call('GET /staff/payment-mismatches/', {}, { token: staff.token })
    expect(every.body.mismatches.at(-1)?.id).toBe(closed.id)
    expect(await logOf(member.id)).toHaveLength(2)
  })
})

it('replays a webhook that never came', async () => {
  const member = await registerVerifiedMember(app)
  await givePhone(app, member)
  const conversationId = await startCheckout(app, member)
  await bank.settle(conversationId, 'success')
  const id = await idOf(conversationId)
  const replay = () =>
    app.call('POST /staff/payments/{id}/replay/', { params: { id } }, { token: staff.token })
  expect((await replay()).body.payment.state).toBe('succeeded')
  expect((await replay()).body.events.map(({ kind }) => kind)).toEqual([
    'created',
    'opened',
    'webhook_replayed',
    'succeeded',
    'webhook_replayed',
  ])
  expect(await logOf(member.id)).toEqual([
    { action: 'replay_webhook', reason: '' },
    { action: 'replay_webhook', reason: '' },
  ])
})
