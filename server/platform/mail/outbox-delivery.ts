import sql from 'sql-template-tag'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { DeliveryError, type Mailer, type SmsSender } from './mailer.ts'
import type { Outbox } from './messages.ts'

type Claimed = {
  id: number
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  text: string
  html: string
  attempts: number
}

export type DeliveryPorts = { db: Database; clock: Clock; mailer: Mailer; smsSender: SmsSender; log: Log }

const batchSize = 20
/** While a message is being sent nobody else may take it; after this long its sender is taken for dead. */
const leaseMs = 5 * 60_000
const retryDelaysMs = {
  email: [30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000, 3 * 3_600_000, 6 * 3_600_000, 12 * 3_600_000],
  // A code in a text message lives for 60 seconds: later tries would only confuse.
  sms: [5_000, 10_000],
} satisfies Record<Claimed['channel'], number[]>
const maxAttempts = retryDelaysMs.email.length + 1

/** Writes messages into the caller's transaction: no commit, no mail. */
export function createOutbox(ports: { clock: Clock }): Outbox {
  return {
    async send(tx, message) {
      const now = ports.clock.now()
      const subject = message.channel === 'email' ? message.subject : ''
      const html = message.channel === 'email' ? message.html : ''
      await tx.execute(sql`
        insert into outbox_message (channel, recipient, subject, text, html, created_at, next_attempt_at)
        values (${message.channel}, ${message.to}, ${subject}, ${message.text}, ${html}, ${now}, ${now})`)
    },
  }
}

/**
 * Sends what is due at `now`; answers how many messages were delivered. Safe to run in several processes at
 * once. A process that dies between sending and marking repeats its message after the lease: at least once.
 */
export async function deliverOutbox(ports: DeliveryPorts, now: Date): Promise<number> {
  let delivered = 0
  for (;;) {
    const batch = await claim(ports.db, now)
    const results = await Promise.all(batch.map((message) => deliver(ports, message, now)))
    delivered += results.filter(Boolean).length
    if (batch.length < batchSize) return delivered
  }
}

/** Takes due messages by one committed statement: no transaction is open while the network is waited for. */
function claim(db: Database, now: Date): Promise<Claimed[]> {
  return db.query<Claimed>(sql`
    update outbox_message set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}
    where id in (
      select id from outbox_message
      where sent_at is null and next_attempt_at <= ${now} and attempts < ${maxAttempts}
      order by next_attempt_at, id
      limit ${batchSize}
      for update skip locked
    )
    returning id, channel, recipient, subject, text, html, attempts`)
}

async function deliver(ports: DeliveryPorts, message: Claimed, now: Date): Promise<boolean> {
  const keeps = message.channel === 'email' ? ports.mailer.keepsSent : ports.smsSender.keepsSent
  try {
    await hand(ports, message)
  } catch (error) {
    await postpone(ports, message, error, now)
    return false
  }
  // Links and codes that have reached their reader must not lie readable in the database.
  const statement = keeps
    ? sql`update outbox_message set sent_at = ${ports.clock.now()}, last_error = null where id = ${message.id}`
    : sql`update outbox_message set sent_at = ${ports.clock.now()}, last_error = null, text = '', html = '' where id = ${message.id}`
  await ports.db.execute(statement)
  return true
}

async function hand(ports: DeliveryPorts, message: Claimed): Promise<void> {
  const { recipient: to, text } = message
  if (message.channel === 'sms') return ports.smsSender.send(to, text)
  await ports.mailer.send({
    id: String(message.id),
    to,
    subject: message.subject,
    text,
    html: message.html,
  })
}

async function postpone(ports: DeliveryPorts, message: Claimed, error: unknown, now: Date): Promise<void> {
  const delay = retryDelaysMs[message.channel][message.attempts - 1]
  const givenUp = delay === undefined || (error instanceof DeliveryError && error.kind === 'permanent')
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  // The address stays out of the log; the row has it.
  ports.log.warn(
    { messageId: message.id, channel: message.channel, attempts: message.attempts, givenUp },
    'message not delivered',
  )
  await ports.db.execute(sql`
    update outbox_message set last_error = ${reason},
      attempts = ${givenUp ? maxAttempts : message.attempts},
      next_attempt_at = ${new Date(now.getTime() + (delay ?? leaseMs))}
    where id = ${message.id}`)
}
