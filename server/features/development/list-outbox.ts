import type { Ports } from '#server/platform/ports.ts'
import { outboxMessages } from './development.queries.ts'

const listed = 200

/** Mails and text messages, newest first: what an inbox and a phone would show. */
export async function listOutbox({ db }: Pick<Ports, 'db'>, to: string | undefined) {
  const rows = await outboxMessages(db, to, listed)
  return {
    messages: rows.map((row) => ({
      id: row.id,
      channel: row.channel,
      to: row.recipient,
      subject: row.subject,
      text: row.text,
      html: row.html,
      created_at: row.createdAt.toISOString(),
    })),
  }
}
