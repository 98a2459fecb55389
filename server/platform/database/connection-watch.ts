import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { databaseErrorCode } from './database-error.ts'

export type WatchLimits = {
  /** How often unanswered statements are checked. */
  lookEveryMs: number
  /** A statement that waits longer is checked. */
  patienceMs: number
  /** How long a ping of the database may take. */
  answerWithinMs: number
  /** No statement waits longer than this, whatever it does. */
  statementMs: number
}

export const defaultLimits: WatchLimits = {
  lookEveryMs: 1_000,
  patienceMs: 1_000,
  answerWithinMs: 1_500,
  statementMs: 35_000,
}

const withoutLimit = new WeakSet<pg.ClientBase>()

/** For work without a time limit, a migration or a backup: until the connection is released to its pool. */
export function liftTimeLimit(client: pg.ClientBase): void {
  withoutLimit.add(client)
}

/** A connection that knows how long it has been waiting for the server. */
class WatchedConnection extends pg.Client {
  /** When the pending request was sent; null while idle. Starts with connecting. */
  waitingSince: number | null = performance.now()
  #unanswered = 1

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // After connecting, and after each statement.
    this.connection.on('readyForQuery', () => {
      this.#unanswered = Math.max(0, this.#unanswered - 1)
      this.waitingSince = this.#unanswered > 0 ? performance.now() : null
    })
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    const watchedQuery = (...args: unknown[]): unknown => {
      this.#unanswered += 1
      this.waitingSince ??= performance.now()
      return query(...args)
    }
    this.query = watchedQuery as typeof this.query
  }

  get serverProcess(): number | null {
    return (this as unknown as { processID: number | null }).processID
  }

  /** Fails what is in flight at once; a graceful end would wait for a server that does not answer. */
  discard(): void {
    this.connection.stream.destroy()
  }
}

/**
 * A pool that discards connections whose server no longer answers. TCP does not report a silent peer, and a slow
 * statement looks like a lost one: so for a statement that waits, the watch asks the server over a connection of its
 * own whether it is still working on it.
 */
export function createWatchedPool(
  config: pg.PoolConfig,
  log: Log,
  limits: WatchLimits = defaultLimits,
): pg.Pool {
  const open = new Set<WatchedConnection>()
  class RegisteredConnection extends WatchedConnection {
    constructor(ofPool?: string | pg.ClientConfig) {
      super(ofPool)
      open.add(this)
      this.once('end', () => open.delete(this))
    }
  }
  const pool = new pg.Pool({ ...config, Client: RegisteredConnection } as pg.PoolConfig)
  pool.on('release', (_error, client) => withoutLimit.delete(client))
  let isSilent = false

  const waitingLongerThan = (milliseconds: number): WatchedConnection[] =>
    [...open].filter(
      ({ waitingSince }) => waitingSince !== null && performance.now() - waitingSince > milliseconds,
    )
  /** Idle connections may be as dead as the others were. */
  const refreshIdle = async (): Promise<void> => {
    const idle = Array.from({ length: pool.idleCount }, () => pool.connect())
    for (const taken of await Promise.allSettled(idle)) {
      if (taken.status === 'rejected') continue
      if (taken.value instanceof WatchedConnection) taken.value.discard()
      taken.value.release(true)
    }
  }
  const discard = async (lost: WatchedConnection[], reason: string): Promise<void> => {
    if (lost.length === 0) return
    log.warn({ connections: lost.length }, reason)
    for (const connection of lost) connection.discard()
    await refreshIdle()
  }
  const query = () => pingServer(config, limits.answerWithinMs)

  const look = async (): Promise<void> => {
    const endless = waitingLongerThan(limits.statementMs).filter((each) => !withoutLimit.has(each))
    await discard(endless, 'A statement took too long; its connection was discarded')
    if (waitingLongerThan(limits.patienceMs).length === 0) return

    // The server is taken for silent after two failures: the first may have been ours.
    const atWork = (await query()) ?? (isSilent ? null : await query())
    // An answer may be on its way to us.
    await sleep(50)
    const waiting = waitingLongerThan(limits.patienceMs)
    if (atWork === null) {
      isSilent = true
      return discard(waiting, 'The database does not answer; the connections that wait for it were discarded')
    }
    if (isSilent) log.info({}, 'The database answers again')
    isSilent = false
    const lost = waiting.filter(({ serverProcess }) => serverProcess !== null && atWork.lost(serverProcess))
    await discard(lost, 'The database knows nothing of what was asked of it; the connections were discarded')
  }

  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'The connections could not be checked'))
      .finally(() => {
        looking = false
      })
  }, limits.lookEveryMs).unref()
  const end = pool.end.bind(pool)
  pool.end = (async () => {
    clearInterval(timer)
    await end()
  }) as typeof pool.end
  return pool
}

/**
 * Whether the server answers a new connection, and which of its backends are idle; null while it is silent. Behind a
 * connection proxy the pids differ: then none is considered lost.
 */
async function pingServer(
  { connectionString, host, port, user, database, ssl }: pg.PoolConfig,
  withinMs: number,
): Promise<{ lost(serverProcess: number): boolean } | null> {
  const client = new WatchedConnection({
    ...{ connectionString, host, port, user, database, ssl, application_name: 'yuva-watch' },
    connectionTimeoutMillis: withinMs,
  })
  client.on('error', () => undefined)
  const timer = setTimeout(() => client.discard(), withinMs)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number; state: string | null; own: number }>(
      'SELECT pid, state, pg_backend_pid() AS own FROM pg_stat_activity WHERE datname = current_database()',
    )
    const isDirect = rows[0]?.own === client.serverProcess
    const atWork = new Set(rows.filter(({ state }) => !state?.startsWith('idle')).map(({ pid }) => pid))
    return { lost: (serverProcess) => isDirect && !atWork.has(serverProcess) }
  } catch (error) {
    // A refusal is an answer too.
    return databaseErrorCode(error) === undefined ? null : { lost: () => false }
  } finally {
    clearTimeout(timer)
    client.discard()
  }
}
