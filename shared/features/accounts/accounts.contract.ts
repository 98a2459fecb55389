import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { Detail, freeText, Instant, nameText, pastedText } from '../../http/wire.ts'
import { RequiredConsent } from '../privacy/privacy.contract.ts'
import { SecondFactorCode } from './security.contract.ts'

/** May be empty: the use case then reports the missing field with the sentence of its form. */
const Email = pastedText(254).default('')
const Password = z.string().max(200).default('')

/** 32 random bytes in base64url: the browser saves it for 48 hours, and sends it when registering and confirming. */
const BrowserKey = z.string().regex(/^[\w-]{43}$/)

export const SessionUser = z
  .object({
    id: z.number().describe('Id of the member.'),
    first_name: z.string(),
    last_name: z.string(),
    profile_picture: z.string().nullable(),
    user_points: z.number().describe('Points that can be spent now; what waits in escrow is not among them.'),
    channel_id: z.string().describe("Name of the member's own realtime channel."),
    is_subscribed: z.boolean(),
    is_staff: z.boolean(),
    has_residence: z.boolean().describe('The member has added a home, whatever its state.'),
    deletion_due_at: Instant.nullable().describe('When the account goes; null for who stays.'),
    missing_consents: z
      .array(RequiredConsent)
      .describe('What our web client asks the member to agree to first; no call is refused for it.'),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.output<typeof SessionUser>

const Access = z.object({
  access: z.string().describe('Access token for `Authorization: Bearer`, good for 15 minutes.'),
})

const setsCookie = {
  'Set-Cookie':
    'The refresh token for `POST /auth/token/refresh/`: HttpOnly, SameSite=Strict, 30 days. Logging in also sets the cookie of a known browser, 180 days.',
}

export const accountsContract = defineContract({
  'POST /auth/register/': {
    summary: 'Register. The answer is the same for a known address, whose owner gets a mail instead.',
    policy: 'public',
    body: z.object({
      first_name: nameText(80).default('').describe('First name, at most 80 characters on one line.'),
      last_name: nameText(80).default('').describe('Last name, at most 80 characters on one line.'),
      email: Email,
      password: Password.describe('The password, by the rules of `GET /client-settings/`.'),
      recommender_code: pastedText(20)
        .nullish()
        .describe(
          'The `user_code` of the member who recommended us: both get points at the first paid subscription.',
        ),
      terms_version: freeText(40)
        .optional()
        .describe(
          'Version of the documents accepted; without it our web client asks for them at the first log-in.',
        ),
      browser_key: BrowserKey.optional().describe(
        'Key of this browser, base64url: the mailed link, opened in it, may log in without the password.',
      ),
    }),
    status: 201,
    answer: Detail,
    errors: ['invalid_input', 'invalid_recommender_code', 'too_many_requests'],
    limit: { max: 20, minutes: 60 },
  },
  'POST /auth/token/': {
    summary:
      'Log in: an access token, and a refresh token in a cookie. With a second factor it takes its code too.',
    policy: 'public',
    body: z.object({
      email: Email,
      password: Password.describe("The account's password."),
      code: SecondFactorCode.optional().describe(
        'With a second factor: a code of the app, or a recovery code.',
      ),
    }),
    answer: Access,
    answerHeaders: setsCookie,
    errors: [
      'invalid_input',
      'invalid_credentials',
      'email_not_verified',
      'second_factor_required',
      'wrong_second_factor_code',
      'too_many_requests',
    ],
    limit: { max: 100, minutes: 60 },
    idempotency: 'own',
  },
  'POST /auth/login-link/': {
    summary:
      'Ask for a mailed link that logs in once, for when too many wrong passwords were tried. Always 200.',
    policy: 'public',
    body: z.object({ email: Email }),
    answer: Detail,
    errors: ['invalid_input', 'too_many_requests'],
    limit: { max: 10, minutes: 30 },
  },
  'POST /auth/login-link/redeem/': {
    summary: 'Log in with the mailed link, once. With a second factor it takes its code too.',
    policy: 'public',
    body: z.object({
      token: z.string().max(200).describe('The last part of the mailed link.'),
      code: SecondFactorCode.optional().describe(
        'With a second factor: a code of the app, or a recovery code.',
      ),
    }),
    answer: Access,
    answerHeaders: setsCookie,
    errors: [
      'invalid_input',
      'invalid_link',
      'second_factor_required',
      'wrong_second_factor_code',
      'too_many_requests',
    ],
    limit: { max: 100, minutes: 60 },
    idempotency: 'own',
  },
  'POST /auth/token/refresh/': {
    summary:
      'A new access token for the refresh cookie, which is rotated. Reuse of an old one ends the session.',
    policy: 'public',
    readsRefreshCookie: true,
    answer: Access,
    answerHeaders: setsCookie,
    errors: ['session_ended'],
    idempotency: 'own',
    limitedBy: 'session',
  },
  'POST /auth/token/verify/': {
    summary: 'Whether an access token is still good.',
    policy: 'public',
    body: z.object({ token: z.string().max(4000).describe('An access token.') }),
    answer: z.object({}),
    errors: ['invalid_input', 'session_ended'],
    limitedBy: 'signs',
  },
  'POST /auth/logout/': {
    summary: 'End this session.',
    policy: 'public',
    readsRefreshCookie: true,
    status: 204,
    answer: z.null(),
    answerHeaders: { 'Set-Cookie': 'Takes the refresh token away.' },
    errors: [],
    idempotency: 'own',
    limitedBy: 'session',
  },
  'POST /auth/verify-mail/': {
    summary: 'Confirm an e-mail address with the link that was mailed.',
    policy: 'public',
    query: z.object({
      uidb64: z.string().max(200).default(''),
      token: z.string().max(200).default('').describe('Secret of the mailed link: works once, for 48 hours.'),
    }),
    body: z
      .object({
        browser_key: BrowserKey.nullable().describe('Key sent at the registration; null in another browser.'),
      })
      .partial()
      .default({}),
    answer: Detail.extend({
      email: z.string().optional().describe('The confirmed address; only for a body with `browser_key`.'),
      can_log_in: z
        .boolean()
        .optional()
        .describe(
          'The key is that of the registration: `POST /auth/verify-mail/log-in/` logs in, once, for 15 minutes. Only for a body with `browser_key`.',
        ),
    }),
    errors: ['invalid_link', 'invalid_input'],
    limitedBy: 'link',
  },
  'POST /auth/verify-mail/log-in/': {
    summary:
      'Log in without the password, once, in the browser that registered and has just confirmed. Not with a second factor.',
    policy: 'public',
    body: z.object({
      uidb64: z.string().max(200),
      token: z
        .string()
        .max(200)
        .describe('Secret of the mailed link, used to confirm in the last 15 minutes.'),
      browser_key: BrowserKey.describe('Key sent at the registration and with the confirmation.'),
    }),
    answer: Access,
    answerHeaders: setsCookie,
    errors: ['invalid_input', 'invalid_link', 'too_many_requests'],
    limit: { max: 100, minutes: 60 },
    idempotency: 'own',
  },
  'POST /auth/resend-verification/': {
    summary: 'Request the confirmation of an e-mail address again. Always 200.',
    policy: 'public',
    body: z.object({ email: Email }),
    answer: Detail,
    errors: ['invalid_input', 'too_many_requests'],
    limit: { max: 10, minutes: 30 },
  },
  'POST /auth/forgot-password/': {
    summary: 'Ask for a link that resets the password. Always 200.',
    policy: 'public',
    body: z.object({ email: Email }),
    answer: Detail,
    errors: ['invalid_input', 'too_many_requests'],
    limit: { max: 5, minutes: 30 },
  },
  'POST /auth/reset-password/account/': {
    summary:
      'The address of the account that a mailed link resets, so that a password manager saves it right. Changes nothing.',
    policy: 'public',
    body: z.object({
      uidb64: z.string().max(200),
      token: z.string().max(200).describe('Secret of the mailed link, which stays valid.'),
    }),
    answer: z.object({ email: z.string().describe('Address of the account.') }),
    errors: ['invalid_input', 'invalid_link', 'too_many_requests'],
    limit: { max: 30, minutes: 30 },
  },
  'POST /auth/reset-password/': {
    summary: 'Set a new password with the mailed link. Ends every session.',
    policy: 'public',
    body: z.object({
      password: Password.describe('The new password, by the rules of `GET /client-settings/`.'),
      uidb64: z.string().max(200),
      token: z.string().max(200).describe('Secret of the mailed link: works once, for one hour.'),
    }),
    answer: Detail,
    errors: ['invalid_input', 'invalid_link'],
    limitedBy: 'link',
  },
  'GET /auth/check/': {
    summary: 'The signed-in member.',
    policy: 'member',
    answer: z.object({ user: SessionUser.describe('The caller.') }),
    errors: ['not_signed_in'],
  },
  'GET /auth/sessions/': {
    summary: "The member's live sessions.",
    policy: 'member',
    answer: z.array(
      z.object({
        id: z.string().describe('Id of the session, a UUID.'),
        created_at: Instant.describe('When the member logged in.'),
        last_used_at: Instant.describe('When it was last renewed.'),
        user_agent: z.string().describe('What the browser said of itself at the login.'),
        device: z
          .string()
          .describe('Browser and system such as `Chrome · Windows`; empty where nothing is recognised.'),
        is_current: z.boolean().describe('It is the session of this call.'),
      }),
    ),
    errors: ['not_signed_in'],
  },
  'DELETE /auth/sessions/{id}/': {
    summary: 'End one session.',
    policy: 'member',
    openToSuspended: true,
    params: z.object({ id: z.uuid().describe('Id of the session, from `GET /auth/sessions/`.') }),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /auth/logout-everywhere/': {
    summary: 'End every session, this one too.',
    policy: 'member',
    openToSuspended: true,
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in'],
    limitedBy: 'once',
    isRepeatable: true,
  },
})
