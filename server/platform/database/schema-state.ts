import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Log } from '../log/log.ts'
import type { Queryable } from './database.ts'
import { readBaseline, readMigrations } from './migration-file.ts'

/**
 * `behind`: migrations of this release are missing. `newer`: a newer release has only added. `too_new`: a newer one has
 * removed what this release uses.
 */
export type SchemaState = 'current' | 'behind' | 'newer' | 'too_new'

type Release = { version: string; newest: number }

let own: Promise<Release> | undefined

/** The version of this release, and its newest migration. */
function ownRelease(): Promise<Release> {
  own ??= readMigrations().then((migrations) => {
    const text = readFileSync(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8')
    return { version: JSON.parse(text).version, newest: migrations.at(-1)?.number ?? 0 }
  })
  return own
}

/** Compares the schema to this release. Reads the database, so it also shows that it answers. */
export async function readSchemaState(db: Queryable, release?: Release): Promise<SchemaState> {
  const { version, newest } = release ?? (await ownRelease())
  const row = await db.first<{ newest: number | null; contracts: string[] }>(sql`
    select max(number) as newest,
           coalesce(array_agg(contract_since) filter (where number > ${newest} and contract_since is not null), '{}')
             as contracts
      from schema_migration`)
  const applied = row?.newest ?? 0
  if (applied < newest) return 'behind'
  if (applied === newest) return 'current'
  return row?.contracts.some((since) => isBefore(version, since)) ? 'too_new' : 'newer'
}

function isBefore(version: string, other: string): boolean {
  const [own = [], others = []] = [version, other].map((text) => text.split('.').map(Number))
  const differing = own.findIndex((part, at) => part !== others[at])
  return differing >= 0 && Number(own[differing]) < Number(others[differing])
}

export type MigrationStatus = {
  state: SchemaState
  applied: number
  pending: string[]
  /** Applied by a newer release. */
  unknown: string[]
}

/** Reads only; works on a database without any table, too. */
export async function migrationStatus(db: Queryable): Promise<MigrationStatus> {
  const files = await readMigrations()
  if (!(await isMigratedAtAll(db))) {
    const baseline = await readBaseline()
    const later = files.filter(({ number }) => number > (baseline?.replaces ?? 0))
    const pending = [...(baseline ? [baseline] : []), ...later].map(({ name }) => name)
    return { state: 'behind', applied: 0, pending, unknown: [] }
  }
  const rows = await db.query<{ number: number; name: string }>(
    sql`select number, name from schema_migration order by number`,
  )
  const applied = new Set(rows.map(({ number }) => number))
  const newest = files.at(-1)?.number ?? 0
  const hasContracts = await db.first(sql`
    select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'contract_since'`)
  return {
    state: hasContracts ? await readSchemaState(db) : 'behind',
    applied: rows.length,
    pending: files.filter(({ number }) => !applied.has(number)).map(({ name }) => name),
    unknown: rows.filter(({ number }) => number > newest).map(({ name }) => name),
  }
}

const isMigratedAtAll = async (db: Queryable): Promise<boolean> =>
  (await db.first<{ there: boolean }>(sql`select to_regclass('schema_migration') is not null as there`))
    ?.there === true

/** Waits until a deployment job has migrated the database. */
export async function migratedByOthers(db: Queryable, log: Log, stop: AbortSignal): Promise<void> {
  for (let tries = 0; (await migrationStatus(db)).state === 'behind'; tries++) {
    if (tries === 0)
      log.info({}, 'Waiting for the migrations of this release, which MIGRATE=off leaves to others')
    await sleep(1_000, undefined, { signal: stop }).catch(() => stop.throwIfAborted())
  }
}
