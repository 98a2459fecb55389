import { fail, ok, type Result } from '../../kernel/result.ts'
import { isCommonPassword } from './common-password.rules.ts'

/** Lengths in characters; a setting of the server, 6 and 24 by default. */
export type PasswordLimits = { min: number; max: number }
export const defaultPasswordLimits: PasswordLimits = { min: 6, max: 24 }

export const specialCharacters = '!@#$%^&*(),.?":{}|<>'

export type PasswordProblem =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_without_lowercase'
  | 'password_without_uppercase'
  | 'password_without_special'
  | 'password_too_common'

export type ResetProblem =
  | 'passwords_differ'
  | 'reset_password_too_short'
  | 'reset_password_too_long'
  | Exclude<PasswordProblem, 'password_too_short' | 'password_too_long'>

export type ChecklistItem = {
  rule: 'rule_min' | 'rule_max' | 'rule_lowercase' | 'rule_uppercase' | 'rule_special' | 'rule_match'
  met: boolean
}

const lengthOf = (password: string): number => [...password].length
const hasLowercase = (password: string): boolean => /\p{Ll}/u.test(password)
const hasUppercase = (password: string): boolean => /\p{Lu}/u.test(password)
const hasSpecial = (password: string): boolean =>
  [...password].some((character) => specialCharacters.includes(character))

/** A new password against the rules, in the order of the registration form. */
export function checkPassword(password: string, limits: PasswordLimits): Result<null, PasswordProblem> {
  if (lengthOf(password) < limits.min) return fail('password_too_short')
  if (lengthOf(password) > limits.max) return fail('password_too_long')
  if (!hasLowercase(password)) return fail('password_without_lowercase')
  if (!hasUppercase(password)) return fail('password_without_uppercase')
  if (!hasSpecial(password)) return fail('password_without_special')
  if (isCommonPassword(password)) return fail('password_too_common')
  return ok(null)
}

/** The two fields of the reset form, in its own order and with its own words. */
export function checkPasswordReset(
  form: { password: string; password_repeat: string },
  limits: PasswordLimits,
): Result<null, ResetProblem> {
  const { password } = form
  if (password === '' || password !== form.password_repeat) return fail('passwords_differ')
  if (lengthOf(password) < limits.min) return fail('reset_password_too_short')
  if (lengthOf(password) > limits.max) return fail('reset_password_too_long')
  if (!hasSpecial(password)) return fail('password_without_special')
  if (!hasLowercase(password)) return fail('password_without_lowercase')
  if (!hasUppercase(password)) return fail('password_without_uppercase')
  if (isCommonPassword(password)) return fail('password_too_common')
  return ok(null)
}

/** The live checklist beside the password fields. */
export function passwordChecklist(
  form: { password: string; password_repeat: string },
  limits: PasswordLimits,
): ChecklistItem[] {
  const { password } = form
  return [
    { rule: 'rule_min', met: lengthOf(password) >= limits.min },
    { rule: 'rule_max', met: password !== '' && lengthOf(password) <= limits.max },
    { rule: 'rule_lowercase', met: hasLowercase(password) },
    { rule: 'rule_uppercase', met: hasUppercase(password) },
    { rule: 'rule_special', met: hasSpecial(password) },
    { rule: 'rule_match', met: password !== '' && password === form.password_repeat },
  ]
}
