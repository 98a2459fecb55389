import type { Locale } from '../../errors/error-catalogue.ts'
import type { NewsletterProblem } from './newsletter.rules.ts'

export type NewsletterMessageCode = NewsletterProblem | 'newsletter_joined' | 'newsletter_failed'

/** What the newsletter form says, on the server and in the browser; English as the specification has it. */
export const newsletterMessages = {
  newsletter_email_empty: { tr: 'Lütfen e-posta adresinizi girin', en: 'please enter your e-mail address' },
  newsletter_email_malformed: {
    tr: 'Lütfen geçerli bir e-posta adresi girin',
    en: 'please enter a valid e-mail address',
  },
  newsletter_consent_missing: {
    tr: 'Lütfen KVKK metnini ve aydınlatma metnini onaylayın',
    en: 'please accept the KVKK text and disclosure',
  },
  newsletter_joined: { tr: 'E-posta adresi listeye eklendi!', en: 'e-mail address added to the list!' },
  newsletter_failed: { tr: 'Bir şeyler ters gitti', en: 'something went wrong' },
} as const satisfies Record<NewsletterMessageCode, Record<Locale, string>>
