import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

export type OutboxRow = {
  id: number
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  text: string
  html: string
  createdAt: Date
}

/** The newest messages first, optionally of one recipient. */
export function outboxMessages(db: Queryable, to: string | undefined, limit: number): Promise<OutboxRow[]> {
  const whose = to ? sql`and lower(recipient) = lower(${to})` : sql``
  return db.query<OutboxRow>(sql`
    select id, channel, recipient, subject, text, html, created_at from outbox_message
    where channel <> 'push' ${whose}
    order by id desc limit ${limit}`)
}

export async function moveStoredClock(db: Queryable, milliseconds: number): Promise<void> {
  await db.execute(sql`update server_clock set offset_ms = offset_ms + ${milliseconds}`)
}
