import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxPayments } from '#server/platform/payments/sandbox-payments.ts'
import { registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { decideAtBank, givePhone, startCheckout } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { refundsJob } from './payments.jobs.ts'

let app: TestApp
let bank: SandboxPayments
beforeAll(async () => {
  app = await createTestApp()
  bank = app.ports.payments as SandboxPayments
})
afterAll(() => app.close())

async function payer(): Promise<TestMember> {
  const member = await registerVerifiedMember(app)
  await givePhone(app, member)
  return member
}
const monthly = { cart_amount: 150, subscription_type: 'monthly' }
const start = (member: TestMember, body = monthly) =>
  app.call('POST /mars-payment/', { body }, { token: member.token })
const paymentsOf = (member: TestMember) =>
  app.database.query<{ conversationId: string; state: string }>(sql`
    select conversation_id, state from payment where member_id = ${member.id} order by id`)
const termsOf = (member: TestMember) =>
  app.database.query<{ startsAt: Date; endsAt: Date }>(sql`
    select starts_at, ends_at from subscription where member_id = ${member.id} order by starts_at`)
const refundsOf = (member: TestMember) =>
  app.database.query(sql`
    select f.conversation_id, f.amount_minor, f.reason from payment_refund f join payment p using (conversation_id)
    where p.member_id = ${member.id}`)

describe('a member has one open checkout of a plan', () => {
  it('however many are started at once: eight answers name the same one, which is paid once', async () => {
    const member = await payer()
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(member)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const ids = answers.map(({ body }) => body.conversationId)
    expect(new Set(ids).size).toBe(1)
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    for (const id of ids) await decideAtBank(app, id, 'success')
    await app.settle()
    expect(await paymentsOf(member)).toEqual([{ conversationId: ids[0], state: 'succeeded' }])
    expect(await termsOf(member)).toHaveLength(1)
  })

  it('and a closed tab locks nobody out: the open one is given again, an old one is replaced', async () => {
    const member = await payer()
    const first = await startCheckout(app, member)
    expect(await startCheckout(app, member)).toBe(first)
    await app.database.execute(sql`
      update payment set created_at = created_at - interval '16 minutes' where conversation_id = ${first}`)
    const second = await startCheckout(app, member)
    expect(second).not.toBe(first)
    expect(await paymentsOf(member)).toEqual([
      { conversationId: first, state: 'expired' },
      { conversationId: second, state: 'pending' },
    ])
  })

  it('nor does a server that died while the provider opened one', async () => {
    const member = await payer()
    await app.database.execute(sql`
      insert into payment (conversation_id, member_id, plan_id, amount_kurus, provider, created_at)
      values (${`dead-${member.id}`}, ${member.id}, 3, 15000, 'sandbox',
        ${new Date(app.clock.now().getTime() - 14_000)})`)
    const next = await startCheckout(app, member)
    expect((await paymentsOf(member)).map(({ state }) => state)).toEqual(['expired', 'pending'])
    await decideAtBank(app, next, 'success')
    expect(await termsOf(member)).toHaveLength(1)
  })

  it('and one that was paid without a word to us is found out before another is begun', async () => {
    const member = await payer()
    const first = await startCheckout(app, member)
    await bank.settle(first, 'success')
    const again = await start(member)
    expect([again.status, again.body.code]).toEqual([409, 'already_subscribed'])
    expect(await termsOf(member)).toHaveLength(1)
  })
})

describe('what is paid twice', () => {
  it('goes back by itself, and the member is notified in the app and by mail', async () => {
    const member = await payer()
    const first = await startCheckout(app, member)
    await app.database.execute(sql`
      update payment set created_at = created_at - interval '16 minutes' where conversation_id = ${first}`)
    const second = await startCheckout(app, member)
    await Promise.all([first, second].map((id) => decideAtBank(app, id, 'success')))
    await app.settle()
    const [term, ...more] = await termsOf(member)
    expect(more).toEqual([])
    const refunds = await refundsOf(member)
    expect(refunds).toEqual([
      { conversationId: expect.any(String), amountMinor: 15_000, reason: 'paid_twice' },
    ])

    await refundsJob(app.ports).run(app.clock.now())
    const refunded = refunds[0]?.conversationId as string
    expect((await bank.find(refunded))?.state).toBe('refunded')
    expect((await paymentsOf(member)).find(({ conversationId }) => conversationId === refunded)?.state).toBe(
      'refunded',
    )
    expect(term?.endsAt.getTime()).toBeLessThan(app.clock.now().getTime() + 32 * dayMs)
    const receipts = await app.database.query(sql`
      select from receipt r join payment p using (conversation_id) where p.member_id = ${member.id}`)
    expect(receipts).toHaveLength(1)

    const { body: bell } = await app.call('GET /message-notification/', {}, { token: member.token })
    expect(bell.message_notifications[0]?.last_unread_message.text).toContain(
      'İkinci ödemen geri gönderiliyor',
    )
    const mails = await app.database.query<{ subject: string }>(sql`
      select subject from outbox_message where recipient = ${member.email}`)
    expect(mails.map(({ subject }) => subject)).toContain('İkinci ödemen geri gönderiliyor')
  })

  it('is the third of three plans: one term runs, one is ahead', async () => {
    const member = await payer()
    const plans = ['monthly', 'annual', 'premium_monthly'] as const
    const ids = []
    for (const plan of plans) ids.push(await startCheckout(app, member, plan))
    await Promise.all(ids.map((id) => decideAtBank(app, id, 'success')))
    expect(await termsOf(member)).toHaveLength(2)
    expect(await refundsOf(member)).toHaveLength(1)
    // Repeated notifications make one refund.
    await Promise.all(ids.map((id) => decideAtBank(app, id, 'success')))
    expect(await refundsOf(member)).toHaveLength(1)
  })
})
