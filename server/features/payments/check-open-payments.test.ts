import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SandboxPayments } from '#server/platform/payments/sandbox-payments.ts'
import { registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { decideAtBank, givePhone, startCheckout, subscribe } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

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
const checkOpen = async ({ token }: TestMember) =>
  (await app.call('POST /mars-payment/check-open/', {}, { token })).body.status
const userOf = async ({ token }: TestMember) => (await app.call('GET /auth/check/', {}, { token })).body.user

// Specified: A3.14
it('activates what was paid elsewhere though its webhook was lost, also after a declined card', async () => {
  const member = await payer()
  expect(await checkOpen(member)).toBe('NONE')
  const first = await startCheckout(app, member)
  expect(await checkOpen(member)).toBe('PENDING')
  await decideAtBank(app, first, 'failure')
  expect(await checkOpen(member)).toBe('FAILURE')
  const second = await startCheckout(app, member)
  await startCheckout(app, member, 'annual')
  // The bank decides the payment, and its webhook is not delivered.
  expect(await bank.settle(second, 'success')).not.toBeNull()
  expect(await userOf(member)).toMatchObject({ is_subscribed: false, user_points: 0 })
  expect(await checkOpen(member)).toBe('SUCCESS')
  expect(await userOf(member)).toMatchObject({ is_subscribed: true, user_points: 100 })
})

it('answers from what is known while the bank cannot be asked', async () => {
  const member = await payer()
  await startCheckout(app, member)
  const { lookUp } = bank
  bank.lookUp = () => Promise.reject(new Error('the line is dead'))
  const status = await checkOpen(member)
  bank.lookUp = lookUp
  expect(status).toBe('PENDING')
})

it('is reported for a subscriber, whose payments may be long past', async () => {
  const member = await payer()
  await subscribe(app, member)
  expect(await checkOpen(member)).toBe('SUCCESS')
})
