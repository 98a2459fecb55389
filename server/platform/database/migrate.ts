import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import type { ConnectedDatabase } from './connect-database.ts'
import { liftTimeLimit } from './connection-watch.ts'
import { databaseErrorCode } from './database-error.ts'
import {
  type Baseline,
  type Migration,
  MigrationError,
  readBaseline,
  readMigrations,
  statementsOf,
} from './migration-file.ts'
import { refuseRunningServers } from './running-servers.ts'

type Applied = { number: number; name: string; checksum: string }

/** Any number, as long as nothing else takes an advisory lock with it. */
const lockKey = 7_203_481
const lockRetryMs = 250
/** A statement that waits for a table blocks all others behind it: it times out, and is retried. */
const defaultLockWait = { ms: 3_000, attempts: 30 }

export type MigrateOptions = {
  directory?: string
  /** The number of the last file to apply. */
  upTo?: number
  log?: Log
  /** How long a statement waits for a table, and how often it is tried. */
  lockWait?: { ms: number; attempts: number }
  /** Stops waiting for another server's migration. */
  stop?: AbortSignal | undefined
}

type Run = Required<Pick<MigrateOptions, 'lockWait'>> & {
  client: pg.PoolClient
  log: Log | undefined
  engine: ConnectedDatabase['engine']
}

/**
 * Applies the new files of `server/migrations` in order, each in a transaction of its own unless it says otherwise;
 * returns their names. An empty database begins with the baseline. Servers that start at the same time wait for each
 * other. Throws MigrationError if an applied file was changed, renamed or removed, if a new file precedes an applied
 * one, or if servers run on a database that is older than the baseline.
 */
export async function migrate(
  database: Pick<ConnectedDatabase, 'pool' | 'engine'>,
  { directory, upTo, log, lockWait = defaultLockWait, stop }: MigrateOptions = {},
): Promise<string[]> {
  const known = await readKnown(directory, upTo)
  const client = await database.pool.connect()
  const report = ({ message }: { message?: string | undefined }) => log?.info({}, `  ${message}`)
  // The embedded engine has a single session.
  const isShared = database.engine === 'postgres'
  liftTimeLimit(client)
  try {
    await client.query('SET statement_timeout = 0')
    if (isShared) await takeTurn(client, log, stop)
    await prepareTable(client)
    client.on('notice', report)
    return await applyNew({ client, log, lockWait, engine: database.engine }, known)
  } finally {
    if (isShared) await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    await client.query('RESET statement_timeout; RESET lock_timeout').catch(() => undefined)
    client.off('notice', report)
    client.release()
  }
}

type Known = { migrations: Migration[]; baseline: Baseline | null }

async function readKnown(directory: string | undefined, upTo: number | undefined): Promise<Known> {
  const [all, baseline] = await Promise.all([readMigrations(directory), readBaseline(directory)])
  if (upTo === undefined) return { migrations: all, baseline }
  if (upTo > (all.at(-1)?.number ?? 0))
    throw new MigrationError(
      `This release knows no migration ${upTo}: take the release that wrote it, or a newer one.`,
    )
  return { migrations: all.filter(({ number }) => number <= upTo), baseline }
}

async function applyNew(run: Run, { migrations, baseline }: Known): Promise<string[]> {
  const { client, log, engine } = run
  const { rows } = await client.query<Applied>(
    'SELECT number, name, checksum FROM schema_migration ORDER BY number',
  )
  if (rows.length === 0 && baseline && (migrations.at(-1)?.number ?? 0) >= baseline.replaces) {
    await applyBaseline(run, baseline, migrations)
    const later = migrations.filter(({ number }) => number > baseline.replaces)
    for (const migration of later) await apply(run, migration)
    return [baseline, ...later].map(({ name }) => name)
  }
  const pending = pendingMigrations(migrations, rows)
  if (engine === 'postgres' && rows.length > 0 && isOlder(pending, baseline))
    await refuseRunningServers(client)
  for (const migration of pending) {
    if (rows.length > 0) log?.info({ migration: migration.name }, `Applying ${migration.name}`)
    await apply(run, migration)
  }
  return pending.map(({ name }) => name)
}

/** Polled: a session that waits in a statement would block a concurrent index build. */
async function takeTurn(
  client: pg.ClientBase,
  log: Log | undefined,
  stop: AbortSignal | undefined,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      lockKey,
    ])
    if (rows[0]?.mine) return
    if (tries === 0) log?.info({}, 'Another server migrates the database; this one waits for it')
    stop?.throwIfAborted()
    await sleep(lockRetryMs)
  }
}

async function prepareTable(client: pg.ClientBase): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migration (
      number int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL)`)
  const { rows } = await client.query(`
    SELECT FROM pg_attribute WHERE attrelid = 'schema_migration'::regclass AND attname = 'contract_since'`)
  if (rows.length === 0) await client.query('ALTER TABLE schema_migration ADD COLUMN contract_since text')
}

/** Those of `migrations` that are not applied; throws MigrationError if files and database do not belong together. */
export function pendingMigrations(migrations: Migration[], applied: Applied[]): Migration[] {
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]))
  const newest = migrations.at(-1)?.number ?? 0
  for (const { number, name, checksum } of applied) {
    // Applied by a newer release; schema-state.ts decides whether this one may run beside it.
    if (number > newest) continue
    const file = byNumber.get(number)
    if (file?.name !== name)
      throw new MigrationError(`The applied migration ${name} is no longer there under that name.`)
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `The applied migration ${name} was changed. Restore it, and put the change into a new one.`,
      )
    }
  }
  const last = applied.at(-1)?.number ?? 0
  const done = new Set(applied.map((migration) => migration.number))
  const pending = migrations.filter((migration) => !done.has(migration.number))
  const late = pending.find((migration) => migration.number < last)
  if (late)
    throw new MigrationError(
      `The migration ${late.name} comes before ${last}, which is applied already. Give it a higher number.`,
    )
  return pending
}

/** Whether a file written for stopped servers is missing. */
const isOlder = (pending: readonly Migration[], baseline: Baseline | null): boolean =>
  baseline !== null && pending.some(({ number }) => number <= baseline.replaces)

/** With the rows of the files that it replaces, so that no database needs to be asked where it came from. */
async function applyBaseline(
  { client }: Run,
  { name, text, replaces }: Baseline,
  migrations: readonly Migration[],
): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(text)
    for (const migration of migrations.filter(({ number }) => number <= replaces))
      await record(client, migration)
  }).catch((error: Error) => {
    throw new MigrationError(`The migration ${name} failed: ${error.message}.`, { cause: error })
  })
}

async function apply(run: Run, migration: Migration): Promise<void> {
  const { log, lockWait } = run
  for (let attempt = 1; ; attempt++) {
    try {
      return await (migration.inTransaction ? applyInTransaction : applyByStatements)(run, migration)
    } catch (error) {
      const code = databaseErrorCode(error)
      // A table is locked, or there is a deadlock.
      const isBusy = code === '55P03' || code === '40P01'
      if (!isBusy || attempt >= lockWait.attempts) {
        const reason = isBusy
          ? 'a table that it changes stays in use. Start it again when less is going on'
          : (error as Error).message
        throw new MigrationError(`The migration ${migration.name} failed: ${reason}.`, { cause: error })
      }
      log?.info({ migration: migration.name, attempt }, 'A migration waits for a table that is in use')
      await sleep(Math.min(lockWait.ms, 200 * attempt) * (0.5 + Math.random()))
    }
  }
}

const applyInTransaction = ({ client, lockWait }: Run, migration: Migration): Promise<void> =>
  inTransaction(client, async () => {
    await client.query(`SET LOCAL lock_timeout = ${lockWait.ms}`)
    await client.query(migration.text)
    await record(client, migration)
  })

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('BEGIN')
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Indexes built concurrently: building waits for old transactions, but nothing waits for it. */
async function applyByStatements({ client, engine }: Run, migration: Migration): Promise<void> {
  await client.query('SET lock_timeout = 0')
  for (const statement of statementsOf(migration.text)) {
    await dropInvalid(client, statement)
    // The embedded engine, with its single session, cannot build concurrently.
    await client.query(engine === 'postgres' ? statement : statement.replace(/\bconcurrently\b/i, ''))
  }
  await record(client, migration)
}

/** An index whose building was interrupted exists but is unusable, and "if not exists" would accept it. */
async function dropInvalid(client: pg.ClientBase, statement: string): Promise<void> {
  const name = /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement)?.[1]
  if (name === undefined) return
  const { rows } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [name],
  )
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY ${name}`)
}

async function record(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { number, name, checksum, contractSince } = migration
  await client.query(
    'INSERT INTO schema_migration (number, name, checksum, applied_at, contract_since) VALUES ($1, $2, $3, $4, $5)',
    [number, name, checksum, new Date(), contractSince],
  )
}
