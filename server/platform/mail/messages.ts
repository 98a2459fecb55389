import type { Queryable } from '#server/platform/database/database.ts'

/** A mail or text message to be sent once the caller's transaction is committed. */
export type OutgoingMessage =
  | { channel: 'email'; to: string; subject: string; text: string; html: string }
  | { channel: 'sms'; to: string; text: string }

/** Writes the message to the outbox in the caller's transaction; a job delivers it. */
export type Outbox = {
  send(tx: Queryable, message: OutgoingMessage): Promise<void>
}
