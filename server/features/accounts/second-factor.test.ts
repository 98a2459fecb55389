import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addSecondFactor,
  codeOf,
  logIn,
  messagesTo,
  registerVerifiedMember,
  type TestMember,
} from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hourMs } from '#shared/kernel/durations.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const logInWith = ({ email, password }: TestMember, code?: string) =>
  app.call('POST /auth/token/', { body: { email, password, ...(code !== undefined && { code }) } })
const statusOf = ({ token }: TestMember) => app.call('GET /auth/second-factor/', {}, { token })
const nextStep = () => app.clock.advance(30_000)

/** Six digits that are no code of now. */
const wrongCode = (secret: string): string =>
  ['000000', '111111', '222222', '333333', '444444'].find((code) =>
    [-30, 0, 30].every((offset) => codeOf(app, secret, offset) !== code),
  ) ?? ''

describe('adding an authenticator app', () => {
  // Specified: D.21
  it('asks for the password, then for a code of the app, and hands out ten recovery codes', async () => {
    const member = await registerVerifiedMember(app)
    const { token } = member
    expect((await statusOf(member)).body).toEqual({
      is_on: false,
      confirmed_at: null,
      recovery_codes_left: 0,
    })
    const stranger = await app.call(
      'POST /auth/second-factor/',
      { body: { password: 'Yanlis!99' } },
      { token },
    )
    expect([stranger.status, stranger.body.code]).toEqual([403, 'wrong_password'])

    const begun = await app.call(
      'POST /auth/second-factor/',
      { body: { password: member.password } },
      { token },
    )
    const url = new URL(begun.body.url)
    expect([url.protocol, url.host, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      'totp',
      begun.body.secret,
      'Yuva',
    ])
    expect(decodeURIComponent(url.pathname)).toContain(member.email)
    expect((await logInWith(member)).status).toBe(200)

    const body = { code: wrongCode(begun.body.secret) }
    const refused = await app.call('POST /auth/second-factor/confirm/', { body }, { token })
    expect([refused.status, refused.body.code]).toEqual([400, 'wrong_second_factor_code'])
    const typed = codeOf(app, begun.body.secret).replace(/(...)/, '$1 ')
    const confirmed = await app.call(
      'POST /auth/second-factor/confirm/',
      { body: { code: typed } },
      { token },
    )
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
    expect((await statusOf(member)).body).toMatchObject({ is_on: true, recovery_codes_left: 10 })
    expect((await messagesTo(app, member.email))[0]?.subject).toContain('iki adımlı doğrulama açıldı')
  })

  it('ends the sessions that were opened without a code, except this one', async () => {
    const member = await registerVerifiedMember(app)
    const other = await logIn(app, member.email)
    await addSecondFactor(app, member)
    expect((await app.call('GET /auth/check/', {}, { token: other.token })).status).toBe(401)
    expect((await app.call('GET /auth/check/', {}, { token: member.token })).status).toBe(200)
  })

  it('keeps neither the secret nor a recovery code readable', async () => {
    const member = await registerVerifiedMember(app)
    const { secret, recoveryCodes } = await addSecondFactor(app, member)
    const [factor] = await app.database.query<{ sealedSecret: Buffer }>(
      sql`select sealed_secret from second_factor where member_id = ${member.id}`,
    )
    const codes = await app.database.query<{ codeHash: Buffer }>(
      sql`select code_hash from recovery_code where member_id = ${member.id}`,
    )
    const stored = [factor?.sealedSecret, ...codes.map((code) => code.codeHash)].join(' ')
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
    expect(codes).toHaveLength(10)
  })

  it('cannot be begun while one is on, nor confirmed when none was begun or an hour has passed', async () => {
    const member = await registerVerifiedMember(app)
    const { token, password } = member
    const confirm = (code: string) =>
      app.call('POST /auth/second-factor/confirm/', { body: { code } }, { token })
    expect((await confirm('123456')).body.code).toBe('second_factor_off')
    const begun = await app.call('POST /auth/second-factor/', { body: { password } }, { token })
    app.clock.advance(61 * 60_000)
    const { access } = (await logInWith(member)).body
    const body = { code: codeOf(app, begun.body.secret) }
    const late = await app.call('POST /auth/second-factor/confirm/', { body }, { token: access })
    expect(late.body.code).toBe('second_factor_off')
    await addSecondFactor(app, { token: access, password })
    const again = await app.call('POST /auth/second-factor/', { body: { password } }, { token: access })
    expect([again.status, again.body.code]).toEqual([409, 'second_factor_on'])
  })
})

describe('logging in with a second factor', () => {
  it('asks for the code only after a right password, and opens nothing without it', async () => {
    const member = await registerVerifiedMember(app)
    await addSecondFactor(app, member)
    const wrong = await logInWith({ ...member, password: 'Yanlis!99' })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials'])
    const answer = await logInWith(member)
    expect([answer.status, answer.body.code]).toEqual([403, 'second_factor_required'])
    expect(answer.cookies).toEqual([])
  })

  it('takes each code once, and none older than one that was taken', async () => {
    const member = await registerVerifiedMember(app)
    const { secret } = await addSecondFactor(app, member)
    expect((await logInWith(member, codeOf(app, secret))).body.code).toBe('wrong_second_factor_code')
    nextStep()
    const code = codeOf(app, secret)
    const ahead = codeOf(app, secret, 30)
    expect((await logInWith(member, ahead)).status).toBe(200)
    expect((await logInWith(member, ahead)).body.code).toBe('wrong_second_factor_code')
    expect((await logInWith(member, code)).body.code).toBe('wrong_second_factor_code')
    nextStep()
    nextStep()
    expect((await logInWith(member, codeOf(app, secret))).status).toBe(200)
  })

  it('takes a code once even when it comes twice at the same moment', async () => {
    const member = await registerVerifiedMember(app)
    const { secret } = await addSecondFactor(app, member)
    nextStep()
    const code = codeOf(app, secret)
    const answers = await Promise.all(Array.from({ length: 5 }, () => logInWith(member, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  })

  it('takes codes of a phone that is half a minute off, and no further', async () => {
    const member = await registerVerifiedMember(app)
    const { secret } = await addSecondFactor(app, member)
    app.clock.advance(300_000)
    expect((await logInWith(member, codeOf(app, secret, 90))).body.code).toBe('wrong_second_factor_code')
    expect((await logInWith(member, codeOf(app, secret, -90))).body.code).toBe('wrong_second_factor_code')
    expect((await logInWith(member, codeOf(app, secret, -30))).status).toBe(200)
    expect((await logInWith(member, codeOf(app, secret, 30))).status).toBe(200)
  })

  it('takes each recovery code once, however it is typed', async () => {
    const member = await registerVerifiedMember(app)
    const { recoveryCodes } = await addSecondFactor(app, member)
    const [first = '', second = ''] = recoveryCodes
    expect((await logInWith(member, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await logInWith(member, first)).body.code).toBe('wrong_second_factor_code')
    expect((await logInWith(member, second)).status).toBe(200)
    const left = await statusOf(member)
    expect(left.body.recovery_codes_left).toBe(8)
  })

  it('stops the guessing of codes after ten tries an hour, the right one too', async () => {
    const member = await registerVerifiedMember(app)
    const { secret } = await addSecondFactor(app, member)
    nextStep()
    for (let tries = 0; tries < 10; tries++) {
      expect((await logInWith(member, wrongCode(secret))).body.code).toBe('wrong_second_factor_code')
    }
    const stopped = await logInWith(member, codeOf(app, secret))
    expect([stopped.status, stopped.body.code]).toEqual([429, 'too_many_requests'])
    app.clock.advance(hourMs)
    expect((await logInWith(member, codeOf(app, secret))).status).toBe(200)
  })
})

describe('changing the second factor', () => {
  it('goes off with password and code, and the member is notified by mail', async () => {
    const member = await registerVerifiedMember(app)
    const { secret } = await addSecondFactor(app, member)
    const disable = (password: string, code: string) =>
      app.call('POST /auth/second-factor/disable/', { body: { password, code } }, { token: member.token })
    nextStep()
    expect((await disable('Yanlis!99', codeOf(app, secret))).status).toBe(403)
    expect((await disable(member.password, wrongCode(secret))).status).toBe(400)
    expect((await disable(member.password, codeOf(app, secret))).status).toBe(204)
    expect((await disable(member.password, codeOf(app, secret))).status).toBe(409)
    expect((await logInWith(member)).status).toBe(200)
    expect((await messagesTo(app, member.email))[0]?.subject).toContain('iki adımlı doğrulama kapatıldı')
  })

  it('replaces the recovery codes', async () => {
    const member = await registerVerifiedMember(app)
    const { secret, recoveryCodes } = await addSecondFactor(app, member)
    nextStep()
    const renewed = await app.call(
      'POST /auth/second-factor/recovery-codes/',
      { body: { password: member.password, code: codeOf(app, secret) } },
      { token: member.token },
    )
    expect(renewed.body.recovery_codes).toHaveLength(10)
    expect((await logInWith(member, recoveryCodes[0])).body.code).toBe('wrong_second_factor_code')
    expect((await logInWith(member, renewed.body.recovery_codes[0])).status).toBe(200)
  })
})
