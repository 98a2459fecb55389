import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { readMigrations } from '#server/platform/database/migration-file.ts'
import { migrationStatus } from '#server/platform/database/schema-state.ts'
import { createEmptyTestDatabase } from '#server/testing/test-database.ts'
import { databaseName } from './operator-command.ts'

const run = promisify(execFile)
let dataDir: string
let database: Awaited<ReturnType<typeof createEmptyTestDatabase>>
beforeAll(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'yuva-command-')), 'data')
  database = await createEmptyTestDatabase()
  await migrate(database, { upTo: (await readMigrations()).at(-2)?.number ?? 0 })
})
afterAll(async () => {
  await database.close()
  await rm(join(dataDir, '..'), { recursive: true, force: true })
})

/** As from a shell that has these settings alone. */
async function call(command: string[], settings: Record<string, string>) {
  const [script = '', ...args] = command
  const path = join(import.meta.dirname, script)
  const flags = ['--disable-warning=ExperimentalWarning', path, ...args]
  const env = { PATH: process.env.PATH, LANG: 'en_US.UTF-8', ...settings }
  return run(process.execPath, flags, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}

describe('a command in a shell without the settings of the server', () => {
  it.each([
    [['staff.ts', 'list']],
    [['backup.ts', 'backup', '/tmp/never-written']],
    [['backup.ts', 'restore', '--erased-since', '2026-11-21']],
    [['reseal.ts']],
    [['migrate.ts', '--status']],
  ])('%j names the database that is not there, and makes none', async (command) => {
    const { code, stdout, stderr } = await call(command, { YUVA_DATA_DIR: dataDir })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`Database: ${join(dataDir, 'database')} (embedded)`)
    expect(stderr).toMatch(/There is no database in .* set -a/)
    expect(existsSync(dataDir)).toBe(false)
  })
})

describe('a command of a release with new migrations', () => {
  it('reads without migrating, and writes nothing before that', async () => {
    const settings = { DATABASE_URL: database.url }
    const [list, add] = await Promise.all([
      call(['staff.ts', 'list'], settings),
      call(['staff.ts', 'add', 'ayse@yuva.test'], settings),
    ])
    expect(list).toMatchObject({ code: 0, stdout: 'Nobody is staff.\n' })
    expect(add.code).toBe(1)
    expect(add.stderr).toContain('lacks 1 migrations of this release: run npm run migrate')
    expect((await migrationStatus(database)).pending).toHaveLength(1)
  })
})

describe('the status of migrations', () => {
  const status = async (upTo?: number) => {
    const other = await createEmptyTestDatabase()
    if (upTo !== undefined) await migrate(other, { upTo })
    const { code, stdout } = await call(['migrate.ts', '--status'], { DATABASE_URL: other.url })
    await other.close()
    return { code, stdout }
  }

  it('of an empty database is the baseline, and every file since', async () => {
    const folder = join(import.meta.dirname, '..', 'server', 'migrations')
    const since = readdirSync(folder).filter((name) => /^\d.*\.sql$/.test(name))
    const pending = ['baseline.sql', ...since.sort()].join(', ')
    expect(await status()).toEqual({ code: 2, stdout: `Applied: 0. Pending: ${pending}.\n` })
  })

  it('of one of 0.1.0 is every file since', async () => {
    const { code, stdout } = await status(31)
    expect([code, stdout]).toEqual([
      2,
      expect.stringMatching(/^Applied: 30\. Pending: 0032-points-claims\.sql, /),
    ])
  })
})

describe('the name of a database', () => {
  it('has no password', () => {
    const databaseUrl = 'postgres://yuva:secret@db.yuva.test:5432/yuva?password=secret'
    expect(databaseName({ databaseUrl, dataDir: '' })).toBe('postgres://yuva@db.yuva.test:5432/yuva')
  })
})
