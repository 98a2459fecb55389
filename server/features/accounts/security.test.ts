import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addSecondFactor,
  logIn,
  messagesTo,
  registerVerifiedMember,
  type TestMember,
} from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const isLive = async (token: string) => (await app.call('GET /auth/check/', {}, { token })).status === 200
const canLogIn = async (email: string, password: string) =>
  (await app.call('POST /auth/token/', { body: { email, password } })).status === 200
let made = 0
const newAddress = () => `yeni${++made}-${process.pid}@example.com`
const requestChange = (member: TestMember, email: string, password = member.password) =>
  app.call('POST /auth/email-change/', { body: { password, email } }, { token: member.token })

/** The secret of the newest link of this kind that was mailed to the address. */
async function linkTo(email: string, action: 'confirm' | 'undo'): Promise<{ token: string }> {
  for (const { text } of await messagesTo(app, email)) {
    const [, token] = new RegExp(`/email-change/${action}/([\\w-]+)`).exec(text) ?? []
    if (token) return { token }
  }
  throw new Error(`No ${action} link was mailed to ${email}`)
}
const open = async (email: string, action: 'confirm' | 'undo') =>
  app.call(`POST /auth/email-change/${action}/`, { body: await linkTo(email, action) })

describe('POST /auth/password/', () => {
  it('changes the password, keeps this session and ends the others', async () => {
    const member = await registerVerifiedMember(app)
    const { email, token, password } = member
    const other = await logIn(app, email)
    const change = (sent: { password: string; new_password: string }) =>
      app.call('POST /auth/password/', { body: sent }, { token })
    expect((await change({ password: 'Yanlis!99', new_password: 'Incir!2026' })).body.code).toBe(
      'wrong_password',
    )
    const weak = await change({ password, new_password: 'incir' })
    expect([weak.status, weak.body.fields]).toEqual([
      400,
      { new_password: [expect.stringContaining('minimum')] },
    ])
    expect((await change({ password, new_password: 'Incir!2026' })).status).toBe(200)
    expect([await isLive(token), await isLive(other.token)]).toEqual([true, false])
    expect([await canLogIn(email, password), await canLogIn(email, 'Incir!2026')]).toEqual([false, true])
    expect((await messagesTo(app, email))[0]?.text).toContain('diğer cihazlardaki oturumların kapatıldı')
  })

  it('stops guessing after ten wrong passwords', async () => {
    const { token, password } = await registerVerifiedMember(app)
    const body = { password: 'Yanlis!99', new_password: 'Incir!2026' }
    for (let tries = 0; tries < 10; tries++) {
      expect((await app.call('POST /auth/password/', { body }, { token })).status).toBe(403)
    }
    const stopped = await app.call('POST /auth/password/', { body: { ...body, password } }, { token })
    expect([stopped.status, stopped.body.code]).toEqual([429, 'too_many_requests'])
  })
})

describe('changing the e-mail address', () => {
  // Specified: D.21
  it('happens when the new address confirms; both are notified', async () => {
    const member = await registerVerifiedMember(app)
    const { email, password, token } = member
    const target = newAddress()
    expect((await requestChange(member, target, 'Yanlis!99')).body.code).toBe('wrong_password')
    expect((await requestChange(member, target)).status).toBe(200)
    const waiting = await app.call('GET /auth/email-change/', {}, { token })
    expect(waiting.body.pending?.email).toBe(target)
    expect((await messagesTo(app, email))[0]?.text).toContain(target)
    expect([await canLogIn(email, password), await canLogIn(target, password)]).toEqual([true, false])

    expect((await open(target, 'confirm')).status).toBe(200)
    expect((await open(target, 'confirm')).body.code).toBe('invalid_link')
    expect([await canLogIn(email, password), await canLogIn(target, password)]).toEqual([false, true])
    for (const address of [email, target]) {
      expect((await messagesTo(app, address)).map(({ subject }) => subject)).toContain(
        'Yuva hesabının e-posta adresi değişti',
      )
    }
  })

  it('runs out after a day, and a newer request replaces an older one', async () => {
    const member = await registerVerifiedMember(app)
    const [first, second] = [newAddress(), newAddress()]
    await requestChange(member, first)
    await requestChange(member, second)
    expect((await open(first, 'confirm')).body.code).toBe('invalid_link')
    app.clock.advance(25 * hourMs)
    expect((await open(second, 'confirm')).body.code).toBe('invalid_link')
  })

  it('can be stopped by the member and by the old address', async () => {
    const member = await registerVerifiedMember(app)
    const target = newAddress()
    await requestChange(member, target)
    await app.call('DELETE /auth/email-change/', {}, { token: member.token })
    expect((await open(target, 'confirm')).body.code).toBe('invalid_link')
    await requestChange(member, target)
    expect((await open(member.email, 'undo')).status).toBe(200)
    expect((await open(target, 'confirm')).body.code).toBe('invalid_link')
    expect(await isLive(member.token)).toBe(true)
  })

  it('is taken back by the old address within 7 days, with all that a thief has done since', async () => {
    const member = await registerVerifiedMember(app)
    const [target, further] = [newAddress(), newAddress()]
    await requestChange(member, target)
    await open(target, 'confirm')
    await addSecondFactor(app, member)
    await requestChange(member, further)
    await open(further, 'confirm')
    app.clock.advance(6 * dayMs)
    expect((await open(member.email, 'undo')).status).toBe(200)
    expect(await isLive(member.token)).toBe(false)
    expect(await canLogIn(member.email, member.password)).toBe(true)
    expect((await open(target, 'undo')).body.code).toBe('invalid_link')
    expect((await messagesTo(app, member.email))[0]?.text).toContain('/reset-password/')
  })

  it('can no longer be taken back after 7 days', async () => {
    const member = await registerVerifiedMember(app)
    const target = newAddress()
    await requestChange(member, target)
    await open(target, 'confirm')
    app.clock.advance(7 * dayMs + 1)
    expect((await open(member.email, 'undo')).body.code).toBe('invalid_link')
  })

  it('reveals to nobody but its owner whether an address has an account', async () => {
    const [member, owner] = [await registerVerifiedMember(app), await registerVerifiedMember(app)]
    const known = await requestChange(member, owner.email)
    const unknown = await requestChange(member, newAddress())
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await messagesTo(app, owner.email))[0]?.subject).toBe('Yuva hesabın zaten var')
    await expect(linkTo(owner.email, 'confirm')).rejects.toThrow()
  })

  it('refuses an address that has since been registered, the current one and an invalid one', async () => {
    const member = await registerVerifiedMember(app)
    const target = newAddress()
    await requestChange(member, target)
    await registerVerifiedMember(app, { email: target })
    const late = await open(target, 'confirm')
    expect([late.status, late.body.code]).toEqual([409, 'email_in_use'])
    for (const address of [member.email.toUpperCase(), 'adres', 'a@b']) {
      expect((await requestChange(member, address)).body.fields?.email).toHaveLength(1)
    }
  })
})
