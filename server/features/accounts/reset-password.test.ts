import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  lastLinkTo,
  logIn,
  messagesTo,
  registerVerifiedMember,
  registrationOf,
} from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hourMs } from '#shared/kernel/durations.ts'

const newPassword = 'Ihlamur!8'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const forgot = (email: string) => app.call('POST /auth/forgot-password/', { body: { email } })
const reset = (link: { uidb64: string; token: string }, password = newPassword) =>
  app.call('POST /auth/reset-password/', { body: { ...link, password } })
const verify = (link: { uidb64: string; token: string }) =>
  app.call('POST /auth/verify-mail/', { query: link })

describe('POST /auth/reset-password/account/', () => {
  const account = (link: { uidb64: string; token: string }) =>
    app.call('POST /auth/reset-password/account/', { body: link })

  it('names the account of a link that is valid, for the password manager, and of no other', async () => {
    const member = await registerVerifiedMember(app)
    const other = await registerVerifiedMember(app)
    await forgot(member.email)
    const link = await lastLinkTo(app, member.email)
    expect((await account(link)).body).toEqual({ email: member.email })
    for (const wrong of [
      { ...link, token: 'x' },
      { ...link, uidb64: String(other.id) },
      { ...link, uidb64: 'yok' },
    ])
      expect((await account(wrong)).body.code).toBe('invalid_link')
    // Reading uses nothing up; using does.
    expect((await reset(link)).status).toBe(200)
    expect((await account(link)).body.code).toBe('invalid_link')
  })
})

describe('POST /auth/verify-mail/', () => {
  // Specified: A1.37, A7.9
  it('confirms once; the second use and every wrong link are refused alike', async () => {
    const form = registrationOf()
    await app.call('POST /auth/register/', { body: form })
    const link = await lastLinkTo(app, form.email)
    const other = await registerVerifiedMember(app)
    const uidOfOther = Buffer.from(String(other.id)).toString('base64url')
    const invalid = { code: 'invalid_link', error: 'Bu bağlantı geçersiz ya da süresi dolmuş.' }
    for (const wrong of [
      { uidb64: '', token: '' },
      { uidb64: link.uidb64, token: 'x' },
      { uidb64: uidOfOther, token: link.token },
      { uidb64: '%00', token: link.token },
    ]) {
      const answer = await verify(wrong)
      expect([answer.status, answer.body]).toEqual([400, invalid])
    }
    const first = await verify(link)
    expect([first.status, first.body]).toEqual([200, { detail: 'Hesabın doğrulandı. Giriş yapabilirsin.' }])
    expect((await verify(link)).body).toMatchObject(invalid)
    await expect(logIn(app, form.email)).resolves.toBeDefined()
  })

  it('lets one of ten uses at once through', async () => {
    const form = registrationOf()
    await app.call('POST /auth/register/', { body: form })
    const link = await lastLinkTo(app, form.email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(link)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  it('is good for 48 hours', async () => {
    const [early, late] = [registrationOf(), registrationOf()]
    for (const form of [early, late]) await app.call('POST /auth/register/', { body: form })
    app.clock.advance(48 * hourMs - 60_000)
    expect((await verify(await lastLinkTo(app, early.email))).status).toBe(200)
    app.clock.advance(60_001)
    expect((await verify(await lastLinkTo(app, late.email))).status).toBe(400)
  })

  it('says of a used link that the account is confirmed, to nobody but who holds it', async () => {
    const form = registrationOf()
    await app.call('POST /auth/register/', { body: form })
    const link = await lastLinkTo(app, form.email)
    await verify(link)
    const again = await app.call(
      'POST /auth/verify-mail/',
      { query: link },
      { headers: { 'accept-language': 'en' } },
    )
    expect([again.status, again.body]).toEqual([
      400,
      expect.objectContaining({
        code: 'invalid_link',
        fields: { token: ['Your account is verified already. You can log in.'] },
      }),
    ])
    const guessed = { ...link, token: `${link.token.slice(0, -1)}${link.token.endsWith('A') ? 'B' : 'A'}` }
    expect((await verify(guessed)).body.fields).toBeUndefined()
    const other = await registerVerifiedMember(app)
    const uidb64 = Buffer.from(String(other.id)).toString('base64url')
    expect((await verify({ ...link, uidb64 })).body.fields).toBeUndefined()
  })

  it('does not take a link that was made to reset', async () => {
    const member = await registerVerifiedMember(app)
    await forgot(member.email)
    const link = await lastLinkTo(app, member.email)
    expect((await verify(link)).body.code).toBe('invalid_link')
    expect((await reset(link)).status).toBe(200)
  })
})

describe('POST /auth/forgot-password/', () => {
  // Specified: A5.3
  it('refuses an empty field in the words of the form', async () => {
    const answer = await forgot(' ')
    const sentence = 'Lütfen e-posta adresini gir'
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'invalid_input', error: sentence, fields: { email: [sentence] } },
    ])
  })

  // Specified: A7.10, A8.12
  it('answers the same for everybody, and mails only who is known', async () => {
    const member = await registerVerifiedMember(app)
    const known = await forgot(member.email.toUpperCase())
    const unknown = await forgot(`hic-${process.pid}@example.com`)
    expect([known.status, known.body]).toEqual([200, { detail: 'Şifre sıfırlama e-postası gönderildi!' }])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort())
    expect(await messagesTo(app, `hic-${process.pid}@example.com`)).toEqual([])
    const [mail] = await messagesTo(app, member.email)
    expect(mail?.subject).toBe('Yuva şifreni sıfırla')
    expect(mail?.text).toContain(`${app.ports.config.publicUrl}/reset-password/${member.id}/`)
  })

  it('mails one address at most five times in half an hour', async () => {
    const member = await registerVerifiedMember(app)
    for (let time = 0; time < 9; time++) expect((await forgot(member.email)).status).toBe(200)
    const resets = async () =>
      (await messagesTo(app, member.email)).filter((mail) => mail.subject === 'Yuva şifreni sıfırla').length
    expect(await resets()).toBe(5)
    app.clock.advance(31 * 60_000)
    await forgot(member.email)
    expect(await resets()).toBe(6)
  })
})

describe('POST /auth/reset-password/', () => {
  // Specified: A7.11
  it('sets the password, ends every session, and notifies the owner', async () => {
    const member = await registerVerifiedMember(app)
    const phone = await logIn(app, member.email, member.password)
    await forgot(member.email)
    const answer = await reset(await lastLinkTo(app, member.email))
    expect(answer.body).toEqual({ detail: 'Şifren değiştirildi. Yeni şifrenle giriş yapabilirsin.' })
    for (const { token, cookie } of [member, phone]) {
      expect((await app.call('GET /auth/check/', {}, { token })).status).toBe(401)
      expect((await app.call('POST /auth/token/refresh/', {}, { cookie })).status).toBe(401)
    }
    await expect(logIn(app, member.email, member.password)).rejects.toThrow('401')
    await expect(logIn(app, member.email, newPassword)).resolves.toBeDefined()
    const subjects = (await messagesTo(app, member.email)).map((mail) => mail.subject)
    expect(subjects[0]).toBe('Yuva şifren değişti')
  })

  it('takes the member as number and in base64url', async () => {
    const member = await registerVerifiedMember(app)
    for (const uidb64 of [String(member.id), Buffer.from(String(member.id)).toString('base64url')]) {
      await forgot(member.email)
      const { token } = await lastLinkTo(app, member.email)
      expect((await reset({ uidb64, token })).status).toBe(200)
    }
  })

  it('works once, for an hour, and only with the newest link', async () => {
    const member = await registerVerifiedMember(app)
    await forgot(member.email)
    const old = await lastLinkTo(app, member.email)
    await forgot(member.email)
    const current = await lastLinkTo(app, member.email)
    expect((await reset(old)).body.code).toBe('invalid_link')
    const attempts = await Promise.all(Array.from({ length: 10 }, () => reset(current)))
    expect(attempts.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect((await reset(current)).body.code).toBe('invalid_link')
    await forgot(member.email)
    const late = await lastLinkTo(app, member.email)
    app.clock.advance(3_600_001)
    expect((await reset(late)).body.code).toBe('invalid_link')
  })

  it.each([
    ['Ab!1', 'Şifre minimum 6 karakter olmalıdır'],
    [`Ab!${'x'.repeat(22)}`, 'Şifre maksimum 24 karakter olmalıdır'],
    ['Zeytin26', 'Şifre en az bir özel karakter içermelidir'],
    ['ZEYTIN!26', 'Şifre en az bir küçük karakter içermelidir'],
    ['zeytin!26', 'Şifre en az bir büyük karakter içermelidir'],
    ['Sifre123!', 'Bu şifre çok bilinen bir şifre, lütfen başka bir şifre seç'],
  ])('refuses %s and leaves the link good', async (password, sentence) => {
    const member = await registerVerifiedMember(app)
    await forgot(member.email)
    const link = await lastLinkTo(app, member.email)
    const refused = await reset(link, password)
    expect([refused.status, refused.body.fields]).toEqual([400, { password: [sentence] }])
    expect((await reset(link)).status).toBe(200)
  })

  it('confirms the address of who never did, since the mail was read', async () => {
    const form = registrationOf()
    await app.call('POST /auth/register/', { body: form })
    await forgot(form.email)
    expect((await reset(await lastLinkTo(app, form.email))).status).toBe(200)
    await expect(logIn(app, form.email, newPassword)).resolves.toBeDefined()
  })

  it('lifts the lock that wrong passwords have put on the address', async () => {
    const member = await registerVerifiedMember(app)
    const wrong = () =>
      app.call('POST /auth/token/', { body: { email: member.email, password: 'Yanlis!99' } })
    await Promise.all(Array.from({ length: 26 }, wrong))
    expect((await wrong()).status).toBe(429)
    await forgot(member.email)
    await reset(await lastLinkTo(app, member.email))
    await expect(logIn(app, member.email, newPassword)).resolves.toBeDefined()
  })

  it('follows the lengths that are configured', async () => {
    const strict = await createTestApp({ environment: { PASSWORD_MIN: '12' } })
    try {
      const refused = await strict.call('POST /auth/register/', { body: registrationOf() })
      expect(refused.body.error).toBe('Şifre en az 12 karakter olmalıdır')
      const member = await registerVerifiedMember(strict, { password: 'Ihlamurlar!88' })
      expect(member.id).toBeGreaterThan(99)
    } finally {
      await strict.close()
    }
  })

  it('keeps no link readable in the database', async () => {
    const member = await registerVerifiedMember(app)
    await forgot(member.email)
    const { token } = await lastLinkTo(app, member.email)
    const rows = await app.database.query<{ same: boolean }>(
      sql`select token_hash = sha256(convert_to(${token}, 'UTF8')) as same from one_time_link
           where member_id = ${member.id} and purpose = 'reset_password'`,
    )
    expect(rows).toEqual([{ same: true }])
  })
})
