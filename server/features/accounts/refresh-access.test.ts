import { SignJWT } from 'jose'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieHeader, logIn, registerVerifiedMember } from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dayMs } from '#shared/kernel/durations.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  app.call('POST /auth/token/refresh/', {}, { cookie, headers })
const works = async (token: string) => (await app.call('GET /auth/check/', {}, { token })).status === 200

describe('POST /auth/token/refresh/', () => {
  // Specified: A7.7
  it('rotates the cookie and answers a new access token of the same session', async () => {
    const member = await registerVerifiedMember(app)
    const first = await refresh(member.cookie)
    expect(first.status).toBe(200)
    expect(await works(first.body.access)).toBe(true)
    const next = cookieHeader(first.cookies)
    expect(next).not.toBe(member.cookie)
    expect(first.cookies).toEqual([
      expect.objectContaining({
        name: 'yuva_refresh',
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'Strict',
      }),
    ])
    expect((await refresh(next)).status).toBe(200)
    const sessions = await app.database.query(sql`select id from session where member_id = ${member.id}`)
    expect(sessions).toHaveLength(1)
  })

  it('keeps in mind the language that the member was here in last, for mails', async () => {
    const member = await registerVerifiedMember(app)
    const localeNow = async () =>
      (await app.database.first<{ locale: string }>(sql`select locale from member where id = ${member.id}`))
        ?.locale
    expect(await localeNow()).toBe('tr')
    const english = await refresh(member.cookie, { 'accept-language': 'en-GB,en' })
    expect(await localeNow()).toBe('en')
    const unnamed = await refresh(cookieHeader(english.cookies), { 'accept-language': 'de' })
    expect([unnamed.status, await localeNow()]).toEqual([200, 'en'])
    const login = { body: { email: member.email, password: member.password } }
    await app.call('POST /auth/token/', login, { headers: { 'accept-language': 'tr' } })
    expect(await localeNow()).toBe('tr')
  })

  // Specified: A6.8
  it('ends the session when an old cookie comes back after the grace, for thief and owner alike', async () => {
    const member = await registerVerifiedMember(app)
    const owner = await refresh(member.cookie)
    app.clock.advance(10_001)
    const thief = await refresh(member.cookie)
    expect([thief.status, thief.body.code]).toEqual([401, 'session_ended'])
    expect(thief.cookies).toEqual([expect.objectContaining({ name: 'yuva_refresh', value: '', maxAge: 0 })])
    expect((await refresh(cookieHeader(owner.cookies))).status).toBe(401)
    expect(await works(owner.body.access)).toBe(false)
    expect(await works(member.token)).toBe(false)
  })

  it('gives grace to the immediate parent only: the grandparent ends the session at once', async () => {
    const member = await registerVerifiedMember(app)
    const parent = cookieHeader((await refresh(member.cookie)).cookies)
    const current = cookieHeader((await refresh(parent)).cookies)
    expect((await refresh(parent)).status).toBe(200)
    expect((await refresh(member.cookie)).status).toBe(401)
    expect((await refresh(current)).status).toBe(401)
  })

  it('does not let a parent stretch its grace by being used', async () => {
    const member = await registerVerifiedMember(app)
    await refresh(member.cookie)
    app.clock.advance(6_000)
    expect((await refresh(member.cookie)).status).toBe(200)
    app.clock.advance(6_000)
    expect((await refresh(member.cookie)).status).toBe(401)
  })

  // Specified: A6.8
  it('serves 50 tabs that refresh at once with the same cookie, and logs none of them out', async () => {
    const member = await registerVerifiedMember(app)
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(member.cookie)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map((answer) => cookieHeader(answer.cookies))).size).toBe(50)
    for (const answer of answers) expect(await works(answer.body.access)).toBe(true)
    const session = await app.database.first<{ generation: number; endedAt: Date | null }>(
      sql`select generation, ended_at from session where member_id = ${member.id}`,
    )
    expect(session).toEqual({ generation: 1, endedAt: null })
    // The browser holds the last cookie received; any of them works.
    const last = answers[Math.floor(Math.random() * 50)]
    app.clock.advance(60_000)
    const next = await refresh(cookieHeader(last?.cookies ?? []))
    expect(next.status).toBe(200)
    app.clock.advance(60_000)
    expect((await refresh(cookieHeader(answers[0]?.cookies ?? []))).status).toBe(401)
    expect((await refresh(cookieHeader(next.cookies))).status).toBe(401)
  })

  it('takes no cookie that is missing, invented, run out, or of a session that was ended', async () => {
    const member = await registerVerifiedMember(app)
    expect((await app.call('POST /auth/token/refresh/')).body.code).toBe('session_ended')
    expect((await refresh('yuva_refresh=invented')).status).toBe(401)
    expect((await refresh(`yuva_refresh=${member.token}`)).status).toBe(401)
    app.clock.advance(30 * dayMs)
    expect((await refresh(member.cookie)).status).toBe(401)
    const again = await logIn(app, member.email, member.password)
    await app.call('POST /auth/logout/', {}, { cookie: again.cookie })
    expect((await refresh(again.cookie)).status).toBe(401)
    expect(await works(again.token)).toBe(false)
  })

  it('keeps no secret: the table has hashes', async () => {
    const member = await registerVerifiedMember(app)
    const secret = /yuva_refresh=([\w-]+)/.exec(member.cookie)?.[1]
    const rows = await app.database.query<{ same: boolean }>(
      sql`select token_hash = sha256(convert_to(${secret}, 'UTF8')) as same from refresh_token
           where session_id in (select id from session where member_id = ${member.id})`,
    )
    expect(rows).toEqual([{ same: true }])
  })

  it('takes the cookie from our own pages only', async () => {
    const member = await registerVerifiedMember(app)
    const foreign = ['https://evil.example', 'null', `${app.ports.config.publicUrl}.evil.example`]
    for (const origin of foreign) {
      expect((await refresh(member.cookie, { origin })).body.code).toBe('foreign_origin')
      const out = await app.call('POST /auth/logout/', {}, { cookie: member.cookie, headers: { origin } })
      expect(out.status).toBe(403)
    }
    expect(await works(member.token)).toBe(true)
    const own = new URL(app.ports.config.publicUrl).origin
    const rotated = await refresh(member.cookie, { origin: own })
    expect(rotated.status).toBe(200)
    const cookie = cookieHeader(rotated.cookies)
    const byHost = await refresh(cookie, { origin: 'http://127.0.0.1:5340', host: '127.0.0.1:5340' })
    expect(byHost.status).toBe(200)
  })

  it('keeps no answer for a repeat: a key does not bring a token back', async () => {
    const member = await registerVerifiedMember(app)
    const options = { cookie: member.cookie, token: member.token, headers: { 'idempotency-key': 'once' } }
    expect((await app.call('POST /auth/token/refresh/', {}, options)).status).toBe(200)
    const saved = await app.database.query(sql`select 1 from idempotency_key where member_id = ${member.id}`)
    expect(saved).toEqual([])
  })
})

describe('access tokens', () => {
  const verify = (token: string) => app.call('POST /auth/token/verify/', { body: { token } })

  it('are good for 15 minutes and no longer', async () => {
    const member = await registerVerifiedMember(app)
    expect((await verify(member.token)).body).toEqual({})
    app.clock.advance(14 * 60_000)
    expect((await verify(member.token)).status).toBe(200)
    app.clock.advance(2 * 60_000)
    expect((await verify(member.token)).body.code).toBe('session_ended')
    expect(await works(member.token)).toBe(false)
  })

  // Specified: A7.8
  it('are refused unless they are signed by us, for us, with our algorithm', async () => {
    const member = await registerVerifiedMember(app)
    const [header = '', payload = '', signature = ''] = member.token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const key = new TextEncoder().encode(app.ports.config.tokenSecrets[0])
    const signed = (change: object, alg = 'HS256', secret = key) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg }).sign(secret)
    const other = await registerVerifiedMember(app)
    const forged = [
      '',
      'not.a.token',
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'RS256', typ: 'JWT' })}.${payload}.${signature}`,
      `${header}.${encode({ ...claims, sub: String(other.id) })}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      await signed({}, 'HS512'),
      await signed({}, 'HS256', new TextEncoder().encode('another secret of at least 32 bytes')),
      await signed({ aud: 'somebody-else' }),
      await signed({ iss: 'somebody-else' }),
      await signed({ exp: undefined }),
      await signed({ sid: undefined }),
      await signed({ sid: 'x' }),
      await signed({ sub: "1' or '1'='1" }),
      // Our signature, but the session is another member's.
      await signed({ sub: String(other.id) }),
      /yuva_refresh=([\w-]+)/.exec(member.cookie)?.[1] ?? '',
    ]
    expect(await works(await signed({}))).toBe(true)
    for (const token of forged) {
      expect([token, (await verify(token)).status]).toEqual([token, 401])
      expect(await works(token)).toBe(false)
    }
  })
})

describe('sessions', () => {
  // Specified: A6.8
  it('are listed to their member, who can end each at once', async () => {
    const member = await registerVerifiedMember(app)
    app.clock.advance(1_000)
    const phone = await logIn(app, member.email, member.password, { 'user-agent': 'Phone' })
    const list = await app.call('GET /auth/sessions/', {}, { token: member.token })
    expect(list.body).toHaveLength(2)
    expect(list.body.map(({ user_agent, is_current }) => [user_agent, is_current])).toEqual([
      ['Phone', false],
      [expect.any(String), true],
    ])
    const id = list.body[0]?.id ?? ''
    const stranger = await registerVerifiedMember(app)
    const foreign = await app.call(
      'DELETE /auth/sessions/{id}/',
      { params: { id } },
      { token: stranger.token },
    )
    expect(foreign.status).toBe(404)
    expect(await works(phone.token)).toBe(true)
    const ended = await app.call('DELETE /auth/sessions/{id}/', { params: { id } }, { token: member.token })
    expect(ended.status).toBe(204)
    expect(await works(phone.token)).toBe(false)
    expect((await refresh(phone.cookie)).status).toBe(401)
    expect(await works(member.token)).toBe(true)
    const twice = await app.call('DELETE /auth/sessions/{id}/', { params: { id } }, { token: member.token })
    expect(twice.status).toBe(404)
  })

  // Specified: A6.8
  it('all end with logout-everywhere', async () => {
    const member = await registerVerifiedMember(app)
    const phone = await logIn(app, member.email, member.password)
    expect((await app.call('POST /auth/logout-everywhere/', {}, { token: phone.token })).status).toBe(204)
    expect(await works(member.token)).toBe(false)
    expect(await works(phone.token)).toBe(false)
    expect((await refresh(member.cookie)).status).toBe(401)
  })

  // Specified: A3.7
  it('end by logging out with the cookie or the token, as often as one likes', async () => {
    const member = await registerVerifiedMember(app)
    const byToken = await logIn(app, member.email, member.password)
    expect((await app.call('POST /auth/logout/', {}, { token: byToken.token })).status).toBe(204)
    expect((await refresh(byToken.cookie)).status).toBe(401)
    const out = await app.call('POST /auth/logout/', {}, { cookie: member.cookie })
    expect([out.status, out.cookies[0]?.value, out.cookies[0]?.maxAge]).toEqual([204, '', 0])
    expect(await works(member.token)).toBe(false)
    expect((await app.call('POST /auth/logout/', {}, { cookie: member.cookie })).status).toBe(204)
    expect((await app.call('POST /auth/logout/')).status).toBe(204)
  })

  it('are purged by the sweep once they are useless', async () => {
    const member = await registerVerifiedMember(app)
    const gone = await logIn(app, member.email, member.password)
    await app.call('POST /auth/logout/', {}, { cookie: gone.cookie })
    await app.advanceHours(1)
    const count = async () =>
      app.database.first(sql`
        select (select count(*)::int from session where member_id = ${member.id}) as sessions,
               (select count(*)::int from refresh_token r join session s on s.id = r.session_id
                 where s.member_id = ${member.id}) as tokens`)
    expect(await count()).toEqual({ sessions: 2, tokens: 1 })
    expect((await refresh(member.cookie)).status).toBe(200)
    await app.advanceHours(181 * 24)
    expect(await count()).toEqual({ sessions: 0, tokens: 0 })
  })
})
