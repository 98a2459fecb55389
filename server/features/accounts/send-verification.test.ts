import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  lastLinkTo,
  messagesTo,
  registerVerifiedMember,
  registrationOf,
} from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { accountMessages } from '#shared/features/accounts/accounts.messages.ts'
import { hourMs } from '#shared/kernel/durations.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const resend = (email: string) => app.call('POST /auth/resend-verification/', { body: { email } })
const verify = (query: { uidb64: string; token: string }) => app.call('POST /auth/verify-mail/', { query })

// Specified: A6.3
it('sends the confirmation again; whichever mail is opened first confirms', async () => {
  const form = registrationOf()
  await app.call('POST /auth/register/', { body: form })
  const first = await lastLinkTo(app, form.email)
  const answer = await resend(form.email.toUpperCase())
  expect([answer.status, answer.body.detail]).toEqual([200, accountMessages.verification_resent.tr])
  const second = await lastLinkTo(app, form.email)
  expect(second.token).not.toBe(first.token)
  expect((await verify(first)).status).toBe(200)
})

it('sends it after the first link has run out', async () => {
  const form = registrationOf()
  await app.call('POST /auth/register/', { body: form })
  app.clock.advance(49 * hourMs)
  await resend(form.email)
  expect((await verify(await lastLinkTo(app, form.email))).status).toBe(200)
})

it('sends nothing to confirmed and unknown addresses, answers alike, and stops at five mails', async () => {
  const member = await registerVerifiedMember(app)
  const before = await messagesTo(app, member.email)
  const [confirmed, unknown] = [await resend(member.email), await resend('kimse@example.com')]
  expect([confirmed.status, confirmed.body]).toEqual([unknown.status, unknown.body])
  expect(await messagesTo(app, member.email)).toEqual(before)
  const form = registrationOf()
  await app.call('POST /auth/register/', { body: form })
  for (let time = 0; time < 8; time++) expect((await resend(form.email)).status).toBe(200)
  expect(await messagesTo(app, form.email)).toHaveLength(5)
  expect((await resend('')).body.fields).toEqual({ email: [accountMessages.email_empty.tr] })
})
