import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { memberLimits } from '../../http/member-limits.ts'
import { Detail, Instant, pastedText } from '../../http/wire.ts'

const Password = z.string().min(1).max(200)
/** From an authenticator app (6 digits), or one of the recovery codes. */
export const SecondFactorCode = pastedText(40).min(1)
const LinkToken = z.object({ token: z.string().max(200).describe('Secret of the mailed link; works once.') })
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const securityContract = defineContract({
  'POST /auth/password/': {
    summary: 'Change the password. Ends the sessions on other devices.',
    policy: 'member',
    memberLimit: memberLimits.security,
    openToSuspended: true,
    body: z.object({
      password: Password,
      new_password: z
        .string()
        .max(200)
        .describe('The new password, by the rules of `GET /client-settings/`.'),
    }),
    answer: Detail,
    errors: ['not_signed_in', 'invalid_input', 'wrong_password', 'too_many_requests'],
    idempotency: 'own',
  },
  'GET /auth/email-change/': {
    summary: 'The new address that waits for its confirmation.',
    policy: 'member',
    answer: z.object({
      pending: z
        .object({
          email: z.string().describe('The new address.'),
          expires_at: Instant.describe('When the mailed link stops working.'),
        })
        .nullable()
        .describe('The change that waits; null without one.'),
    }),
    errors: ['not_signed_in'],
  },
  'POST /auth/email-change/': {
    summary: 'Request another e-mail address: a link is mailed there, and the present address is notified.',
    policy: 'member',
    memberLimit: memberLimits.security,
    body: z.object({
      password: Password,
      email: pastedText(254).min(1).describe('The new address.'),
    }),
    answer: Detail,
    errors: ['not_signed_in', 'invalid_input', 'wrong_password', 'too_many_requests'],
    idempotency: 'own',
  },
  'DELETE /auth/email-change/': {
    summary: 'Stop a change that is not confirmed yet.',
    policy: 'member',
    openToSuspended: true,
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in'],
  },
  'POST /auth/email-change/confirm/': {
    summary: 'Change the address with the link that was mailed to the new one.',
    policy: 'public',
    body: LinkToken,
    answer: Detail,
    errors: ['invalid_input', 'invalid_link', 'email_in_use'],
    limitedBy: 'link',
  },
  'POST /auth/email-change/undo/': {
    summary:
      'Stop a change, or take it back within 7 days, with the link that was mailed to the old address.',
    policy: 'public',
    body: LinkToken,
    answer: Detail,
    errors: ['invalid_input', 'invalid_link'],
    limitedBy: 'link',
  },
  'GET /auth/second-factor/': {
    summary: 'Whether logging in asks for a code, and how many recovery codes are left.',
    policy: 'member',
    answer: z.object({
      is_on: z.boolean().describe('Logging in asks for a code.'),
      confirmed_at: Instant.nullable().describe('When it was turned on; null while it is off.'),
      recovery_codes_left: z.number().describe('Recovery codes that are not used yet.'),
    }),
    errors: ['not_signed_in'],
  },
  'POST /auth/second-factor/': {
    summary: 'Begin to add an authenticator app: its secret, as text and as the address of a QR code.',
    policy: 'member',
    memberLimit: memberLimits.security,
    openToSuspended: true,
    body: z.object({ password: Password }),
    answer: z.object({
      secret: z.string().describe('The secret in base32, to type into the app.'),
      url: z.string().describe('The same as an `otpauth:` address, to show as a QR code.'),
    }),
    errors: ['not_signed_in', 'invalid_input', 'wrong_password', 'second_factor_on', 'too_many_requests'],
    idempotency: 'own',
  },
  'POST /auth/second-factor/confirm/': {
    summary: 'Turn the second factor on with a code of the app. Answers the recovery codes, this once.',
    policy: 'member',
    memberLimit: memberLimits.security,
    openToSuspended: true,
    body: z.object({ code: SecondFactorCode.describe('A code of six digits of the app.') }),
    answer: RecoveryCodes,
    errors: [
      'not_signed_in',
      'invalid_input',
      'wrong_second_factor_code',
      'second_factor_on',
      'second_factor_off',
      'too_many_requests',
    ],
    idempotency: 'own',
  },
  'POST /auth/second-factor/disable/': {
    summary: 'Turn the second factor off.',
    policy: 'member',
    memberLimit: memberLimits.security,
    openToSuspended: true,
    body: z.object({
      password: Password,
      code: SecondFactorCode.describe('A code of the app, or a recovery code.'),
    }),
    status: 204,
    answer: z.null(),
    errors: [
      'not_signed_in',
      'invalid_input',
      'wrong_password',
      'wrong_second_factor_code',
      'second_factor_off',
      'too_many_requests',
    ],
    idempotency: 'own',
  },
  'POST /auth/second-factor/recovery-codes/': {
    summary: 'New recovery codes; the old ones stop working.',
    policy: 'member',
    memberLimit: memberLimits.security,
    openToSuspended: true,
    body: z.object({
      password: Password,
      code: SecondFactorCode.describe('A code of the app, or a recovery code.'),
    }),
    answer: RecoveryCodes,
    errors: [
      'not_signed_in',
      'invalid_input',
      'wrong_password',
      'wrong_second_factor_code',
      'second_factor_off',
      'too_many_requests',
    ],
    idempotency: 'own',
  },
})
