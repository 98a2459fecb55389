import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Clock } from '../clock/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named-statement.ts'
import type { Log } from '../log/log.ts'
import type { Gauge } from '../observability/metrics.ts'

/** Something that happened, emitted by the feature it happened in. Only JSON; features supply the union. */
export type DomainEvent = { type: string }

/** A feature's reaction to an event, in the transaction that marks the event processed. */
export type Reaction<Event extends DomainEvent = DomainEvent> = {
  [Type in Event['type']]: {
    on: Type
    /** For the log: `<feature>.<what it does>`. */
    name: string
    run(tx: Transaction, event: Extract<Event, { type: Type }>): Promise<void>
  }
}[Event['type']]

export type Dispatcher = {
  start(): void
  /** Waits for the event being processed. */
  stop(): Promise<void>
  /**
   * Processes events until none is due, in this process or another. Events whose reaction failed are due again only
   * after their delay; returns how many of those remain.
   */
  drain(): Promise<number>
}

type StoredEvent = { id: number; type: string; payload: object; attempts: number }
type Outcome = 'nothing due' | 'processed' | 'failed'

const pollEveryMs = 1_000
const firstDelayMs = 1_000
const maxDelayMs = 10 * 60_000
const drainLimitMs = 60_000

/** The dispatchers at work in this process. */
const listeners = new Set<() => void>()

/**
 * Writes the event in the caller's transaction: it exists if and only if the change does. The dispatchers of this
 * process poll right after the commit, those of others at their next interval.
 */
export async function emit<Event extends DomainEvent>(
  tx: Transaction,
  clock: Pick<Clock, 'now'>,
  event: Event,
): Promise<void> {
  const { type, ...payload } = event
  await tx.execute(sql`
    insert into domain_event (type, payload, created_at)
    values (${type}, ${JSON.stringify(payload)}::jsonb, ${clock.now()})`)
  tx.afterCommit(() => {
    for (const listener of listeners) listener()
  })
}

/**
 * Runs the reactions of every event, oldest first. Each event is one transaction with all its reactions: their writes
 * and the mark commit together, so each takes effect once even when processes share the table. An event whose reaction
 * throws is rolled back and retried indefinitely; others pass it.
 */
export function createDispatcher<Event extends DomainEvent = DomainEvent>(options: {
  db: Database
  clock: Clock
  log: Log
  reactions: readonly Reaction<Event>[]
}): Dispatcher {
  const { db, clock, log } = options
  const reactionsByType = Map.groupBy(options.reactions as readonly Reaction[], (reaction) => reaction.on)
  let stopped = false
  let underWay: Promise<void> | undefined
  let lookAgain = false
  let timer: NodeJS.Timeout | undefined

  const react = async (tx: Transaction, stored: StoredEvent): Promise<void> => {
    // The payload is what emit() wrote for this type.
    const event: DomainEvent = { ...stored.payload, type: stored.type }
    for (const reaction of reactionsByType.get(stored.type) ?? []) {
      try {
        await reaction.run(tx, event)
      } catch (error) {
        throw new Error(`The reaction ${reaction.name} failed.`, { cause: error })
      }
    }
    await tx.execute(
      named(
        'event-processed',
        sql`
      update domain_event set processed_at = ${clock.now()}, attempts = attempts + 1 where id = ${stored.id}`,
      ),
    )
  }

  const processNext = async (): Promise<Outcome> => {
    let taken: StoredEvent | undefined
    try {
      await db.transaction(async (tx) => {
        taken = await tx.first<StoredEvent>(nextDue(clock.now()))
        if (taken) await react(tx, taken)
      })
      return taken ? 'processed' : 'nothing due'
    } catch (error) {
      if (!taken) throw error
      await recordFailure(taken, error)
      return 'failed'
    }
  }

  const recordFailure = async (event: StoredEvent, error: unknown): Promise<void> => {
    const attempts = event.attempts + 1
    const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs)
    log.error(
      { err: error, eventId: event.id, type: event.type, attempts },
      'An event was not processed; it is tried again.',
    )
    await db.execute(sql`
      update domain_event set attempts = ${attempts}, last_error = ${describe(error)},
             next_attempt_at = ${new Date(clock.now().getTime() + delayMs)}
       where id = ${event.id} and processed_at is null and attempts < ${attempts}`)
  }

  const processAll = async (): Promise<void> => {
    do {
      lookAgain = false
      while (!stopped && (await processNext()) !== 'nothing due');
    } while (lookAgain && !stopped)
  }

  /** One loop per process: a second call waits for the first and one more pass. */
  const look = (): Promise<void> => {
    lookAgain = true
    underWay ??= processAll().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  const lookQuietly = (): void => {
    if (stopped) return
    look().catch((error) => log.error({ err: error }, 'Events could not be read; the next poll tries again.'))
  }

  return {
    start: () => {
      stopped = false
      listeners.add(lookQuietly)
      timer ??= setInterval(lookQuietly, pollEveryMs).unref()
      lookQuietly()
    },
    stop: async () => {
      stopped = true
      listeners.delete(lookQuietly)
      clearInterval(timer)
      timer = undefined
      await underWay?.catch(() => undefined)
    },
    drain: async () => {
      for (const startedAt = Date.now(); ; ) {
        await look()
        const { due, later } = await countWaiting(db, clock.now())
        if (due === 0) return later
        if (stopped || Date.now() - startedAt > drainLimitMs)
          throw new Error(`${due} events are still waiting.`)
        await sleep(20)
      }
    },
  }
}

const nextDue = (now: Date) =>
  named(
    'event-next',
    sql`
    select id, type, payload, attempts from domain_event
     where processed_at is null and (next_attempt_at is null or next_attempt_at <= ${now})
     order by id limit 1 for update skip locked`,
  )

async function countWaiting(db: Database, now: Date): Promise<{ due: number; later: number }> {
  const counted = await db.first<{ due: number; later: number }>(sql`
    select count(*) filter (where next_attempt_at is null or next_attempt_at <= ${now}) as due,
           count(*) filter (where next_attempt_at > ${now}) as later
      from domain_event where processed_at is null`)
  return counted ?? { due: 0, later: 0 }
}

/** The size and age of the queue: a growing age means that a reaction fails. */
export const eventGauges = (db: Database, clock: Clock): Gauge[] => [
  {
    name: 'yuva_events_waiting',
    help: 'Events whose reactions have not run yet.',
    read: async () => {
      const { due, later } = await countWaiting(db, clock.now())
      return due + later
    },
  },
  {
    name: 'yuva_events_oldest_seconds',
    help: 'Age of the oldest event whose reactions have not run yet.',
    read: async () => {
      const oldest = await db.first<{ at: Date | null }>(sql`
        select min(created_at) as at from domain_event where processed_at is null`)
      return oldest?.at ? (clock.now().getTime() - oldest.at.getTime()) / 1_000 : 0
    },
  },
]

/** Deletes events processed before then; returns how many. Unprocessed ones stay, however old. */
export function deleteProcessedEvents(db: Database, before: Date): Promise<number> {
  return db.execute(sql`delete from domain_event where processed_at < ${before}`)
}

function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? ` ${error.cause.message}` : ''
  return `${error instanceof Error ? error.message : String(error)}${cause}`.slice(0, 2_000)
}
