import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { ConnectedDatabase } from '../database/connect-database.ts'
import { liftTimeLimit } from '../database/connection-watch.ts'
import { BackupError, hashOfFile, type Manifest, manifestFile, tableFile } from './backup-manifest.ts'
import { quoted, readTables, type Table } from './table-columns.ts'

const rowsAtOnce = 2_000

/**
 * Writes every table to `folder`, all as of one moment, without blocking writers: one row per line, each value in
 * PostgreSQL's text format, so that either engine reads what the other wrote. `folder` exists once it is complete.
 */
export async function dumpTables(
  { pool }: Pick<ConnectedDatabase, 'pool'>,
  folder: string,
  now: Date,
): Promise<Manifest> {
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const client = await pool.connect()
  liftTimeLimit(client)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query('SET LOCAL statement_timeout = 0')
    const tables: Manifest['tables'] = []
    for (const table of await readTables(client)) tables.push(await dumpTable(client, table, partial))
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      migration: await lastMigration(client),
      tables,
      sequences: await readSequences(client),
    }
    await writeFile(manifestFile(partial), JSON.stringify(manifest, null, 2), { mode: 0o600 })
    await rename(partial, folder)
    return manifest
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    client.release()
  }
}

async function dumpTable(
  client: pg.ClientBase,
  table: Table,
  folder: string,
): Promise<Manifest['tables'][number]> {
  const values = table.columns.map(({ name }) => `t.${quoted(name)}::text`).join(', ')
  await client.query(
    `DECLARE backup NO SCROLL CURSOR FOR SELECT json_build_array(${values})::text AS line FROM ${quoted(table.name)} t`,
  )
  let rows = 0
  async function* lines() {
    for (;;) {
      const { rows: batch } = await client.query<{ line: string }>(`FETCH ${rowsAtOnce} FROM backup`)
      if (batch.length === 0) return
      rows += batch.length
      yield `${batch.map(({ line }) => line).join('\n')}\n`
    }
  }
  const file = tableFile(folder, table.name)
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }))
  await client.query('CLOSE backup')
  return { ...table, rows, sha256: await hashOfFile(file) }
}

async function lastMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>(
    'SELECT max(number) AS last FROM schema_migration',
  )
  const last = rows[0]?.last ?? null
  if (last === null) throw new BackupError('There is nothing to back up: this database was never used.')
  return last
}

async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  )
  return rows
}
