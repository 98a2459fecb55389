import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerVerifiedMember } from '#server/testing/builders/members.ts'
import { givePhone, startCheckout } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { consentVersions } from '#shared/features/privacy/consents.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const documentsOf = async (token: string) =>
  (await app.call('GET /my-consents/', {}, { token })).body.log.map(({ document }) => document)

it('keeps what a member agreed to with the version in force, whatever the client claims', async () => {
  const member = await registerVerifiedMember(app)
  await givePhone(app, member)
  await startCheckout(app, member)
  expect(await documentsOf(member.token)).toEqual(['terms'])
  await startCheckout(app, member, 'monthly', { contracts: { version: consentVersions.distance_sales } })
  const { body } = await app.call('GET /my-consents/', {}, { token: member.token })
  expect(body.log.map(({ document, version, granted }) => [document, version, granted])).toEqual([
    ['distance_sales', consentVersions.distance_sales, true],
    ['terms', consentVersions.terms, true],
  ])
  expect(body.choices).toEqual({ newsletter: false, analytics: null })
})

it('lets a choice be given and taken back, and keeps every line', async () => {
  const { token, email } = await registerVerifiedMember(app)
  const choose = async (document: 'newsletter' | 'analytics', granted: boolean) =>
    (await app.call('POST /my-consents/', { body: { document, granted } }, { token })).body
  expect((await choose('newsletter', true)).choices.newsletter).toBe(true)
  expect((await app.call('POST /mailing/', { body: { email } })).status).toBe(409)
  expect((await choose('newsletter', false)).choices.newsletter).toBe(false)
  await choose('analytics', true)
  const { choices, log } = await choose('analytics', false)
  expect(choices).toEqual({ newsletter: false, analytics: false })
  expect(log.map(({ document, granted }) => [document, granted])).toEqual([
    ['analytics', false],
    ['analytics', true],
    ['newsletter', false],
    ['newsletter', true],
    ['terms', true],
  ])
})

it('shows what was agreed to with the address before there was an account', async () => {
  const email = 'once@example.com'
  await app.call('POST /mailing/', { body: { email } })
  const { token } = await registerVerifiedMember(app, { email })
  const { body } = await app.call('GET /my-consents/', {}, { token })
  expect(body.choices.newsletter).toBe(true)
  expect(body.log.map(({ document }) => document)).toEqual(['terms', 'newsletter'])
})
