import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { consentVersion } from '../documents/documents.public.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const join = (body: object, language = 'en') =>
  app.call('POST /mailing/', { body }, { headers: { 'accept-language': language } })

describe('POST /mailing/', () => {
  // Specified: A7.3, A8.5, A8.7
  it('puts an address on the list once, whatever its case', async () => {
    const first = await join({ email: ' Ada@Example.com ' })
    expect([first.status, first.body]).toEqual([201, { detail: 'E-mail address added to the list!' }])
    const again = await join({ email: 'ADA@example.com' })
    const sentence = 'This e-mail address was already registered'
    expect([again.status, again.body]).toEqual([
      409,
      { code: 'already_on_mailing_list', error: sentence, fields: { email: [sentence] } },
    ])
    expect(await app.database.query(sql`select email::text, locale from mailing_list`)).toEqual([
      { email: 'ada@example.com', locale: 'en' },
    ])
  })

  it('keeps the consent with version, time and language', async () => {
    await join({ email: 'onay@example.com', consent_version: 'yalan' }, 'tr')
    const consents = await app.database.query(
      sql`select document, version, locale from consent where email = 'onay@example.com'`,
    )
    expect(consents).toEqual([
      { document: 'newsletter', version: consentVersion(app.ports.config, 'newsletter'), locale: 'tr' },
    ])
  })

  it('takes one of ten at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => join({ email: 'on@example.com' })))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9)
  })

  it.each([
    [{}, 'en', 'Please enter your e-mail address'],
    [{ email: ' ' }, 'tr', 'Lütfen e-posta adresini gir'],
    [{ email: 'kimse' }, 'en', 'Please enter a valid e-mail address'],
    [{ email: 'kimse@x' }, 'tr', 'Lütfen geçerli bir e-posta adresi gir'],
  ])('refuses %j', async (body, language, sentence) => {
    const answer = await join(body, language)
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'invalid_input', error: sentence, fields: { email: [sentence] } },
    ])
  })
})
