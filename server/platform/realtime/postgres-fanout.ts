import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import type { Log } from '#server/platform/log/log.ts'
import { type Fanout, type FanoutSubscriber, readFanoutMessage } from './fanout.ts'

const payloadSchema = z.object({
  from: z.string(),
  body: z.string().optional(),
  id: z.string().optional(),
  /** Messages of the sender were lost before they were sent. */
  gap: z.boolean().optional(),
})

/** PostgreSQL's limit is 7,999 bytes; longer messages are stored in a table and their id is sent. */
const maxPayloadBytes = 7_900
const retryDelaysMs = [100, 300, 1_000, 3_000, 5_000]
const patientCheck = { everyMs: 5_000, answerWithinMs: 5_000 }

/**
 * Several server processes on one PostgreSQL, joined by LISTEN/NOTIFY over a separate connection. While that is lost,
 * this process still serves its own sockets; once it is back they are notified that they may have missed something.
 */
export async function createPostgresFanout(options: {
  databaseUrl: string
  log: Log
  channel?: string
  /** How often the connection is checked, and how long an answer may take. */
  check?: { everyMs: number; answerWithinMs: number }
}): Promise<Fanout> {
  const { log, check: limits = patientCheck } = options
  const channel = options.channel ?? 'yuva_realtime'
  const self = randomUUID()
  const subscribers = new Set<FanoutSubscriber>()
  let client: pg.Client | null = null
  let hasGap = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: 'yuva-realtime',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: limits.answerWithinMs,
    })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ payload }) => {
      receive(next, payload ?? '').catch((error: unknown) =>
        log.warn({ err: error }, 'realtime message not read'),
      )
    })
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    if (closed) await next.end()
    else client = next
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return
    client = null
    // A graceful end would wait for a server that does not answer.
    lost.connection.stream.destroy()
    if (closed) return
    log.warn({}, 'realtime fan-out lost its connection')
    reconnect(0)
  }

  function reconnect(attempt: number): void {
    retry = setTimeout(
      async () => {
        try {
          await connect()
          if (closed) return
          for (const subscriber of subscribers) subscriber.missed()
          await publishGap()
        } catch {
          if (!closed) reconnect(attempt + 1)
        }
      },
      retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)],
    )
  }

  async function receive(from: pg.Client, text: string): Promise<void> {
    const payload = payloadSchema.parse(JSON.parse(text))
    if (payload.from === self) return
    if (payload.gap) for (const subscriber of subscribers) subscriber.missed()
    const body = payload.body ?? (payload.id === undefined ? undefined : await readBody(from, payload.id))
    if (body === undefined) return
    const message = readFanoutMessage(body)
    for (const subscriber of subscribers) subscriber.deliver(message)
  }

  /** The others missed messages while we were disconnected, and cannot know it. */
  async function publishGap(): Promise<void> {
    if (!hasGap || !client) return
    await client.query('select pg_notify($1, $2)', [channel, JSON.stringify({ from: self, gap: true })])
    hasGap = false
  }

  // A silent connection (dropped by a firewall) only shows when it is used.
  const check = setInterval(() => {
    const checked = client
    checked?.query('select 1').catch(() => lose(checked))
  }, limits.everyMs)
  check.unref()

  await connect()

  return {
    async publish(message) {
      try {
        const sender = client
        if (!sender) throw new Error('realtime fan-out is not connected')
        const body = JSON.stringify(message)
        const inline = JSON.stringify({ from: self, body })
        const payload =
          Buffer.byteLength(inline) < maxPayloadBytes
            ? inline
            : JSON.stringify({ from: self, id: await storeBody(sender, body) })
        await sender.query('select pg_notify($1, $2)', [channel, payload])
      } catch (error) {
        hasGap = true
        throw error
      }
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(check)
      subscribers.clear()
      const open = client
      client = null
      await open?.end().catch(() => {})
    },
  }
}

/** Saves a long message for the processes that will receive its id, and deletes those that all have read. */
async function storeBody(client: pg.Client, body: string): Promise<string> {
  await client.query("delete from realtime_payload where created_at < now() - interval '5 minutes'")
  const { rows } = await client.query<{ id: string }>(
    'insert into realtime_payload (body) values ($1) returning id::text as id',
    [body],
  )
  const [row] = rows
  if (!row) throw new Error('realtime payload not stored')
  return row.id
}

async function readBody(client: pg.Client, id: string): Promise<string | undefined> {
  const { rows } = await client.query<{ body: string }>(
    'select body from realtime_payload where id = $1::bigint',
    [id],
  )
  return rows[0]?.body
}
