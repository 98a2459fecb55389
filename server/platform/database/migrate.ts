import type pg from 'pg'
import type { ConnectedDatabase } from './connect-database.ts'
import { type Migration, MigrationError, readMigrations } from './migration-file.ts'

type Applied = { number: number; name: string; checksum: string }

/** Any number, as long as nothing else takes an advisory lock by it. */
const lockKey = 7_203_481

/**
 * Applies what is new in `server/migrations`, in order, each file in a transaction of its own; answers the
 * names of the files applied, up to the one with the number `upTo` if it is given. Servers that start at once wait for each other. Throws MigrationError when an
 * applied file was changed, renamed or removed, or when a new file comes before an applied one.
 */
export async function migrate(
  database: Pick<ConnectedDatabase, 'pool' | 'engine'>,
  { directory, upTo }: { directory?: string; upTo?: number } = {},
): Promise<string[]> {
  const all = await readMigrations(directory)
  const newest = all.at(-1)?.number ?? 0
  if (upTo !== undefined && upTo > newest)
    throw new MigrationError(
      `This release knows no migration ${upTo}: take the release that wrote it, or a newer one.`,
    )
  const migrations = upTo === undefined ? all : all.filter(({ number }) => number <= upTo)
  const client = await database.pool.connect()
  // The embedded engine has a single session, hence nobody to wait for.
  const isShared = database.engine === 'postgres'
  try {
    await client.query('SET statement_timeout = 0')
    if (isShared) await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await client.query(`
      CREATE TABLE IF NOT EXISTS schema_migration (
        number int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL)`)
    const { rows } = await client.query<Applied>(
      'SELECT number, name, checksum FROM schema_migration ORDER BY number',
    )
    const pending = pendingMigrations(migrations, rows)
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    if (isShared) await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    await client.query('RESET statement_timeout').catch(() => undefined)
    client.release()
  }
}

function pendingMigrations(migrations: Migration[], applied: Applied[]): Migration[] {
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]))
  const newest = migrations.at(-1)?.number ?? 0
  for (const { number, name, checksum } of applied) {
    // A newer release has been here; its migrations only add, so this one may still run.
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

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(migration.text)
    await client.query(
      'INSERT INTO schema_migration (number, name, checksum, applied_at) VALUES ($1, $2, $3, $4)',
      [migration.number, migration.name, migration.checksum, new Date()],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw new MigrationError(`The migration ${migration.name} failed: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}
