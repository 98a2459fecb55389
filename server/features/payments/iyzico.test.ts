import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logIn, registerVerifiedMember } from '#server/testing/builders/members.ts'
import { givePhone, startCheckout } from '#server/testing/builders/subscriptions.ts'
import { postWebhook } from '#server/testing/builders/webhooks.ts'
import { type IyzicoStub, startIyzicoStub } from '#server/testing/iyzico-stub.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let stub: IyzicoStub
let app: TestApp
beforeAll(async () => {
  stub = await startIyzicoStub()
  const { apiKey, secretKey, url } = stub
  app = await createTestApp({
    environment: { IYZICO_API_KEY: apiKey, IYZICO_SECRET_KEY: secretKey, IYZICO_URL: url },
  })
})
afterAll(() => Promise.all([app.close(), stub.close()]))

it('takes a payment over iyzico from the checkout to the subscription, and pays it back', async () => {
  const member = await registerVerifiedMember(app)
  await givePhone(app, member)
  const conversationId = await startCheckout(app, member, 'annual')
  expect((await app.server.inject({ url: `/sandbox-bank/${conversationId}` })).statusCode).toBe(404)

  stub.pay(conversationId)
  const webhook = stub.webhook(conversationId)
  const forged = { ...webhook, headers: { 'x-iyz-signature-v3': '0'.repeat(64) } }
  expect((await postWebhook(app, forged)).statusCode).toBe(403)
  // Three tries, fifteen minutes apart, are the service's habit.
  for (let again = 0; again < 3; again++) expect((await postWebhook(app, webhook)).statusCode).toBe(200)
  const returned = await app.server.inject({
    method: 'POST',
    url: '/api/mars-payment/return',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'token=whatever',
  })
  expect([returned.statusCode, returned.headers.location]).toEqual([
    303,
    `${app.ports.config.publicUrl}/profile?section=subscription`,
  ])
  const subscriptions = await app.database.query(sql`
    select plan_id from subscription where member_id = ${member.id}`)
  expect(subscriptions).toEqual([{ planId: 4 }])

  const { token } = await logIn(app, member.email)
  const { refund } = (await app.call('POST /my-subscription/withdraw/', {}, { token })).body
  expect(refund).toBe(1500)
  await app.runDueJobs()
  await app.runDueJobs()
  expect(stub.refundedOf(conversationId)).toBe(1500)
}, 60_000)
