import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addSecondFactor,
  codeOf,
  messagesTo,
  registerVerifiedMember,
  registrationOf,
} from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { accountMessages } from '#shared/features/accounts/accounts.messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const requestLink = (email: string) => app.call('POST /auth/login-link/', { body: { email } })
const redeem = (token: string, code?: string) =>
  app.call('POST /auth/login-link/redeem/', { body: { token, ...(code && { code }) } })
const tokensTo = async (email: string) =>
  (await messagesTo(app, email)).flatMap(({ text }) => /\/login-link\/([\w-]+)/.exec(text)?.[1] ?? [])
const tokenTo = async (email: string) => (await tokensTo(email))[0] ?? ''

describe('a mailed log-in link', () => {
  // Specified: A6.4
  it('opens a session once, on a browser that is known from then on', async () => {
    const member = await registerVerifiedMember(app)
    const requested = await requestLink(` ${member.email.toUpperCase()} `)
    expect([requested.status, requested.body.detail]).toEqual([200, accountMessages.login_link_sent.tr])
    const token = await tokenTo(member.email)
    const answer = await redeem(token)
    expect(answer.cookies.map(({ name }) => name)).toEqual(['yuva_refresh', 'yuva_device'])
    const check = await app.call('GET /auth/check/', {}, { token: answer.body.access })
    expect(check.body.user.id).toBe(member.id)
    expect((await redeem(token)).body.code).toBe('invalid_link')
  })

  it('is used up by one of many presses at once', async () => {
    const member = await registerVerifiedMember(app)
    await requestLink(member.email)
    const token = await tokenTo(member.email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is good for 15 minutes, and beside the links that strangers ask for', async () => {
    const member = await registerVerifiedMember(app)
    await requestLink(member.email)
    const own = await tokenTo(member.email)
    await requestLink(member.email)
    const other = await tokenTo(member.email)
    expect((await redeem(own)).status).toBe(200)
    app.clock.advance(15 * 60_000)
    expect((await redeem(other)).body.code).toBe('invalid_link')
  })

  it('asks for the second factor, and stays good until its code is right', async () => {
    const member = await registerVerifiedMember(app)
    const { secret } = await addSecondFactor(app, member)
    app.clock.advance(30_000)
    await requestLink(member.email)
    const token = await tokenTo(member.email)
    expect((await redeem(token)).body.code).toBe('second_factor_required')
    expect((await redeem(token, 'AAAA-AAAA-AAAA')).body.code).toBe('wrong_second_factor_code')
    expect((await redeem(token, codeOf(app, secret))).status).toBe(200)
  })

  it('is for confirmed addresses, answers all alike, and comes five times in half an hour', async () => {
    const form = registrationOf()
    await app.call('POST /auth/register/', { body: form })
    const [unverified, unknown] = [await requestLink(form.email), await requestLink('kimse@example.com')]
    expect([unverified.status, unverified.body]).toEqual([unknown.status, unknown.body])
    expect(await tokensTo(form.email)).toEqual([])
    const member = await registerVerifiedMember(app)
    for (let time = 0; time < 8; time++) expect((await requestLink(member.email)).status).toBe(200)
    expect(await tokensTo(member.email)).toHaveLength(5)
    expect((await requestLink('')).body.fields).toEqual({ email: [accountMessages.login_email_empty.tr] })
  })

  it('opens nothing any more once the password was changed', async () => {
    const member = await registerVerifiedMember(app)
    await requestLink(member.email)
    const token = await tokenTo(member.email)
    const body = { password: member.password, new_password: 'Manolya!27' }
    expect((await app.call('POST /auth/password/', { body }, { token: member.token })).status).toBe(200)
    expect((await redeem(token)).body.code).toBe('invalid_link')
  })
})
