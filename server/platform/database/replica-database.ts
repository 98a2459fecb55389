import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Log } from '../log/log.ts'
import type { Database } from './database.ts'
import { databaseErrorCode, isDatabaseUnavailable } from './database-error.ts'
import { createPoolDatabase } from './pool-database.ts'
import type { StatementObserver } from './watched-client.ts'

const watchEveryMs = 1_000
/** How long a failed replica is not used. */
const restMs = 5_000
/** A replay conflict, and a write sent to the replica: the primary can do both. */
const primaryCan = new Set(['40001', '25006'])

/**
 * Reads from a replica while it answers and keeps up, otherwise from the primary; transactions use the primary. For
 * answers that may be slightly stale, but not for a member who has just written.
 */
export function createReplicaDatabase({
  pool,
  primary,
  log,
  observe,
  maxLagMs = 10_000,
}: {
  pool: pg.Pool
  primary: Database
  log: Log
  /** With more lag than this, it is not used. */
  maxLagMs?: number | undefined
  observe?: StatementObserver | undefined
}): Database {
  const replica = createPoolDatabase(pool, { log, close: () => pool.end(), observe })
  const lag = createLag(primary, replica)
  let restsUntil = 0
  let isUsed: boolean | null = null

  const record = (used: boolean, reason?: unknown): void => {
    if (used === isUsed) return
    if (!used) log.warn({ err: reason }, 'The read replica fails or is behind: the primary is asked instead')
    else if (isUsed === false) log.info({}, 'The read replica is back')
    isUsed = used
  }
  const fail = (error: unknown): void => {
    restsUntil = performance.now() + restMs
    record(false, error)
  }
  const watch = setInterval(() => {
    if (performance.now() < restsUntil) return
    lag.measure().catch(fail)
  }, watchEveryMs).unref()

  const read = async <Value>(query: (db: Database) => Promise<Value>): Promise<Value> => {
    if (performance.now() >= restsUntil && lag.milliseconds() <= maxLagMs) {
      try {
        const answer = await query(replica)
        record(true)
        return answer
      } catch (error) {
        if (!isDatabaseUnavailable(error) && !primaryCan.has(databaseErrorCode(error) ?? '')) throw error
        if (isDatabaseUnavailable(error)) fail(error)
      }
    } else record(false)
    return query(primary)
  }

  return {
    query: (statement) => read((db) => db.query(statement)),
    first: (statement) => read((db) => db.first(statement)),
    execute: (statement) => primary.execute(statement),
    readTogether: (work) => read((db) => db.readTogether(work)),
    transaction: (work) => primary.transaction(work),
    close: () => {
      clearInterval(watch)
      return replica.close()
    },
  }
}

/**
 * The replica's lag: the age of the oldest position in the primary's log that it has not replayed. Clocks of two
 * machines are not compared, and an idle primary causes no lag.
 */
function createLag(primary: Database, replica: Database) {
  let waiting: { place: number; at: number }[] = []
  return {
    milliseconds: () => (waiting[0] ? performance.now() - waiting[0].at : 0),
    async measure(): Promise<void> {
      const written = await primary.first<{ place: number }>(sql`
        select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as place`)
      waiting.push({ place: written?.place ?? 0, at: performance.now() })
      const replayed = await replica.first<{ place: number | null }>(sql`
        select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as place`)
      const place = replayed?.place ?? null
      // A replica that was promoted has diverged from the primary.
      if (place === null) throw new Error('DATABASE_REPLICA_URL names no replica')
      waiting = waiting.filter((each) => each.place > place)
    },
  }
}
