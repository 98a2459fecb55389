import type { Locale } from '../../errors/error-catalogue.ts'
import type { NewsletterProblem } from './newsletter.rules.ts'

export type NewsletterMessageCode = NewsletterProblem | 'newsletter_joined' | 'newsletter_failed'

/**
 * The sentences of the newsletter form, on the server and in the browser; English is the specification's, with a
 * capital.
 */
export const newsletterMessages = {
  newsletter_email_empty: { tr: 'Lütfen e-posta adresini gir', en: 'Please enter your e-mail address' },
  newsletter_email_malformed: {
    tr: 'Lütfen geçerli bir e-posta adresi gir',
    en: 'Please enter a valid e-mail address',
  },
  newsletter_consent_missing: {
    tr: 'Lütfen KVKK metnini ve aydınlatma metnini onayla',
    en: 'Please accept the KVKK text and disclosure',
  },
  newsletter_joined: { tr: 'E-posta adresi listeye eklendi!', en: 'E-mail address added to the list!' },
  newsletter_failed: { tr: 'Bir şeyler ters gitti', en: 'Something went wrong' },
} as const satisfies Record<NewsletterMessageCode, Record<Locale, string>>
