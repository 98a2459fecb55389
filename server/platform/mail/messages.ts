import type { Queryable } from '#server/platform/database/database.ts'
import type { PushNotification } from '../push/push.ts'

/** An attachment of a mail. */
export type Attachment = { fileName: string; contentType: string; base64: string }

/** A mail, text message or push to be sent once the caller's transaction is committed. */
export type OutgoingMessage = (
  | {
      channel: 'email'
      to: string
      subject: string
      text: string
      html: string
      /** For notifications that can be turned off: mail programs show a button for it. */
      unsubscribeUrl?: string
      attachment?: Attachment
    }
  | { channel: 'sms'; to: string; text: string }
  | { channel: 'push'; subscriptionId: number; notification: PushNotification }
) & {
  /** Immediately by default. */
  notBefore?: Date
}

/** Writes the message to the outbox in the caller's transaction; a job delivers it. */
export type Outbox = {
  send(tx: Queryable, message: OutgoingMessage): Promise<void>
}
