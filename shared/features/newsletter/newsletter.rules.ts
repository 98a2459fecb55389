import { isEmailAddress } from '../../kernel/email-address.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'

export type NewsletterProblem =
  | 'newsletter_email_empty'
  | 'newsletter_email_malformed'
  | 'newsletter_consent_missing'

/** Checks the sign-up form in order. Returns the trimmed address. */
export function checkNewsletter(form: {
  email: string
  consent: boolean
}): Result<string, NewsletterProblem> {
  const email = form.email.trim()
  if (email === '') return fail('newsletter_email_empty')
  if (!isEmailAddress(email)) return fail('newsletter_email_malformed')
  if (!form.consent) return fail('newsletter_consent_missing')
  return ok(email)
}
