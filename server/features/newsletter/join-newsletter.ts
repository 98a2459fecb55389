import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { newsletterMessages } from '#shared/features/newsletter/newsletter.messages.ts'
import { checkNewsletter } from '#shared/features/newsletter/newsletter.rules.ts'
import { normalizeEmail } from '#shared/kernel/email-address.ts'
import { recordConsent } from '../consents/consents.public.ts'
import { insertSubscriber } from './newsletter.queries.ts'

/** Adds an address to the mailing list. The consent box belongs to the form, which sends nothing without it. */
export async function joinNewsletter(call: Call, body: { email: string }): Promise<{ detail: string }> {
  const { locale } = call
  const checked = checkNewsletter({ email: body.email, consent: true })
  if (!checked.ok) {
    throw new AppError('invalid_input', { fields: { email: [newsletterMessages[checked.error][locale]] } })
  }
  const subscriber = { email: normalizeEmail(checked.value), locale, at: call.now }
  const added = await call.db.transaction(async (tx) => {
    const inserted = await insertSubscriber(tx, subscriber)
    if (inserted === 1) await recordConsent(tx, call.config, { ...subscriber, document: 'newsletter' })
    return inserted
  })
  if (added === 0) {
    const sentence = errorSentence('already_on_mailing_list', locale)
    throw new AppError('already_on_mailing_list', { fields: { email: [sentence] } })
  }
  return { detail: newsletterMessages.newsletter_joined[locale] }
}
