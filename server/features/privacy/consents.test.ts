import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  lastLinkTo,
  logIn,
  registerVerifiedMember,
  registrationOf,
} from '#server/testing/builders/members.ts'
import { givePhone, startCheckout } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { consentVersions } from '#shared/features/privacy/consents.ts'
import { contractsVersion } from '../documents/documents.public.ts'

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
  await startCheckout(app, member, 'monthly', { contracts: { version: contractsVersion(app.ports.config) } })
  const { body } = await app.call('GET /my-consents/', {}, { token: member.token })
  expect(body.log.map(({ document, version, granted }) => [document, version, granted])).toEqual([
    ['distance_sales', contractsVersion(app.ports.config), true],
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

it('asks for what was never agreed to, or in an earlier version only, and refuses no call for it', async () => {
  const { terms_version: _accepted, ...bare } = registrationOf()
  await app.call('POST /auth/register/', { body: bare })
  await app.call('POST /auth/verify-mail/', { query: await lastLinkTo(app, bare.email) })
  const { token } = await logIn(app, bare.email)
  const missing = async () => (await app.call('GET /auth/check/', {}, { token })).body.user.missing_consents
  const needed = { document: 'terms' as const, version: consentVersions.terms }
  expect(await missing()).toEqual([needed])
  expect(await documentsOf(token)).toEqual([])
  expect((await app.call('GET /my-profile/', {}, { token })).status).toBe(200)

  const accept = (version: string, language = 'en') =>
    app.call(
      'POST /my-consents/accept/',
      { body: { documents: [{ document: 'terms', version }] } },
      { token, headers: { 'accept-language': language } },
    )
  expect((await accept('2020-01')).body.code).toBe('consent_outdated')
  expect(await missing()).toEqual([needed])
  expect((await accept(needed.version)).body).toEqual({ missing: [] })
  await accept(needed.version)
  expect(await missing()).toEqual([])
  const lines = await app.database.query(sql`
    select version, locale, granted, given_at from consent
     where member_id = (select id from member where email = ${bare.email})`)
  expect(lines).toEqual([{ version: needed.version, locale: 'en', granted: true, givenAt: expect.any(Date) }])

  await app.database.execute(sql`
    update consent set version = '2020-01' where member_id = (select id from member where email = ${bare.email})`)
  expect(await missing()).toEqual([needed])
})

it('takes a registration that accepted an earlier version as one that accepted none', async () => {
  const form = { ...registrationOf(), terms_version: '2020-01' }
  await app.call('POST /auth/register/', { body: form })
  await app.call('POST /auth/verify-mail/', { query: await lastLinkTo(app, form.email) })
  const { token } = await logIn(app, form.email)
  const { user } = (await app.call('GET /auth/check/', {}, { token })).body
  expect(user.missing_consents).toEqual([{ document: 'terms', version: consentVersions.terms }])
})
