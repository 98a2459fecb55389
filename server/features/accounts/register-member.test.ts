import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  lastLinkTo,
  logIn,
  messagesTo,
  registerVerifiedMember,
  registrationOf,
  testPassword,
} from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { consentVersion } from '../documents/documents.public.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const register = (body: object, headers: Record<string, string> = {}) =>
  app.call('POST /auth/register/', { body }, { headers })

const rowOf = (email: string) =>
  app.database.first<{
    id: number
    firstName: string
    passwordHash: string
    userCode: string
    channelId: string
    locale: string
    recommendedBy: number | null
    emailVerifiedAt: Date | null
  }>(sql`select * from member where email = ${email}`)

describe('POST /auth/register/', () => {
  // Specified: A7.5
  it('makes a member who has yet to confirm the address, and mails the link', async () => {
    const form = registrationOf({ firstName: 'Çağla' })
    const answer = await register(form)
    expect(answer.status).toBe(201)
    expect(answer.body.detail).toContain('Kayıt başarılı!')

    const row = await rowOf(form.email)
    expect(row).toMatchObject({
      firstName: 'Çağla',
      locale: 'tr',
      recommendedBy: null,
      emailVerifiedAt: null,
    })
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(row?.userCode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    expect(row?.channelId).toMatch(/^private-member-[0-9a-f]{32}$/)

    const [mail, ...others] = await messagesTo(app, form.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Yuva hesabını onayla')
    expect(mail?.text).toContain('Merhaba,')
    const { uidb64, token } = await lastLinkTo(app, form.email)
    expect(Buffer.from(uidb64, 'base64url').toString()).toBe(String(row?.id))
    expect(mail?.text).toContain(`${app.ports.config.publicUrl}/verify/${uidb64}/${token}`)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const saved = await app.database.query(
      sql`select purpose from one_time_link where token_hash = sha256(convert_to(${token}, 'UTF8'))`,
    )
    expect(saved).toEqual([{ purpose: 'verify_email' }])
  })

  it('writes in the language of the caller and remembers it', async () => {
    const form = registrationOf({ firstName: 'Ada' })
    const answer = await register(form, { 'accept-language': 'en-GB,en;q=0.9' })
    expect(answer.body.detail).toContain('Registration successful!')
    expect((await rowOf(form.email))?.locale).toBe('en')
    const [mail] = await messagesTo(app, form.email)
    expect(mail?.subject).toBe('Confirm your Yuva account')
    // The address may be a stranger's.
    expect(mail?.html).toContain('Hello,')
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('Ada')
  })

  // Specified: A1.35
  it('keeps the consent with version, time and language', async () => {
    const form = registrationOf()
    await register(form)
    const row = await rowOf(form.email)
    const consents = await app.database.query(
      sql`select document, version, locale from consent where member_id = ${row?.id}`,
    )
    expect(consents).toEqual([
      { document: 'terms', version: consentVersion(app.ports.config, 'terms'), locale: 'tr' },
    ])
  })

  it.each([
    [{ first_name: '' }, 'first_name', 'İsim alanı boş bırakılamaz'],
    [{ first_name: '\u3164' }, 'first_name', 'İsim alanı boş bırakılamaz'],
    [{ last_name: '  ' }, 'last_name', 'Soyisim alanı boş bırakılamaz'],
    [
      { first_name: 'Bedava tatil: https://kotu.example/x' },
      'first_name',
      'Ad; bağlantı, e-posta, telefon ya da / ve : içeremez.',
    ],
    [{ last_name: 'kotu.example' }, 'first_name', 'Ad; bağlantı, e-posta, telefon ya da / ve : içeremez.'],
    [
      { first_name: 'Yuvа', last_name: 'Destek' },
      'first_name',
      'Bu ad Yuva ekibine ayrılmıştır. Kendi adını yaz.',
    ],
    [{ email: 'kimse' }, 'email', 'Lütfen geçerli bir mail adresi giriniz'],
    [{ password: 'Ab!1' }, 'password', 'Şifre en az 6 karakter olmalıdır'],
    [{ password: `Ab!${'x'.repeat(22)}` }, 'password', 'Şifre en fazla 24 karakter olmalıdır'],
    [{ password: 'ZEYTIN!26' }, 'password', 'Şifre en az bir küçük karakter içermelidir'],
    [{ password: 'zeytin!26' }, 'password', 'Şifre en az bir büyük karakter içermelidir'],
    [{ password: 'Zeytin26' }, 'password', 'Şifre en az bir özel karakter içermelidir'],
    [{ password: 'P@ssw0rd' }, 'password', 'Bu şifre çok bilinen bir şifre, lütfen başka bir şifre seç'],
  ])('refuses %j with the sentence of the form', async (change, field, sentence) => {
    const form = { ...registrationOf(), ...change }
    const answer = await register(form)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: 'invalid_input', error: sentence, fields: { [field]: [sentence] } })
    expect(await rowOf(form.email)).toBeUndefined()
  })

  it('takes the two ways to write a domain as one address', async () => {
    const mailbox = `ada${process.pid}`
    const form = { ...registrationOf(), email: `${mailbox}@xn--iek-1lab.com.tr` }
    await register(form)
    await app.call('POST /auth/verify-mail/', { query: await lastLinkTo(app, form.email) })
    for (const email of [`${mailbox}@çiçek.com.tr`, `\u200b${mailbox.toUpperCase()}@ÇİÇEK.com.tr `]) {
      await expect(logIn(app, email, form.password)).resolves.toBeDefined()
      await register({ ...form, email })
    }
    const rows = await app.database.query(sql`select from member where email::text like ${`${mailbox}@%`}`)
    expect(rows).toHaveLength(1)
    expect((await messagesTo(app, form.email))[0]?.subject).toBe('Yuva hesabın zaten var')
  })

  // Specified: A7.5
  it('answers a known address exactly as an unknown one, changes nothing, and notifies its owner', async () => {
    const owner = await registerVerifiedMember(app)
    const before = await rowOf(owner.email)
    const known = await register({
      ...registrationOf({ firstName: 'Yabancı' }),
      email: owner.email.toUpperCase(),
    })
    const unknown = await register(registrationOf())
    expect(known.status).toBe(unknown.status)
    expect(known.body).toEqual(unknown.body)
    expect(known.cookies).toEqual(unknown.cookies)
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort())
    expect(await rowOf(owner.email)).toEqual(before)
    const [mail] = await messagesTo(app, owner.email)
    expect(mail?.subject).toBe('Yuva hesabın zaten var')
    expect(mail?.text).not.toContain('Yabancı')
    await expect(logIn(app, owner.email)).resolves.toBeDefined()
  })

  // Specified: A7.5
  it('lets the first registration of an unconfirmed address stand until its link ends', async () => {
    const first = registrationOf({ password: 'Erguvan!1', firstName: 'Ada' })
    const registered = await register(first)
    const link = await lastLinkTo(app, first.email)
    const next = { ...registrationOf({ password: 'Manolya!2', firstName: 'Eda' }), email: first.email }
    const second = await register(next)
    expect([second.status, second.body]).toEqual([registered.status, registered.body])
    const [mail] = await messagesTo(app, first.email)
    expect(mail?.subject).toBe('Yuva kaydın onayını bekliyor')
    expect([mail?.text.includes('/verify/'), mail?.text.includes('Eda')]).toEqual([false, false])
    expect((await app.call('POST /auth/verify-mail/', { query: link })).status).toBe(200)
    expect((await rowOf(first.email))?.firstName).toBe('Ada')
    await expect(logIn(app, first.email, 'Erguvan!1')).resolves.toBeDefined()
    await expect(logIn(app, first.email, 'Manolya!2')).rejects.toThrow('401')
  })

  it('gives an address that nobody confirmed in time to the next registration, without its consents', async () => {
    const first = registrationOf({ password: 'Erguvan!1' })
    await register(first)
    const oldLink = await lastLinkTo(app, first.email)
    app.clock.advance(48 * hourMs)
    const { terms_version: _accepted, ...bare } = registrationOf({ password: 'Manolya!2', firstName: 'Eda' })
    await register({ ...bare, email: first.email })
    const newLink = await lastLinkTo(app, first.email)
    expect((await app.call('POST /auth/verify-mail/', { query: oldLink })).body.code).toBe('invalid_link')
    expect((await app.call('POST /auth/verify-mail/', { query: newLink })).status).toBe(200)
    const row = await rowOf(first.email)
    expect(row?.firstName).toBe('Eda')
    await expect(logIn(app, first.email, 'Manolya!2')).resolves.toBeDefined()
    await expect(logIn(app, first.email, 'Erguvan!1')).rejects.toThrow('401')
    expect(await app.database.query(sql`select 1 from consent where member_id = ${row?.id}`)).toEqual([])
  })

  it('makes one next registration of many at once after the end', async () => {
    const first = registrationOf()
    await register(first)
    app.clock.advance(48 * hourMs)
    await Promise.all(
      ['Bir', 'İki', 'Üç'].map((firstName) =>
        register({ ...registrationOf({ firstName }), email: first.email }),
      ),
    )
    const subjects = (await messagesTo(app, first.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Yuva hesabını onayla')).toHaveLength(2)
    await app.call('POST /auth/verify-mail/', { query: await lastLinkTo(app, first.email) })
    await expect(logIn(app, first.email)).resolves.toBeDefined()
    expect(['Bir', 'İki', 'Üç']).toContain((await rowOf(first.email))?.firstName)
  })

  it('makes one member of twenty registrations at once', async () => {
    const form = registrationOf()
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(form)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201))
    const rows = await app.database.query(sql`select id from member where email = ${form.email}`)
    expect(rows).toHaveLength(1)
  })

  it('sends an address at most five mails in half an hour', async () => {
    const owner = await registerVerifiedMember(app)
    for (let time = 0; time < 8; time++) {
      expect((await register({ ...registrationOf(), email: owner.email })).status).toBe(201)
    }
    expect(await messagesTo(app, owner.email)).toHaveLength(5)
  })

  // Specified: A1.35
  it('records who recommended the new member, ignoring the case of the code', async () => {
    const friend = await registerVerifiedMember(app)
    const form = registrationOf({ recommenderCode: friend.userCode.toLowerCase() })
    expect((await register(form)).status).toBe(201)
    expect((await rowOf(form.email))?.recommendedBy).toBe(friend.id)
  })

  it.each(['ZZZZZZZZ', 'YUVA'])('refuses the recommender code %s', async (code) => {
    const form = registrationOf({ recommenderCode: code })
    const answer = await register(form)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      code: 'invalid_recommender_code',
      error: 'Temsilci kodu bulunamadı.',
      fields: { recommender_code: ['Temsilci kodu bulunamadı.'] },
    })
    expect(await rowOf(form.email)).toBeUndefined()
  })

  it.each(['', null])('takes the recommender code %j as none, and no flag from the outside', async (none) => {
    const form = {
      ...registrationOf(),
      recommender_code: none,
      is_staff: true,
      email_verified_at: '2020-01-01',
      user_points: 9000,
      id: 3,
    }
    expect((await register(form)).status).toBe(201)
    const row = await app.database.first(
      sql`select id <> 3 as own_id, is_staff, email_verified_at from member where email = ${form.email}`,
    )
    expect(row).toEqual({ ownId: true, isStaff: false, emailVerifiedAt: null })
  })

  it('cannot take over the address of the system member', async () => {
    const answer = await register({ ...registrationOf(), email: 'destek@yuva.invalid' })
    expect(answer.status).toBe(201)
    expect((await rowOf('destek@yuva.invalid'))?.id).toBe(2)
    const login = await app.call('POST /auth/token/', {
      body: { email: 'destek@yuva.invalid', password: testPassword },
    })
    expect(login.body.code).toBe('invalid_credentials')
  })

  it('emits one event for a new member', async () => {
    const form = registrationOf()
    await register(form)
    const id = (await rowOf(form.email))?.id
    const events = await app.database.query(
      sql`select type from domain_event where payload ->> 'member_id' = ${String(id)} order by id`,
    )
    expect(events).toEqual([{ type: 'member_registered' }])
  })
})
