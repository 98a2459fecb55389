import { renderMail } from '#server/platform/mail/mail-layout.ts'
import type { OutgoingMessage } from '#server/platform/mail/messages.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import {
  type AccountMail,
  accountMailFooter,
  accountMailGreeting,
} from '#shared/features/accounts/account-mails.messages.ts'

export type Recipient = {
  email: string
  firstName: string
  locale: Locale
  /** Null while the address is not confirmed. */
  emailVerifiedAt: Date | null
}

/**
 * A mail about the reader's account in the reader's language; `to` if it is not their present address. An unconfirmed
 * address may be a stranger's, and so may the name, which is left out.
 */
export async function accountMail(
  { email, firstName, locale, emailVerifiedAt }: Recipient,
  mail: AccountMail,
  to = email,
): Promise<OutgoingMessage> {
  const { paragraphs, ...texts } = mail[locale]
  const isProven = emailVerifiedAt !== null && to === email
  const rendered = await renderMail({
    locale,
    ...texts,
    paragraphs: [accountMailGreeting[locale](isProven ? firstName : ''), ...paragraphs],
    footer: accountMailFooter[locale],
  })
  return { channel: 'email', to, ...rendered }
}
