import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countAttempt } from '#server/platform/limits/attempts.ts'
import {
  addSecondFactor,
  codeOf,
  messagesTo,
  registerVerifiedMember,
  registrationOf,
  type TestMember,
} from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { accountMessages } from '#shared/features/accounts/accounts.messages.ts'
import { hourMs } from '#shared/kernel/durations.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await registerVerifiedMember(app)
})

const wrong = 'Yanlis!99'
type From = { ip: string; cookie?: string; code?: string }

const attempt = async (password: string, { ip, cookie, code }: From, email = member.email) => {
  const { statusCode, headers, json, cookies } = await app.server.inject({
    method: 'POST',
    url: '/api/auth/token/',
    remoteAddress: ip,
    headers: { 'accept-language': 'en', ...(cookie && { cookie }) },
    payload: { email, password, ...(code && { code }) },
  })
  return { status: statusCode, body: json(), headers, cookies }
}
const guess = (times: number, from: From) =>
  Promise.all(Array.from({ length: times }, () => attempt(wrong, from))).then((answers) =>
    answers.map(({ status }) => status),
  )
/** Simulates attempts from as many different networks, of which only the total count remains. */
async function attackWith(tries: number) {
  const limit = { max: tries, windowMs: hourMs }
  for (let at = 0; at < tries; at++)
    await countAttempt(app.database, `login:${member.email}`, limit, app.clock.now())
}

describe('wrong passwords', () => {
  // Specified: A6.4
  it('from elsewhere do not keep the owner out', async () => {
    expect((await guess(26, { ip: '203.0.113.9' })).sort()).toEqual([...Array(25).fill(401), 429])
    expect((await attempt(member.password, { ip: '203.0.113.9' })).status).toBe(429)
    expect((await attempt(member.password, { ip: '198.51.100.7' })).status).toBe(200)
  })

  it('from the same network do not keep a browser out that the owner has used before', async () => {
    await guess(26, { ip: '127.0.0.1' })
    const from = (cookie?: string) => ({ ip: '127.0.0.1', ...(cookie && { cookie }) })
    expect((await attempt(member.password, from())).status).toBe(429)
    expect((await attempt(member.password, from(member.cookie))).status).toBe(200)
    // The browser is known for this member only, and has its own limit.
    const other = await registerVerifiedMember(app)
    expect((await attempt(member.password, from(other.cookie))).status).toBe(429)
    await guess(25, from(member.cookie))
    expect((await attempt(member.password, from(member.cookie))).status).toBe(429)
  })

  it('from many networks stop unknown browsers, say what to do, and leave known ones alone', async () => {
    await attackWith(100)
    const refused = await attempt(member.password, { ip: '198.51.100.8' })
    expect([refused.status, refused.body]).toEqual([
      429,
      { code: 'too_many_requests', error: accountMessages.login_limited.en },
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    for (let time = 0; time < 3; time++) {
      expect((await attempt(member.password, { ip: '198.51.100.8', cookie: member.cookie })).status).toBe(200)
    }
  })

  it('are counted for unknown addresses alike, and right ones are not', async () => {
    const email = registrationOf().email
    const answers = await Promise.all(
      Array.from({ length: 26 }, () => attempt(wrong, { ip: '203.0.113.77' }, email)),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
    await attackWith(99)
    for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      expect((await attempt(member.password, { ip })).status).toBe(200)
    }
    expect((await attempt(wrong, { ip: '198.51.100.4' })).status).toBe(401)
    expect((await attempt(member.password, { ip: '198.51.100.5' })).status).toBe(429)
  })

  it('let a right password with a right code pass, and answer every wrong one alike', async () => {
    const { secret } = await addSecondFactor(app, member)
    app.clock.advance(30_000)
    await guess(25, { ip: '203.0.113.9' })
    const from = { ip: '203.0.113.9' }
    const rightCode = codeOf(app, secret)
    const wrongCode = rightCode === '111111' ? '222222' : '111111'
    const refused = [
      await attempt(member.password, from),
      await attempt(member.password, { ...from, code: wrongCode }),
      await attempt(wrong, { ...from, code: rightCode }),
    ]
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual(
      Array(3).fill([429, accountMessages.login_limited.en]),
    )
    expect((await attempt(member.password, { ...from, code: rightCode })).status).toBe(200)
  })

  it('in the second step do not use up the tries of a known browser', async () => {
    const { secret } = await addSecondFactor(app, member)
    app.clock.advance(30_000)
    const stranger = { ip: '203.0.113.9', code: 'AAAA-AAAA-AAAA' }
    for (let time = 0; time < 11; time++) await attempt(member.password, stranger)
    expect((await attempt(member.password, stranger)).status).toBe(429)
    const known = { ip: '127.0.0.1', cookie: member.cookie, code: codeOf(app, secret) }
    expect((await attempt(member.password, known)).status).toBe(200)
  })

  it('are reset with a new password, and so are the known browsers', async () => {
    await guess(26, { ip: '127.0.0.1' })
    await app.call('POST /auth/forgot-password/', { body: { email: member.email } })
    const [mail] = await messagesTo(app, member.email)
    const [, uidb64 = '', token = ''] = /reset-password\/([\w-]+)\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    const body = { password: 'Manolya!27', uidb64, token }
    expect((await app.call('POST /auth/reset-password/', { body })).status).toBe(200)
    expect((await attempt('Manolya!27', { ip: '127.0.0.1' })).status).toBe(200)
    await attackWith(100)
    expect((await attempt('Manolya!27', { ip: '198.51.100.8', cookie: member.cookie })).status).toBe(429)
  })
})

it('the cookie of a known browser is for the server alone, and stays when another member logs in', async () => {
  const first = await attempt(member.password, { ip: '127.0.0.1' })
  const device = first.cookies.find(({ name }) => name === 'yuva_device')
  expect(device).toMatchObject({
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 180 * 24 * 3600,
  })
  const other = await registerVerifiedMember(app)
  const cookie = `yuva_device=${device?.value}`
  const second = await attempt(other.password, { ip: '127.0.0.1', cookie }, other.email)
  expect(second.cookies.find(({ name }) => name === 'yuva_device')?.value).toBe(device?.value)
  const forged = await attempt(member.password, { ip: '127.0.0.1', cookie: 'yuva_device=x' })
  expect(forged.cookies.find(({ name }) => name === 'yuva_device')?.value).toMatch(/^[\w-]{43}$/)
})
