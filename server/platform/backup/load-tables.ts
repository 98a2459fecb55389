import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { ConnectedDatabase } from '../database/connect-database.ts'
import { liftTimeLimit } from '../database/connection-watch.ts'
import { migrate } from '../database/migrate.ts'
import { BackupError, hashOfFile, type Manifest, readManifest, tableFile } from './backup-manifest.ts'
import { quoted, readTables } from './table-columns.ts'

const rowsAtOnce = 1_000

/**
 * Fills an empty database from a backup, all or nothing, and migrates it to this release. Foreign keys are dropped
 * before and added after, which checks all of them; triggers are disabled, since what they would write is in the
 * backup.
 */
export async function loadTables(
  database: Pick<ConnectedDatabase, 'pool' | 'engine'>,
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const { name, sha256 } of manifest.tables) {
    const found = await hashOfFile(tableFile(folder, name)).catch(() => 'missing')
    if (found !== sha256) throw new BackupError(`The backup of the table ${name} is damaged or missing.`)
  }
  const client = await database.pool.connect()
  try {
    await refuseUsed(client, manifest)
  } finally {
    client.release()
  }
  await migrate(database, { upTo: manifest.migration })
  await inTransaction(database.pool, (each) => load(each, manifest, folder))
  await migrate(database)
  return manifest
}

/** An empty database, or one whose restore was interrupted. */
async function refuseUsed(client: pg.ClientBase, { migration }: Manifest): Promise<void> {
  const tables = await readTables(client)
  if (tables.length === 0) return
  const { rows } = await client.query<{ last: number | null; members: boolean }>(
    // Member 2 is support, inserted by a migration.
    'SELECT (SELECT max(number) FROM schema_migration) AS last, EXISTS (SELECT FROM member WHERE id <> 2) AS members',
  )
  if (rows[0]?.members || (rows[0]?.last ?? 0) > migration) {
    throw new BackupError(
      'The database is in use already. Restore into an empty one, then let the servers use that.',
    )
  }
}

async function load(client: pg.ClientBase, manifest: Manifest, folder: string): Promise<void> {
  const here = new Map((await readTables(client)).map((table) => [table.name, table]))
  for (const { name, columns } of manifest.tables) {
    const known = new Set(here.get(name)?.columns.map((column) => column.name))
    const unknown = columns.find((column) => !known.has(column.name))
    if (unknown) throw new BackupError(`This release has no column ${name}.${unknown.name}.`)
  }
  const names = [...here.keys()].map(quoted)
  const foreignKeys = await readForeignKeys(client)
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`)
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  // Migrations write initial rows, which are in the backup as well.
  await client.query(`TRUNCATE ${names.join(', ')}`)
  for (const table of manifest.tables) await loadTable(client, table, folder)
  for (const { name, last } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), last])
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`)
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
}

async function readForeignKeys(
  client: pg.ClientBase,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )
  return rows
}

async function loadTable(
  client: pg.ClientBase,
  { name, columns, rows }: Manifest['tables'][number],
  folder: string,
): Promise<void> {
  const into = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, at) => `(line.value->>${at})::${type}`).join(', ')
  const statement = `INSERT INTO ${quoted(name)} (${into}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS line ORDER BY line.ordinality`
  let loaded = 0
  let batch: string[] = []
  const write = async () => {
    if (batch.length > 0) await client.query(statement, [`[${batch.join(',')}]`])
    loaded += batch.length
    batch = []
  }
  for await (const line of linesOf(tableFile(folder, name))) {
    batch.push(line)
    if (batch.length === rowsAtOnce) await write()
  }
  await write()
  if (loaded !== rows) throw new BackupError(`The table ${name} has ${loaded} rows instead of ${rows}.`)
}

/** Split at line feeds only: `readline` would also end lines at a line separator within a text. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function inTransaction(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  liftTimeLimit(client)
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0')
    await work(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
