import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import {
  lastLinkTo,
  logIn,
  registerVerifiedMember,
  registrationOf,
} from '#server/testing/builders/members.ts'
import { givePhone, startCheckout } from '#server/testing/builders/subscriptions.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { consentVersion, contractsVersion } from '../documents/documents.public.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const documentsOf = async (token: string) =>
  (await app.call('GET /my-consents/', {}, { token })).body.log.map(({ document }) => document)

// Specified: D.22
it('keeps what a member agreed to with the version in force, whatever the client claims', async () => {
  const member = await registerVerifiedMember(app)
  await givePhone(app, member)
  await startCheckout(app, member)
  expect(await documentsOf(member.token)).toEqual(['terms'])
  await startCheckout(app, member, 'monthly', { contracts: { version: contractsVersion(app.ports.config) } })
  const { body } = await app.call('GET /my-consents/', {}, { token: member.token })
  expect(body.log.map(({ document, version, granted }) => [document, version, granted])).toEqual([
    ['distance_sales', contractsVersion(app.ports.config), true],
    ['terms', consentVersion(app.ports.config, 'terms'), true],
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

// Specified: A1.35
it('asks for what was never agreed to, or in an earlier version only, and refuses no call for it', async () => {
  const { terms_version: _accepted, ...bare } = registrationOf()
  await app.call('POST /auth/register/', { body: bare })
  await app.call('POST /auth/verify-mail/', { query: await lastLinkTo(app, bare.email) })
  const { token } = await logIn(app, bare.email)
  const missing = async () => (await app.call('GET /auth/check/', {}, { token })).body.user.missing_consents
  const needed = { document: 'terms' as const, version: consentVersion(app.ports.config, 'terms') }
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
  expect(user.missing_consents).toEqual([
    { document: 'terms', version: consentVersion(app.ports.config, 'terms') },
  ])
})

describe('another seller in the settings', () => {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_MERSIS, SELLER_TAX_NUMBER, SELLER_EMAIL, SELLER_PHONE } =
    productionSettings
  const seller = { SELLER_NAME, SELLER_ADDRESS, SELLER_MERSIS, SELLER_TAX_NUMBER, SELLER_EMAIL, SELLER_PHONE }
  const soldBy = (database: ConnectedDatabase, name: string) =>
    createTestApp({ database, environment: { ...seller, SELLER_NAME: name } })
  const missingAt = async (at: TestApp, token: string) =>
    (await at.call('GET /auth/check/', {}, { token })).body.user.missing_consents

  let before: TestApp
  let same: TestApp
  let after: TestApp
  beforeAll(async () => {
    const database = await createTestDatabase()
    before = await soldBy(database, 'Eski Yuva A.Ş.')
    same = await soldBy(database, 'Eski Yuva A.Ş.')
    after = await soldBy(database, 'Yeni Yuva A.Ş.')
  })
  afterAll(() => Promise.all([before, same, after].map((each) => each.close())))

  // Specified: D.22
  it('is put to members who agreed with the one before, and nobody is asked without it', async () => {
    const { token } = await registerVerifiedMember(before)
    expect(await missingAt(before, token)).toEqual([])
    expect(await missingAt(same, token)).toEqual([])

    const needed = { document: 'terms' as const, version: consentVersion(after.ports.config, 'terms') }
    expect(await missingAt(after, token)).toEqual([needed])
    const accept = (version: string) =>
      after.call(
        'POST /my-consents/accept/',
        { body: { documents: [{ document: 'terms', version }] } },
        { token },
      )
    expect((await accept(consentVersion(before.ports.config, 'terms'))).body.code).toBe('consent_outdated')
    expect((await accept(needed.version)).body).toEqual({ missing: [] })
    expect(await missingAt(after, token)).toEqual([])
  })

  it('is announced, and accepted with a registration', async () => {
    const { body } = await after.call('GET /client-settings/')
    expect(body.consent_versions).toEqual({
      terms: consentVersion(after.ports.config, 'terms'),
      newsletter: consentVersion(after.ports.config, 'newsletter'),
    })
    const { token } = await registerVerifiedMember(after)
    expect(await missingAt(after, token)).toEqual([])
  })

  it('is put to those on the mailing list too, who may leave it instead', async () => {
    const readers = [await registerVerifiedMember(before), await registerVerifiedMember(before)] as const
    const choose = (at: TestApp, token: string, granted: boolean) =>
      at.call('POST /my-consents/', { body: { document: 'newsletter', granted } }, { token })
    for (const { token, email } of readers) {
      await before.call('POST /mailing/', { body: { email } })
      expect(await missingAt(same, token)).toEqual([])
    }
    const [stays, leaves] = readers
    const missing = await missingAt(after, stays.token)
    expect(missing.map(({ document }) => document)).toEqual(['terms', 'newsletter'])
    const all = await after.call(
      'POST /my-consents/accept/',
      { body: { documents: missing } },
      { token: stays.token },
    )
    expect(all.body).toEqual({ missing: [] })
    const { body } = await after.call('GET /my-consents/', {}, { token: stays.token })
    expect(body.choices.newsletter).toBe(true)
    expect(
      body.log.filter(({ document }) => document === 'newsletter').map(({ version }) => version),
    ).toEqual([after, before].map((each) => consentVersion(each.ports.config, 'newsletter')))

    const left = await choose(after, leaves.token, false)
    expect(left.body.choices.newsletter).toBe(false)
    expect((await missingAt(after, leaves.token)).map(({ document }) => document)).toEqual(['terms'])
  })
})
