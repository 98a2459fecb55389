import type { Config } from '../config/config.ts'
import type { Mailer } from './mailer.ts'
import { createViewerMailer } from './viewer-mailer.ts'

/** An SMTP server where one is named, else the page that shows what would have been sent. */
export async function createMailer({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Mailer> {
  // Only who sends mails holds the client in memory.
  if (smtpUrl) return (await import('./smtp-mailer.ts')).createSmtpMailer({ url: smtpUrl, from: mailFrom })
  return createViewerMailer()
}
