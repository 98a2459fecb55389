import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addSecondFactor,
  lastLinkTo,
  logIn,
  registerVerifiedMember,
  registrationOf,
} from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hourMs, minuteMs } from '#shared/kernel/durations.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Link = Awaited<ReturnType<typeof lastLinkTo>>
const newKey = () => randomBytes(32).toString('base64url')
let key: string
let form: ReturnType<typeof registrationOf>
beforeEach(() => {
  key = newKey()
  form = registrationOf()
})

const register = (body: object) => app.call('POST /auth/register/', { body })
const confirm = (link: Link, browser_key: string | null) =>
  app.call('POST /auth/verify-mail/', { query: link, body: { browser_key } })
const logInByBrowser = (link: Link, browser_key: string) =>
  app.call('POST /auth/verify-mail/log-in/', { body: { ...link, browser_key } })

/** Registered and confirmed in one browser. */
async function confirmed(): Promise<Link> {
  await register({ ...form, browser_key: key })
  const link = await lastLinkTo(app, form.email)
  expect((await confirm(link, key)).body.can_log_in).toBe(true)
  return link
}

describe('a browser that registered and confirms', () => {
  it('logs in without the password, once', async () => {
    const link = await confirmed()
    const answer = await logInByBrowser(link, key)
    expect(answer.cookies.map(({ name }) => name)).toEqual(['yuva_refresh', 'yuva_device'])
    const check = await app.call('GET /auth/check/', {}, { token: answer.body.access })
    expect(check.body.user.last_name).toBe(form.last_name)
    expect((await logInByBrowser(link, key)).body.code).toBe('invalid_link')
    // Nor does the page offer it again.
    expect((await confirm(link, key)).body.code).toBe('invalid_link')
  })

  it('may load the page again, and has it open in two tabs: one click is answered', async () => {
    const link = await confirmed()
    expect((await confirm(link, key)).body).toMatchObject({ email: form.email, can_log_in: true })
    const answers = await Promise.all(Array.from({ length: 8 }, () => logInByBrowser(link, key)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('has 15 minutes for it', async () => {
    const link = await confirmed()
    app.clock.advance(15 * minuteMs)
    expect((await logInByBrowser(link, key)).body.code).toBe('invalid_link')
    expect((await confirm(link, key)).body.fields?.token).toHaveLength(1)
  })

  it('is the same with a link that was mailed again, and spends its key for both', async () => {
    await register({ ...form, browser_key: key })
    const first = await lastLinkTo(app, form.email)
    await app.call('POST /auth/resend-verification/', { body: { email: form.email } })
    const second = await lastLinkTo(app, form.email)
    expect(second.token).not.toBe(first.token)
    expect((await confirm(second, key)).body.can_log_in).toBe(true)
    expect((await confirm(first, key)).body.can_log_in).toBe(true)
    expect((await logInByBrowser(second, key)).status).toBe(200)
    expect((await logInByBrowser(first, key)).body.code).toBe('invalid_link')
  })

  it('is asked for the password where the account has a second factor by now', async () => {
    const link = await confirmed()
    await addSecondFactor(app, { ...form, token: (await logIn(app, form.email, form.password)).token })
    expect((await logInByBrowser(link, key)).body.code).toBe('invalid_link')
    expect((await confirm(link, key)).body).toMatchObject({ email: form.email, can_log_in: false })
  })

  it('logs in a suspended member as the password does, to read and to appeal', async () => {
    const link = await confirmed()
    await app.database.execute(
      sql`update member set suspended_at = ${app.clock.now()} where email = ${form.email}`,
    )
    await logIn(app, form.email, form.password)
    expect((await logInByBrowser(link, key)).status).toBe(200)
  })

  it('is of no use after the password was reset', async () => {
    const link = await confirmed()
    await app.call('POST /auth/forgot-password/', { body: { email: form.email } })
    const reset = await app.call('POST /auth/reset-password/', {
      body: { ...(await lastLinkTo(app, form.email)), password: 'Zeytin!27' },
    })
    expect(reset.status).toBe(200)
    expect((await logInByBrowser(link, key)).body.code).toBe('invalid_link')
  })
})

describe('any other browser', () => {
  it('confirms, learns the address for the log-in, and logs in by the password', async () => {
    await register({ ...form, browser_key: key })
    const link = await lastLinkTo(app, form.email)
    expect((await confirm(link, null)).body).toMatchObject({ email: form.email, can_log_in: false })
    // Too late for the browser that registered: the link was opened elsewhere.
    expect((await confirm(link, key)).body.code).toBe('invalid_link')
    expect((await logInByBrowser(link, key)).body.code).toBe('invalid_link')
    await logIn(app, form.email, form.password)
  })

  it.each(['', 'x', 'k'.repeat(44)])('cannot send %j as a key', async (wrong) => {
    expect((await register({ ...form, browser_key: wrong })).status).toBe(400)
  })

  it('guesses no key', async () => {
    const link = await confirmed()
    expect((await logInByBrowser(link, newKey())).body.code).toBe('invalid_link')
    expect((await logInByBrowser({ ...link, token: newKey() }, key)).body.code).toBe('invalid_link')
    expect((await logInByBrowser({ ...link, uidb64: 'MTA' }, key)).body.code).toBe('invalid_link')
    expect((await logInByBrowser(link, key)).status).toBe(200)
  })

  it('cannot put its key into the registration of somebody else', async () => {
    await register({ ...form, browser_key: key })
    const link = await lastLinkTo(app, form.email)
    const theirs = newKey()
    const again = await register({ ...form, password: 'Baska!12', browser_key: theirs })
    expect(again.body).toEqual((await register({ ...registrationOf(), browser_key: newKey() })).body)
    expect((await confirm(link, theirs)).body.can_log_in).toBe(false)
    expect((await logInByBrowser(link, theirs)).body.code).toBe('invalid_link')
  })

  it('gets nothing for a known address', async () => {
    const member = await registerVerifiedMember(app)
    const answer = await register({ ...form, email: member.email, browser_key: key })
    expect(answer.status).toBe(201)
    const keys = await app.database.query(sql`
      select 1 from one_time_link where member_id = ${member.id} and browser_key_hash is not null`)
    expect(keys).toEqual([])
  })

  it('replaces a registration that was not confirmed in time, with its key', async () => {
    await register({ ...form, browser_key: key })
    app.clock.advance(48 * hourMs)
    const theirs = newKey()
    await register({ ...form, browser_key: theirs })
    const link = await lastLinkTo(app, form.email)
    expect((await confirm(link, key)).body.can_log_in).toBe(false)
  })
})

describe('a client without a key', () => {
  it('gets the answer it always got', async () => {
    await register(form)
    const link = await lastLinkTo(app, form.email)
    const answer = await app.call('POST /auth/verify-mail/', { query: link })
    expect(answer.body).toEqual({ detail: 'Hesabın doğrulandı. Giriş yapabilirsin.' })
  })
})
