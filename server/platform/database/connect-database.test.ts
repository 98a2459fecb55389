import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Worker } from 'node:worker_threads'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { byLength } from '#server/testing/test-length.ts'
import type { Log } from '../log/log.ts'
import { type ConnectedDatabase, connectDatabase, dumpDataDir } from './connect-database.ts'
import { isDatabaseUnavailable } from './database-error.ts'

const messages: string[] = []
const note = (_data: object, message: string): void => void messages.push(message)
const log: Log = { info: note, warn: note, error: note }

let dataDir: string
let opened: ConnectedDatabase[] = []
/** From an empty dump by default: initializing a database takes seconds. */
let prepared: string
const open = async (options: { prepared?: string | undefined; dataDir?: string } = {}) => {
  const database = await connectDatabase({ dataDir, log, prepared, ...options })
  opened.push(database)
  return database
}

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'yuva-prepared-'))
  prepared = join(directory, 'empty.tar.gz')
  const database = await connectDatabase({ dataDir: 'memory://', log })
  await dumpDataDir(database, prepared)
  await database.close()
  return () => rm(directory, { recursive: true })
})
beforeEach(async () => {
  messages.length = 0
  dataDir = await mkdtemp(join(tmpdir(), 'yuva-connect-'))
})
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()))
  opened = []
  await rm(dataDir, { recursive: true, force: true })
})

// On a busy machine initializing takes long.
describe('the embedded database', { timeout: 180_000 }, () => {
  it('keeps what was committed, has the extensions, and leaves no lock or socket behind', async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'yuva-'))
    vi.stubEnv('TMPDIR', temporary)
    const first = await open({ prepared: undefined })
    vi.unstubAllEnvs()
    expect(await readdir(temporary)).toHaveLength(1)
    expect(first.engine).toBe('pglite')
    for (const name of ['btree_gist', 'pg_trgm', 'unaccent', 'citext']) {
      await first.pool.query(`create extension ${name}`)
    }
    await first.execute(sql`create table jar (id int, spoon citext)`)
    await first.execute(sql`insert into jar values (1, 'Silver')`)
    await first.close()
    await first.close()
    expect(await readdir(dataDir)).toEqual(['database'])
    expect(await readdir(temporary)).toEqual([])
    await rm(temporary, { recursive: true })
    expect((await stat(join(dataDir, 'database'))).mode & 0o007).toBe(0)

    const second = await open()
    expect(await second.query(sql`select id from jar where spoon = 'silver'`)).toEqual([{ id: 1 }])
  })

  it('refuses a directory that is in use, in a sentence, and is not disturbed by the attempt', async () => {
    const first = await open()
    await expect(open()).rejects.toThrow(new RegExp(`\\b${process.pid}\\b`))
    expect(await first.first(sql`select 1 as one`)).toEqual({ one: 1 })
  })

  longTest('starts over after an interrupted first start', async () => {
    await mkdir(join(dataDir, 'database', 'base'), { recursive: true })
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), '18\n')
    await writeFile(join(dataDir, 'database.unfinished'), '')
    const database = await open()
    expect(await database.first(sql`select 1 as one`)).toEqual({ one: 1 })
    expect(existsSync(join(dataDir, 'database.unfinished'))).toBe(false)
  })

  longTest('begins with a prepared database where there is none, and keeps the one there is', async () => {
    const withJar = join(dataDir, 'prepared.tar.gz')
    const origin = await open({ dataDir: 'memory://' })
    await origin.execute(sql`create table jar as select 7 as id`)
    await dumpDataDir(origin, withJar)
    const first = await open({ prepared: withJar })
    expect(await first.query(sql`select id from jar`)).toEqual([{ id: 7 }])
    await first.execute(sql`update jar set id = 8`)
    await first.close()
    const second = await open({ prepared: withJar })
    expect(await second.query(sql`select id from jar`)).toEqual([{ id: 8 }])
  })

  longTest('does its own checkpoints and vacuums', async () => {
    const { scheduleMaintenance } = await import('./embedded-maintenance.ts')
    const database = await open({ dataDir: 'memory://' })
    await database.execute(sql`create table jar as select g as id from generate_series(1, 20000) g`)
    await database.execute(sql`update jar set id = id + 1`)
    const checkpoint = async () =>
      (await database.first<{ at: string }>(sql`select redo_lsn::text as at from pg_control_checkpoint()`))
        ?.at
    const before = await checkpoint()
    const maintenance = scheduleMaintenance(database.pool, log)
    await maintenance.run()
    await maintenance.stop()
    expect(await checkpoint()).not.toBe(before)
    expect(
      await database.first(
        sql`select reltuples::int as rows, relallvisible > 0 as visible from pg_class where relname = 'jar'`,
      ),
    ).toEqual({ rows: 20_000, visible: true })
    expect(messages).toEqual([])
  })

  longTest('is started again on its directory when its thread breaks', async () => {
    const workers: Worker[] = []
    process.once('worker', (worker) => void workers.push(worker))
    const database = await open()
    await database.execute(sql`create table jar as select 7 as id`)
    const [worker] = workers
    const underWay = database.query(sql`select pg_sleep(5)`).catch((error: unknown) => error)
    await worker?.terminate()
    expect(isDatabaseUnavailable(await underWay)).toBe(true)
    await vi.waitFor(async () => expect(await database.query(sql`select id from jar`)).toEqual([{ id: 7 }]), {
      timeout: 15_000,
      interval: 100,
    })
    expect(messages).toContain('The embedded database was started again.')
  })

  longTest('loses nothing it has acknowledged when its process is killed', async () => {
    for (let round = 1; round <= byLength({ short: 1, long: 3, soak: 30 }); round++) {
      const acknowledged = await writeUntilKilled(dataDir, prepared, 40 + 25 * round)
      const socketDirectory = await readFile(join(dataDir, 'database.socket'), 'utf8')
      expect(existsSync(socketDirectory)).toBe(true)
      const database = await open()
      expect(existsSync(socketDirectory)).toBe(false)
      const saved = await database.query<{ id: number }>(sql`select id from jar order by id`)
      await database.close()
      // The one in flight at the kill may have been committed without an acknowledgement.
      expect(saved.length - acknowledged).toBeGreaterThanOrEqual(0)
      expect(saved.map(({ id }) => id)).toEqual(Array.from({ length: saved.length }, (_, index) => index + 1))
    }
  })
})

describe('a PostgreSQL server', () => {
  it('is said not to answer when it does not, and counts as unavailable', async () => {
    const databaseUrl = 'postgres://somebody:secret@127.0.0.1:1/nowhere'
    const failure = await connectDatabase({ databaseUrl, dataDir, log }).catch((error: unknown) => error)
    expect(String(failure)).toMatch(/DATABASE_URL.*ECONNREFUSED/)
    expect(String(failure)).not.toContain('secret')
    expect(isDatabaseUnavailable(failure)).toBe(true)
  })

  it('gives times in UTC, whatever it is set to, and has several connections', async () => {
    const database = await connectDatabase({
      databaseUrl: inject('testPostgres').url,
      dataDir,
      log,
      poolSize: 3,
    })
    opened.push(database)
    expect(database.engine).toBe('postgres')
    expect(await database.first(sql`select current_setting('TimeZone') as zone`)).toEqual({ zone: 'UTC' })
    const pids = await Promise.all(
      [1, 2, 3].map(() => database.first(sql`select pg_backend_pid() as pid, pg_sleep(0.1)`)),
    )
    expect(new Set(pids.map((row) => row?.pid)).size).toBe(3)
    await expect(dumpDataDir(database, 'nowhere')).rejects.toThrow(/pg_dump/)
  })

  it('takes back its connections after the server ended them', async () => {
    const database = await connectDatabase({
      databaseUrl: inject('testPostgres').url,
      dataDir,
      log,
      poolSize: 1,
    })
    opened.push(database)
    const ended = database
      .query(sql`select pg_terminate_backend(pg_backend_pid())`)
      .catch((error: unknown) => error)
    expect(isDatabaseUnavailable(await ended)).toBe(true)
    expect(await database.first(sql`select 1 as one`)).toEqual({ one: 1 })
  })
})

/** A child that counts up in committed rows, killed after a while; returns how many were acknowledged. */
async function writeUntilKilled(directory: string, from: string, afterRows: number): Promise<number> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../testing/count-until-killed.ts'), directory, from],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, TMPDIR: tmpdir() },
    },
  )
  const exited = once(child, 'exit')
  let acknowledged = 0
  let before = 0
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('has ')) before = Number(line.slice(4))
    else acknowledged = Number(line)
    if (acknowledged === before + afterRows) child.kill('SIGKILL')
  }
  const [, signal] = await exited
  expect(signal).toBe('SIGKILL')
  expect(acknowledged).toBeGreaterThanOrEqual(before + afterRows)
  return acknowledged
}
