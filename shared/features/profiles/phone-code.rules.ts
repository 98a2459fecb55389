import { fail, ok, type Result } from '../../kernel/result.ts'

/** The life of a code, which the popup counts down, in seconds. */
export const phoneCodeSeconds = 60
export const phoneCodeDigits = 6
export const triesPerCode = 5
export const codesPerDay = 5
/** Codes to one number, by all members together; some are reserved for an account that has verified it before. */
export const codesPerNumber = { max: 6, forStrangers: 4 }

export type PhoneCodeRefusal = 'wrong_verification_code' | 'verification_code_expired' | 'too_many_requests'

/** Whether a typed code verifies the number: the newest code sent, in time, within its attempts. */
export function judgePhoneCode(
  sent: { expiresAt: Date; tries: number; used: boolean } | null,
  isRight: boolean,
  now: Date,
): Result<null, PhoneCodeRefusal> {
  if (!sent || sent.used) return fail('wrong_verification_code')
  if (sent.tries >= triesPerCode) return fail('too_many_requests')
  if (now >= sent.expiresAt) return fail('verification_code_expired')
  return isRight ? ok(null) : fail('wrong_verification_code')
}
