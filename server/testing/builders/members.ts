import { Secret, TOTP } from 'otpauth'
import sql from 'sql-template-tag'
import { consentVersion } from '#server/features/documents/documents.public.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { TestApp } from '../test-app.ts'

export type TestMember = {
  id: number
  token: string
  /** The refresh cookie as a `Cookie` header. */
  cookie: string
  email: string
  password: string
  firstName: string
  lastName: string
  userCode: string
  channelId: string
}

export type MemberOverrides = {
  firstName?: string
  lastName?: string
  email?: string
  password?: string
  locale?: Locale
  recommenderCode?: string
  /** Sets and verifies this number. */
  phone?: string
  isStaff?: boolean
}

export const testPassword = 'Zeytin!26'
let made = 0

/** The registration payload; each member gets an address of their own. */
export function registrationOf(overrides: MemberOverrides = {}) {
  made++
  return {
    first_name: overrides.firstName ?? 'Defne',
    last_name: overrides.lastName ?? `Aksoy${made}`,
    email: overrides.email ?? `uye${made}-${process.pid}@example.com`,
    password: overrides.password ?? testPassword,
    terms_version: consentVersion({ seller: null }, 'terms'),
    ...(overrides.recommenderCode !== undefined && { recommender_code: overrides.recommenderCode }),
  }
}

/** A member who registered, opened the mailed link and logged in, all through HTTP. */
export async function registerVerifiedMember(
  app: TestApp,
  overrides: MemberOverrides = {},
): Promise<TestMember> {
  const form = {
    ...registrationOf(overrides),
    terms_version: consentVersion(app.ports.config, 'terms'),
  }
  const headers = { 'accept-language': overrides.locale ?? 'tr' }
  const registered = await app.call('POST /auth/register/', { body: form }, { headers })
  expectStatus(registered, 201)
  const link = await lastLinkTo(app, form.email)
  expectStatus(await app.call('POST /auth/verify-mail/', { query: link }), 200)
  const { token, cookie } = await logIn(app, form.email, form.password, headers)
  const row = await app.database.first<{ id: number; userCode: string; channelId: string }>(sql`
    select id, user_code, channel_id from member where email = ${form.email}`)
  if (!row) throw new Error('The member was not written')
  if (overrides.phone !== undefined) {
    await app.database.execute(sql`
      update member set phone_number = ${overrides.phone}, phone_verified_at = ${app.clock.now()} where id = ${row.id}`)
  }
  if (overrides.isStaff) {
    await app.database.execute(sql`update member set is_staff = true where id = ${row.id}`)
  }
  return {
    ...row,
    token,
    cookie,
    email: form.email,
    password: form.password,
    firstName: form.first_name,
    lastName: form.last_name,
  }
}

/** Logs in; returns the access token and the refresh cookie as a `Cookie` header. */
export async function logIn(
  app: TestApp,
  email: string,
  password: string = testPassword,
  headers: Record<string, string> = {},
): Promise<{ token: string; cookie: string }> {
  const answer = await app.call('POST /auth/token/', { body: { email, password } }, { headers })
  expectStatus(answer, 200)
  return { token: answer.body.access, cookie: cookieHeader(answer.cookies) }
}

/** Adds an authenticator app to the member, who stays logged in; returns its secret and the recovery codes. */
export async function addSecondFactor(
  app: TestApp,
  { token, password }: Pick<TestMember, 'token' | 'password'>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await app.call('POST /auth/second-factor/', { body: { password } }, { token })
  expectStatus(begun, 200)
  const { secret } = begun.body
  const body = { code: codeOf(app, secret) }
  const confirmed = await app.call('POST /auth/second-factor/confirm/', { body }, { token })
  expectStatus(confirmed, 200)
  return { secret, recoveryCodes: confirmed.body.recovery_codes }
}

/** An authenticator app's current code for this secret, on a phone whose clock is off by this many seconds. */
export const codeOf = (app: TestApp, secret: string, offBySeconds = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: app.clock.now().getTime() + offBySeconds * 1000,
  })

export const cookieHeader = (cookies: { name: string; value: string }[]): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

export type SentMessage = { channel: 'email' | 'sms'; subject: string; text: string; html: string }

/** The messages to an address or a number, newest first. */
export const messagesTo = (app: TestApp, recipient: string): Promise<SentMessage[]> =>
  app.database.query<SentMessage>(sql`
    select channel, subject, text, html from outbox_message where recipient = ${recipient} order by id desc`)

/** The last two segments of the newest link mailed to the address, as the calls take them. */
export async function lastLinkTo(app: TestApp, email: string): Promise<{ uidb64: string; token: string }> {
  for (const { text } of await messagesTo(app, email)) {
    const [, uidb64, token] = /\/(?:verify|reset-password)\/([\w-]+)\/([\w-]+)/.exec(text) ?? []
    if (uidb64 && token) return { uidb64, token }
  }
  throw new Error(`No link was mailed to ${email}`)
}

function expectStatus(answer: { status: number; body: { error?: string } | null }, status: number): void {
  if (answer.status !== status)
    throw new Error(`Expected ${status}, got ${answer.status}: ${answer.body?.error ?? ''}`)
}
