import { renderMail } from '#server/platform/mail/mail-layout.ts'
import type { OutgoingMessage } from '#server/platform/mail/messages.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import {
  type AccountMail,
  accountMailFooter,
  accountMailGreeting,
} from '#shared/features/accounts/account-mails.messages.ts'

export type Recipient = { email: string; firstName: string; locale: Locale }

/** A mail about the reader's account in the reader's language; `to` where it is not their present address. */
export async function accountMail(
  { email, firstName, locale }: Recipient,
  mail: AccountMail,
  to = email,
): Promise<OutgoingMessage> {
  const { paragraphs, ...texts } = mail[locale]
  const rendered = await renderMail({
    locale,
    ...texts,
    paragraphs: [accountMailGreeting[locale](firstName), ...paragraphs],
    footer: accountMailFooter[locale],
  })
  return { channel: 'email', to, ...rendered }
}
