import sql from 'sql-template-tag'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { Log } from '#server/platform/log/log.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import type { PushSender } from '../push/push.ts'
import { DeliveryError, type Mailer, type SmsSender } from './mailer.ts'
import type { Attachment, Outbox, OutgoingMessage } from './messages.ts'

type Claimed = {
  id: number
  channel: OutgoingMessage['channel']
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  attachment: Attachment | null
  attempts: number
  isRefused: boolean
  endpoint: string | null
  p256dh: string | null
  auth: string | null
}

export type DeliveryPorts = {
  db: Database
  clock: Clock
  mailer: Mailer
  smsSender: SmsSender
  pushSender: PushSender
  log: Log
}

type Outcome = 'sent' | 'temporary' | 'permanent' | 'suppressed'

const batchSize = 20
/** A message being sent is locked; after this long its sender is considered dead. */
const leaseMs = 5 * 60_000
const retryDelaysMs = {
  email: [30_000, 2 * 60_000, 10 * 60_000, hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs],
  // A code in a text message lives for 60 seconds: later tries would only confuse.
  sms: [5_000, 10_000],
  push: [30_000, 2 * 60_000, 10 * 60_000],
} satisfies Record<Claimed['channel'], number[]>

/** Writes messages into the caller's transaction: no commit, no mail. */
export function createOutbox(ports: { clock: Clock }): Outbox {
  return {
    async send(tx, message) {
      const now = ports.clock.now()
      const row = rowOf(message)
      await tx.execute(sql`
        insert into outbox_message (channel, recipient, subject, text, html, attachment, unsubscribe_url, push_subscription_id,
                                    created_at, next_attempt_at)
        values (${message.channel}, ${row.recipient}, ${row.subject ?? ''}, ${row.text}, ${row.html ?? ''},
                ${row.attachment ? JSON.stringify(row.attachment) : null}::jsonb, ${row.unsubscribeUrl ?? null}, ${row.subscriptionId ?? null}, ${now}, ${message.notBefore ?? now})`)
    },
  }
}

type Row = {
  recipient: string
  text: string
  subject?: string
  html?: string
  attachment?: Attachment
  unsubscribeUrl?: string
  subscriptionId?: number
}

function rowOf(message: OutgoingMessage): Row {
  switch (message.channel) {
    case 'email':
      return { ...message, recipient: message.to }
    case 'sms':
      return { recipient: message.to, text: message.text }
    case 'push': {
      const { subscriptionId, notification } = message
      return {
        subscriptionId,
        recipient: String(subscriptionId),
        subject: notification.title,
        text: JSON.stringify(notification),
      }
    }
  }
}

/**
 * Sends what is due at `now`; returns how many messages were delivered. Safe to run in several processes at once. A
 * process that dies between sending and marking repeats its message after the lease: at least once.
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

/** Claims due messages by one committed statement: no transaction is open during network calls. */
function claim(db: Database, now: Date): Promise<Claimed[]> {
  const statement = sql`
    with due as (
      update outbox_message set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}
      where id in (
        select id from outbox_message
        where sent_at is null and failed_at is null and next_attempt_at <= ${now}
        order by next_attempt_at, id
        limit ${batchSize}
        for update skip locked
      )
      returning id, channel, recipient, subject, text, html, attachment, unsubscribe_url, push_subscription_id, attempts)
    select due.id, due.channel, due.recipient, due.subject, due.text, due.html, due.attachment, due.unsubscribe_url,
        due.attempts, s.endpoint, s.p256dh, s.auth, r.address is not null as is_refused
      from due
      left join push_subscription s on s.id = due.push_subscription_id
      left join refused_address r on due.channel = 'email' and r.address = due.recipient`
  return db.query<Claimed>(named('outbox-claim', statement))
}

async function deliver(ports: DeliveryPorts, message: Claimed, now: Date): Promise<boolean> {
  // Optional notifications are not retried if they cannot arrive; what the member requested (a link, a receipt) is.
  if (message.isRefused && message.unsubscribeUrl !== null) {
    await giveUp(ports, message, 'suppressed', 'the address was refused before')
    return false
  }
  try {
    await send(ports, message)
  } catch (error) {
    await postpone(ports, message, error, now)
    return false
  }
  await markSent(ports, message)
  return true
}

async function send(ports: DeliveryPorts, message: Claimed): Promise<void> {
  const { recipient: to, text, endpoint, p256dh, auth } = message
  switch (message.channel) {
    case 'sms':
      return ports.smsSender.send(to, text)
    case 'push':
      if (endpoint === null || p256dh === null || auth === null)
        throw new DeliveryError('permanent', 'the browser no longer wants pushes')
      return ports.pushSender.send({ endpoint, p256dh, auth }, text)
    case 'email':
      return ports.mailer.send({
        id: String(message.id),
        to,
        subject: message.subject,
        text,
        html: message.html,
        attachment: message.attachment,
        ...(message.unsubscribeUrl !== null && { unsubscribeUrl: message.unsubscribeUrl }),
      })
  }
}

async function markSent({ db, clock, mailer, smsSender }: DeliveryPorts, message: Claimed): Promise<void> {
  const savesSent =
    message.channel === 'email' ? mailer.savesSent : message.channel === 'sms' && smsSender.savesSent
  const at = clock.now()
  await db.transaction(async (tx) => {
    await insertAttempt(tx, message, 'sent', '', at)
    // Delivered links and codes must not remain readable in the database.
    await tx.execute(
      savesSent
        ? sql`update outbox_message set sent_at = ${at}, last_error = null where id = ${message.id}`
        : sql`update outbox_message set sent_at = ${at}, last_error = null, text = '', html = '', attachment = null where id = ${message.id}`,
    )
    if (message.isRefused)
      await tx.execute(sql`delete from refused_address where address = ${message.recipient}`)
  })
}

async function postpone(ports: DeliveryPorts, message: Claimed, error: unknown, now: Date): Promise<void> {
  const delay = retryDelaysMs[message.channel][message.attempts - 1]
  const isPermanent = error instanceof DeliveryError && error.kind === 'permanent'
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const { id: messageId, channel, attempts } = message
  // The address stays out of the log; the row has it.
  ports.log.warn(
    { messageId, channel, attempts, isPermanent, reason: withoutRecipient(reason, message) },
    'message not delivered',
  )
  if (isPermanent || delay === undefined) {
    await giveUp(ports, message, isPermanent ? 'permanent' : 'temporary', reason, error)
    return
  }
  await ports.db.transaction(async (tx) => {
    await insertAttempt(tx, message, 'temporary', reason, ports.clock.now())
    await tx.execute(sql`
      update outbox_message set last_error = ${reason}, next_attempt_at = ${new Date(now.getTime() + delay)}
      where id = ${message.id}`)
  })
}

/** Mail servers repeat the address in their refusals, SMS providers the number. */
const withoutRecipient = (reason: string, { recipient }: Claimed): string =>
  reason.replaceAll(recipient, '(recipient)').replace(/[^\s<>]+@[^\s<>]+/g, '(address)')

async function giveUp(
  { db, clock }: DeliveryPorts,
  message: Claimed,
  outcome: Outcome,
  reason: string,
  error?: unknown,
): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    await insertAttempt(tx, message, outcome, reason, at)
    await tx.execute(sql`
      update outbox_message set failed_at = ${at}, last_error = ${reason} where id = ${message.id}`)
    if (error instanceof DeliveryError && error.refusesRecipient)
      await tx.execute(sql`
        insert into refused_address (address, reason, refused_at) values (${message.recipient}, ${reason}, ${at})
        on conflict (address) do update set reason = excluded.reason, refused_at = excluded.refused_at`)
    if (message.channel === 'push' && outcome === 'permanent')
      await tx.execute(sql`delete from push_subscription where id = ${Number(message.recipient)}`)
  })
}

async function insertAttempt(
  tx: Queryable,
  { id, attempts }: Claimed,
  outcome: Outcome,
  detail: string,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into delivery_attempt (message_id, attempt, made_at, outcome, detail)
    values (${id}, ${attempts}, ${at}, ${outcome}, ${detail}) on conflict do nothing`)
}
