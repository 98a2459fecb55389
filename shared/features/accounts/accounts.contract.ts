import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { Detail, freeText, Instant, nameText } from '../../http/wire.ts'
import { SecondFactorCode } from './security.contract.ts'

/** May be empty: the use case then says which field is missing, in the words of its form. */
const Email = z.string().trim().max(254).default('')
const Password = z.string().max(200).default('')

export const SessionUser = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  profile_picture: z.string().nullable(),
  user_points: z.number(),
  channel_id: z.string(),
  is_subscribed: z.boolean(),
  is_staff: z.boolean(),
  /** When the account goes; null for who stays. */
  deletion_due_at: Instant.nullable(),
})
export type SessionUser = z.output<typeof SessionUser>

const Access = z.object({ access: z.string() })

export const accountsContract = defineContract({
  'POST /auth/register/': {
    summary: 'Register. The answer is the same for a known address, whose owner gets a mail instead.',
    policy: 'public',
    body: z.object({
      first_name: nameText(80).default(''),
      last_name: nameText(80).default(''),
      email: Email,
      password: Password,
      recommender_code: freeText(20).nullish(),
      /** Version of the documents consented to; the box is required in our own client. */
      terms_version: freeText(40).optional(),
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
    body: z.object({ email: Email, password: Password, code: SecondFactorCode.optional() }),
    answer: Access,
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
  'POST /auth/token/refresh/': {
    summary:
      'A new access token for the refresh cookie, which is rotated. Reuse of an old one ends the session.',
    policy: 'public',
    answer: Access,
    errors: ['session_ended', 'not_allowed'],
    idempotency: 'own',
  },
  'POST /auth/token/verify/': {
    summary: 'Whether an access token is still good.',
    policy: 'public',
    body: z.object({ token: z.string().max(4000) }),
    answer: z.object({}),
    errors: ['invalid_input', 'session_ended'],
  },
  'POST /auth/logout/': {
    summary: 'End this session.',
    policy: 'public',
    status: 204,
    answer: z.null(),
    errors: ['not_allowed'],
    idempotency: 'own',
  },
  'POST /auth/verify-mail/': {
    summary: 'Confirm an e-mail address with the link that was mailed.',
    policy: 'public',
    query: z.object({ uidb64: z.string().max(200).default(''), token: z.string().max(200).default('') }),
    answer: Detail,
    errors: ['invalid_link'],
  },
  'POST /auth/forgot-password/': {
    summary: 'Ask for a link that resets the password. Always 200.',
    policy: 'public',
    body: z.object({ email: Email }),
    answer: Detail,
    errors: ['invalid_input', 'too_many_requests'],
    limit: { max: 5, minutes: 30 },
  },
  'POST /auth/reset-password/': {
    summary: 'Set a new password with the mailed link. Ends every session.',
    policy: 'public',
    body: z.object({ password: Password, uidb64: z.string().max(200), token: z.string().max(200) }),
    answer: Detail,
    errors: ['invalid_input', 'invalid_link'],
  },
  'GET /auth/check/': {
    summary: 'The signed-in member.',
    policy: 'member',
    answer: z.object({ user: SessionUser }),
    errors: ['not_signed_in'],
  },
  'GET /auth/sessions/': {
    summary: "The member's live sessions.",
    policy: 'member',
    answer: z.array(
      z.object({
        id: z.string(),
        created_at: Instant,
        last_used_at: Instant,
        user_agent: z.string(),
        /** Browser and system such as 'Chrome · Windows'; empty where nothing is recognised. */
        device: z.string(),
        is_current: z.boolean(),
      }),
    ),
    errors: ['not_signed_in'],
  },
  'DELETE /auth/sessions/{id}/': {
    summary: 'End one session.',
    policy: 'member',
    openToSuspended: true,
    params: z.object({ id: z.uuid() }),
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
  },
})
