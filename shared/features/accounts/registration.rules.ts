import { isEmailAddress } from '../../kernel/email-address.ts'
import { type NameProblem, nameProblem } from './member-name.rules.ts'
import { checkPassword, type PasswordLimits, type PasswordProblem } from './password.rules.ts'

export type RegistrationForm = {
  first_name: string
  last_name: string
  email: string
  password: string
  password_repeat: string
  terms_accepted: boolean
}

export type RegistrationProblem =
  | 'first_name_empty'
  | 'last_name_empty'
  | NameProblem
  | 'email_empty'
  | 'email_malformed'
  | 'password_empty'
  | 'password_repeat_empty'
  | PasswordProblem
  | 'passwords_differ'
  | 'terms_not_accepted'

export type RegistrationCheck =
  | { ok: true }
  | { ok: false; field: keyof RegistrationForm; error: RegistrationProblem }

const isBlank = (text: string): boolean => text.trim() === ''

/** The first thing wrong with the form, in the order in which the specification checks it. */
export function checkRegistration(form: RegistrationForm, limits: PasswordLimits): RegistrationCheck {
  if (isBlank(form.first_name)) return { ok: false, field: 'first_name', error: 'first_name_empty' }
  if (isBlank(form.last_name)) return { ok: false, field: 'last_name', error: 'last_name_empty' }
  const name = nameProblem(form.first_name, form.last_name)
  if (name) return { ok: false, field: 'first_name', error: name }
  if (isBlank(form.email)) return { ok: false, field: 'email', error: 'email_empty' }
  if (!isEmailAddress(form.email.trim())) return { ok: false, field: 'email', error: 'email_malformed' }
  if (form.password === '') return { ok: false, field: 'password', error: 'password_empty' }
  if (form.password_repeat === '')
    return { ok: false, field: 'password_repeat', error: 'password_repeat_empty' }
  const password = checkPassword(form.password, limits)
  if (!password.ok) return { ok: false, field: 'password', error: password.error }
  if (form.password !== form.password_repeat)
    return { ok: false, field: 'password_repeat', error: 'passwords_differ' }
  if (!form.terms_accepted) return { ok: false, field: 'terms_accepted', error: 'terms_not_accepted' }
  return { ok: true }
}
