import type { Config } from '../config/config.ts'
import type { Mailer } from './mailer.ts'
import { createViewerMailer } from './viewer-mailer.ts'

/** SMTP if a server is configured, else the viewer of sent messages. */
export async function createMailer({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Mailer> {
  // The client is loaded only if mails are sent.
  if (smtpUrl) return (await import('./smtp-mailer.ts')).createSmtpMailer({ url: smtpUrl, from: mailFrom })
  return createViewerMailer()
}
