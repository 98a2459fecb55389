import type { Attachment } from './messages.ts'

/** A mail of the outbox, ready to go. `id` names the message, the same at every try. */
type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachment: Attachment | null
  /** One press in the mail program ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string
}

/** Hands one mail over. Throws DeliveryError('permanent') where another try cannot help. */
export type Mailer = {
  send(mail: OutgoingMail): Promise<void>
  /** Whether a delivered message keeps its text in the table, for the outbox viewer. */
  savesSent: boolean
  close(): Promise<void>
}

/** Hands one text message over. `to` is E.164. Throws DeliveryError('permanent') like a mailer. */
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
