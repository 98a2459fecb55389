import type { Attachment } from './messages.ts'

/** A mail of the outbox, ready to go. `id` names the message, the same at every try. */
type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachment: Attachment | null
  /** One-click unsubscribe in the mail program (RFC 8058). */
  unsubscribeUrl?: string
}

/** Sends one mail. Throws DeliveryError('permanent') if a retry cannot help. */
export type Mailer = {
  send(mail: OutgoingMail): Promise<void>
  /** Whether a delivered message retains its text in the table, for the outbox viewer. */
  savesSent: boolean
  close(): Promise<void>
}

/** Sends one text message. `to` is E.164. Throws DeliveryError('permanent') like a mailer. */
export type SmsSender = {
  send(to: string, text: string): Promise<void>
  savesSent: boolean
}

export class DeliveryError extends Error {
  readonly kind: 'permanent' | 'temporary'
  /** The address itself was refused, not this one message. */
  readonly refusesRecipient: boolean

  constructor(kind: 'permanent' | 'temporary', message: string, { refusesRecipient = false } = {}) {
    super(message)
    this.name = 'DeliveryError'
    this.kind = kind
    this.refusesRecipient = refusesRecipient
  }
}
