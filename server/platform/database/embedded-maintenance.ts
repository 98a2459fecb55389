import type pg from 'pg'
import type { Log } from '../log/log.ts'

export type Maintenance = {
  /** One pass, now. */
  run(): Promise<void>
  stop(): Promise<void>
}

const passEveryMs = 60_000
const walLimitBytes = 32 * 1024 * 1024
/** A checkpoint itself writes a little, which must not trigger the next. */
const walWorthBytes = 64 * 1024
const checkpointAfterMs = 5 * 60_000
const tablesInAPass = 3

/** The thresholds of autovacuum, tightened: index-only scans need a fresh visibility map. */
const tablesInNeed = `
  SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables
   WHERE n_dead_tup > 200 + n_live_tup / 20 OR n_ins_since_vacuum > 1000 + n_live_tup / 10
      OR n_mod_since_analyze > 500 + n_live_tup / 10
   ORDER BY n_dead_tup + n_ins_since_vacuum DESC LIMIT ${tablesInAPass}`

/**
 * What PostgreSQL's background processes do and PGlite lacks: CHECKPOINT, so that the log does not grow without end,
 * and VACUUM (ANALYZE) of changed tables. Runs through the pool of one connection, so never inside a transaction.
 */
export function scheduleMaintenance(pool: pg.Pool, log: Log): Maintenance {
  let checkpointed = { position: 0, at: 0 }
  let underWay: Promise<void> = Promise.resolve()

  const position = async (): Promise<number> => {
    const { rows } = await pool.query<{ at: number }>(
      `SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint AS at`,
    )
    return rows[0]?.at ?? 0
  }
  const checkpoint = async (): Promise<void> => {
    const written = (await position()) - checkpointed.position
    const isOld = Date.now() - checkpointed.at > checkpointAfterMs
    if (written < walLimitBytes && !(isOld && written > walWorthBytes)) return
    await pool.query('CHECKPOINT')
    checkpointed = { position: await position(), at: Date.now() }
  }
  const vacuum = async (): Promise<void> => {
    await pool.query('SELECT pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ name: string }>(tablesInNeed)
    for (const { name } of rows) await pool.query(`VACUUM (ANALYZE) ${name}`)
  }
  const run = (): Promise<void> => {
    underWay = underWay
      .then(vacuum)
      .then(checkpoint)
      .catch((error) => log.warn({ err: error }, 'The upkeep of the embedded database failed.'))
    return underWay
  }

  const timer = setInterval(run, passEveryMs).unref()
  return {
    run,
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}
