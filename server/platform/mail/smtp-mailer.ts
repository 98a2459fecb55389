import { createTransport } from 'nodemailer'
import { DeliveryError, type Mailer } from './mailer.ts'

/** Mails over SMTP. `url` such as `smtps://user:password@host:465`; `from` such as `Yuva <merhaba@…>`. */
export function createSmtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // All bodies are ours: nothing may be pulled in from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)>?\s*$/.exec(options.from)?.[1] ?? 'localhost'
  return {
    savesSent: false,
    async send(mail) {
      try {
        await transport.sendMail({
          from: options.from,
          // As an object, so that a comma in an address cannot add a recipient.
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...(mail.attachment && {
            attachments: [
              {
                filename: mail.attachment.fileName,
                contentType: mail.attachment.contentType,
                content: Buffer.from(mail.attachment.base64, 'base64'),
              },
            ],
          }),
          // The same at every try: a server that took it before can drop the second.
          messageId: `<outbox-${mail.id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(mail.unsubscribeUrl !== undefined && {
              'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (error) {
        throw asDeliveryError(error)
      }
    },
    async close() {
      transport.close()
    },
  }
}

/** 5xx about the recipient or the message is final; 4xx, a refused log-in and a lost connection are not. */
function asDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const final = aboutThisMail && (responseCode === undefined || responseCode >= 500)
  return new DeliveryError(final ? 'permanent' : 'temporary', `${code ?? 'SMTP'}: ${message ?? 'failed'}`, {
    refusesRecipient: final && code === 'EENVELOPE',
  })
}
