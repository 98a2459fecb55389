import type { Mailer, SmsSender } from './mailer.ts'

/** Sends nothing: the message stays in the outbox table, marked as sent, where the outbox viewer shows it. */
export const createViewerMailer = (): Mailer => ({
  send: async () => {},
  savesSent: true,
  close: async () => {},
})

/** The same for text messages. */
export const createViewerSms = (): SmsSender => ({ send: async () => {}, savesSent: true })
