import { hash } from '@node-rs/argon2'
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

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const newerChrome = chrome.replace('130.0', '131.0')
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const attempt = (email: string, password: string, headers: Record<string, string> = {}) =>
  app.call('POST /auth/token/', { body: { email, password } }, { headers })

describe('POST /auth/token/', () => {
  // Specified: A3.1, A7.4, A7.6
  it('answers an access token and a cookie that scripts cannot read', async () => {
    const member = await registerVerifiedMember(app)
    const answer = await attempt(` ${member.email.toUpperCase()} `, member.password)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body)).toEqual(['access'])
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: 'yuva_refresh',
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: 30 * 24 * 3600,
      }),
      expect.objectContaining({ name: 'yuva_device', httpOnly: true, sameSite: 'Strict' }),
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    const secret = answer.cookies[0]?.value ?? ''
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const check = await app.call('GET /auth/check/', {}, { token: answer.body.access })
    expect(check.body.user).toEqual({
      id: member.id,
      first_name: member.firstName,
      last_name: member.lastName,
      profile_picture: null,
      user_points: 0,
      channel_id: member.channelId,
      is_subscribed: false,
      is_staff: false,
      has_residence: false,
      deletion_due_at: null,
      missing_consents: [],
    })
  })

  // Specified: A7.6, A8.9
  it('answers a wrong password exactly as an unknown address', async () => {
    const member = await registerVerifiedMember(app)
    const wrong = await attempt(member.email, 'Yanlis!99')
    const unknown = await attempt('kimse@example.com', 'Yanlis!99')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({
      code: 'invalid_credentials',
      error: 'Giriş başarısız, lütfen bilgilerini kontrol et',
    })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
  })

  // Specified: A6.2, A8.8
  it('says that the address is not confirmed only to who knows the password', async () => {
    const form = registrationOf()
    await app.call('POST /auth/register/', { body: form })
    expect((await attempt(form.email, 'Yanlis!99')).body.code).toBe('invalid_credentials')
    const right = await attempt(form.email, testPassword)
    expect([right.status, right.body.code]).toEqual([403, 'email_not_verified'])
    expect(right.cookies).toEqual([])
  })

  it('mails a fresh link to who comes after the first has run out, and not before', async () => {
    const form = registrationOf()
    await app.call('POST /auth/register/', { body: form })
    await attempt(form.email, testPassword)
    expect(await messagesTo(app, form.email)).toHaveLength(1)
    app.clock.advance(49 * hourMs)
    const lapsed = await lastLinkTo(app, form.email)
    expect((await app.call('POST /auth/verify-mail/', { query: lapsed })).body.code).toBe('invalid_link')
    await attempt(form.email, testPassword)
    const fresh = await lastLinkTo(app, form.email)
    expect(fresh.token).not.toBe(lapsed.token)
    expect((await app.call('POST /auth/verify-mail/', { query: fresh })).status).toBe(200)
    expect((await attempt(form.email, testPassword)).status).toBe(200)
  })

  it('lets a suspended member in, to read and to appeal', async () => {
    const member = await registerVerifiedMember(app)
    await app.database.execute(
      sql`update member set suspended_at = ${app.clock.now()} where id = ${member.id}`,
    )
    expect((await attempt(member.email, 'Yanlis!99')).body.code).toBe('invalid_credentials')
    expect((await attempt(member.email, member.password)).status).toBe(200)
    expect((await app.call('GET /auth/check/', {}, { token: member.token })).status).toBe(200)
    expect((await app.call('POST /auth/token/refresh/', {}, { cookie: member.cookie })).status).toBe(200)
  })

  it('takes a password however its letters were composed', async () => {
    const member = await registerVerifiedMember(app, { password: 'Çiğdem!7'.normalize('NFC') })
    expect((await attempt(member.email, 'Çiğdem!7'.normalize('NFD'))).status).toBe(200)
  })

  it('rehashes a password that was hashed at another cost', async () => {
    const member = await registerVerifiedMember(app)
    const weak = await hash(member.password, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
    await app.database.execute(sql`update member set password_hash = ${weak} where id = ${member.id}`)
    expect((await attempt(member.email, member.password)).status).toBe(200)
    const row = await app.database.first<{ passwordHash: string }>(
      sql`select password_hash from member where id = ${member.id}`,
    )
    expect(row?.passwordHash).toContain('m=19456,t=2,p=1')
    expect((await attempt(member.email, member.password)).status).toBe(200)
  })

  // Specified: A6.8
  it('notifies the owner of a log-in from a new device, not of an updated browser', async () => {
    const member = await registerVerifiedMember(app)
    await app.database.execute(sql`delete from refresh_token`)
    await app.database.execute(sql`delete from session where member_id = ${member.id}`)
    const subjects = async () => (await messagesTo(app, member.email)).map((mail) => mail.subject)
    await logIn(app, member.email, member.password, { 'user-agent': chrome })
    await logIn(app, member.email, member.password, { 'user-agent': newerChrome })
    expect(await subjects()).not.toContain('Yuva hesabına yeni bir cihazdan giriş yapıldı')
    await logIn(app, member.email, member.password, { 'user-agent': safari })
    const [mail] = await messagesTo(app, member.email)
    expect(mail?.subject).toBe('Yuva hesabına yeni bir cihazdan giriş yapıldı')
    expect(mail?.text).toContain('Safari · iPhone')
  })

  it('stops guessing at one address after 25 wrong passwords an hour, known address or not', async () => {
    const member = await registerVerifiedMember(app)
    for (const email of [member.email, `sinir-${process.pid}@example.com`]) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(email, 'Yanlis!99')))
      const statuses = answers.map((answer) => answer.status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(25)
      expect(statuses.filter((status) => status === 429)).toHaveLength(15)
      const refused = answers.find((answer) => answer.status === 429)
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500)
    }
    expect((await attempt(member.email, member.password)).status).toBe(429)
    app.clock.advance(3_601_000)
    expect((await attempt(member.email, member.password)).status).toBe(200)
  })

  it('counts only wrong passwords: a right one clears the count', async () => {
    const member = await registerVerifiedMember(app)
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 20 }, () => attempt(member.email, 'Yanlis!99')))
      expect((await attempt(member.email, member.password)).status).toBe(200)
    }
  })

  // Specified: A5.2
  it('refuses empty fields', async () => {
    expect((await attempt('', 'x')).body).toEqual({
      code: 'invalid_input',
      error: 'Lütfen e-posta adresini gir',
      fields: { email: ['Lütfen e-posta adresini gir'] },
    })
    expect((await attempt('a@example.com', '')).body).toEqual({
      code: 'invalid_input',
      error: 'Lütfen şifreni gir',
      fields: { password: ['Lütfen şifreni gir'] },
    })
  })
})

describe('over HTTPS', () => {
  it('the cookie has the __Host- prefix, path / and Secure', async () => {
    const secure = await createTestApp({ environment: { PUBLIC_URL: 'https://yuva.example' } })
    try {
      const member = await registerVerifiedMember(secure)
      const answer = await secure.call('POST /auth/token/', {
        body: { email: member.email, password: member.password },
      })
      expect(answer.cookies).toEqual([
        expect.objectContaining({
          name: '__Host-yuva_refresh',
          path: '/',
          secure: true,
          httpOnly: true,
          sameSite: 'Strict',
        }),
        expect.objectContaining({ name: '__Host-yuva_device', path: '/', secure: true, httpOnly: true }),
      ])
      const cookie = `__Host-yuva_refresh=${answer.cookies[0]?.value}`
      const from = (origin: string) =>
        secure.call('POST /auth/token/refresh/', {}, { cookie, headers: { origin, host: 'yuva.example' } })
      expect((await from('http://yuva.example')).status).toBe(403)
      expect((await from('https://yuva.example')).status).toBe(200)
      const mail = (await messagesTo(secure, member.email)).at(-1)
      expect(mail?.text).toContain('https://yuva.example/verify/')
    } finally {
      await secure.close()
    }
  })
})
