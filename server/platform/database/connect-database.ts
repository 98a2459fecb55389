import pg from 'pg'
import type { Log } from '../log/log.ts'
import { OperatorError } from '../terminal/operator-error.ts'
import { createWatchedPool } from './connection-watch.ts'
import type { Database } from './database.ts'
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine.ts'
import { scheduleMaintenance } from './embedded-maintenance.ts'
import { createPoolDatabase } from './pool-database.ts'
import { createReplicaDatabase } from './replica-database.ts'
import { rowTypes } from './row-values.ts'
import type { StatementObserver } from './watched-client.ts'

export type ConnectedDatabase = Database & {
  engine: 'pglite' | 'postgres'
  /** For libraries with their own SQL (migrations, the job queue); rows are raw, in snake_case. */
  pool: pg.Pool
}

export type DatabaseOptions = {
  /** A PostgreSQL server; without it the embedded engine runs on `dataDir`. */
  databaseUrl?: string | undefined
  /** The embedded engine stores `database/` in it; `memory://` stores nothing. */
  dataDir: string
  log: Log
  /** Connections to a PostgreSQL server. The embedded engine always has one. */
  poolSize?: number | undefined
  /** How long a statement waits for a free connection before it fails; 8 s. */
  connectionWaitMs?: number | undefined
  /** Off for a tool that speaks the protocol itself: statements issued together then wait for each other's answers. */
  pipeline?: boolean | undefined
  /** A file written by dumpDataDir that a new embedded database is initialized from. */
  prepared?: string | undefined
  /** Observes every statement, for metrics and traces. */
  observe?: StatementObserver | undefined
}

const engines = new WeakMap<ConnectedDatabase, EmbeddedEngine>()

/**
 * Connects to PostgreSQL, or starts the embedded engine; the same driver and the same SQL for both. Throws an error
 * with a sentence for the operator when the database does not answer.
 */
export async function connectDatabase(options: DatabaseOptions): Promise<ConnectedDatabase> {
  return options.databaseUrl === undefined
    ? connectEmbedded(options)
    : connectServer(options, options.databaseUrl)
}

/** Writes the embedded database to a file, for `prepared` of a later connectDatabase. */
export async function dumpDataDir(database: ConnectedDatabase, file: string): Promise<void> {
  const engine = engines.get(database)
  if (!engine) throw new Error('Only the embedded database can be dumped this way; use pg_dump for a server.')
  // Holding the only connection keeps every statement out of the dump.
  const client = await database.pool.connect()
  try {
    await engine.dump(file)
  } finally {
    client.release()
  }
}

const serverPool = (
  {
    poolSize,
    connectionWaitMs,
    pipeline = true,
  }: Pick<DatabaseOptions, 'poolSize' | 'connectionWaitMs' | 'pipeline'>,
  url: string,
): pg.PoolConfig => ({
  connectionString: url,
  max: poolSize ?? 10,
  pipeline,
  connectionTimeoutMillis: connectionWaitMs ?? 8_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  onConnect: async (client) => {
    // Compiling a statement takes longer than any of ours runs.
    await client.query(`SET TIME ZONE 'UTC'; SET jit = off`)
  },
})

async function connectServer(options: DatabaseOptions, url: string): Promise<ConnectedDatabase> {
  const pool = listenedTo(createWatchedPool(settings(serverPool(options, url)), options.log), options.log)
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    const { message, code } = error as NodeJS.ErrnoException
    throw new OperatorError(
      {
        tr: `DATABASE_URL ile verilen veritabanı yanıt vermiyor (${message || code}): çalıştığını ve adresin doğru olduğunu kontrol et.`,
        en: `The database named by DATABASE_URL does not answer (${message || code}): check that it runs and that the address is right.`,
      },
      { cause: error },
    )
  }
  const close = onlyOnce(() => pool.end())
  return { ...createPoolDatabase(pool, { ...options, close }), engine: 'postgres', pool }
}

/** A read replica of `primary`. If it is down, nothing waits: the primary answers instead. */
export function connectReplica(
  url: string,
  { primary, ...options }: Omit<DatabaseOptions, 'dataDir'> & { primary: Database; maxLagMs?: number },
): Database {
  const pool = listenedTo(
    createWatchedPool(settings({ ...serverPool(options, url), connectionTimeoutMillis: 2_000 }), options.log),
    options.log,
  )
  return createReplicaDatabase({ pool, primary, ...options })
}

async function connectEmbedded(options: DatabaseOptions): Promise<ConnectedDatabase> {
  const { dataDir, log, prepared } = options
  const engine = await startEmbeddedEngine({ dataDir, log, prepared: prepared ?? null })
  const embedded: pg.PoolConfig = {
    ...engine.address,
    user: 'postgres',
    database: 'postgres',
    // More would still share one session: named statements clash, transactions mix.
    max: 1,
    pipeline: options.pipeline ?? true,
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 0,
    onConnect: async (client) => {
      // The engine has one session, which still holds the statements that a lost connection had prepared.
      await client.query('DEALLOCATE ALL')
      await client.query(`SET TIME ZONE 'UTC'`)
    },
  }
  // It is in this process, so it cannot fall silent alone.
  const pool = listenedTo(new pg.Pool(settings(embedded)), log)
  const maintenance = scheduleMaintenance(pool, log)
  const close = onlyOnce(async () => {
    await maintenance.stop()
    await pool.end()
    await engine.close()
  })
  const database: ConnectedDatabase = {
    ...createPoolDatabase(pool, { log, close, observe: options.observe }),
    engine: 'pglite',
    pool,
  }
  engines.set(database, engine)
  return database
}

const settings = (config: pg.PoolConfig): pg.PoolConfig => ({
  ...config,
  types: rowTypes,
  application_name: 'yuva-server',
  allowExitOnIdle: false,
})

function listenedTo(pool: pg.Pool, log: Log): pg.Pool {
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost.'))
  // A connection may also break between the statements of a transaction; the next one reports that.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function onlyOnce(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined
  return () => {
    closed ??= close()
    return closed
  }
}
