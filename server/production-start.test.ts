import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, shortTest } from '#server/testing/long-test.ts'
import { demoPassword } from './features/accounts/accounts.public.ts'
import { hashPassword } from './features/accounts/password-hash.ts'
import { productionSettings } from './testing/production-settings.ts'
import { createEmptyTestDatabase } from './testing/test-database.ts'

let dataDir: string
let database: Awaited<ReturnType<typeof createEmptyTestDatabase>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yuva-production-'))
  database = await createEmptyTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The real entry with these settings and no others, on an empty database. */
function start(settings: Record<string, string>, language: string): ChildProcess {
  return fork(join(import.meta.dirname, 'main.ts'), {
    env: {
      PATH: process.env.PATH,
      LANG: language,
      PORT: '0',
      HOST: '127.0.0.1',
      SERVE_WEBSITE: 'false',
      DRAIN_SECONDS: '0',
      YUVA_DATA_DIR: dataDir,
      ...settings,
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

async function refusal(settings: Record<string, string>, language: string): Promise<string[]> {
  const server = start(settings, language)
  const [output] = await Promise.all([server.stderr ? text(server.stderr) : '', once(server, 'exit')])
  expect(server.exitCode).toBe(1)
  return output.trimEnd().split('\n')
}

longTest(
  'production starts on an empty database once everything is set, and closes cleanly',
  async () => {
    const server = start({ ...productionSettings, DATABASE_URL: database.url }, 'en_US.UTF-8')
    const [{ address }] = (await once(server, 'message')) as [{ address: string }]
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
    server.kill('SIGTERM')
    await once(server, 'exit')
    expect(server.exitCode).toBe(0)

    await database.execute(sql`
      insert into member (first_name, last_name, email, password_hash, user_code, channel_id, created_at)
      values ('Ekip', 'Demo', 'ekip@yuva.demo', ${await hashPassword(demoPassword)}, 'EKIP', 'private-member-e', now())`)
    const lines = await refusal({ ...productionSettings, DATABASE_URL: database.url }, 'en_US.UTF-8')
    expect(lines).toContainEqual(expect.stringMatching(/^Demo accounts of this database can log in/))
  },
  60_000,
)

shortTest(
  'without one of its settings it ends with one sentence that names it, and no stack',
  async () => {
    const lines = await refusal({ ...productionSettings, SEALING_SECRET: '' }, 'en_US.UTF-8')
    expect(lines).toEqual([expect.stringMatching(/^SEALING_SECRET is missing/)])
  },
  60_000,
)

// Specified: D.34
shortTest(
  'without any setting it lists all of them, a line each, in the language of the terminal',
  async () => {
    const lines = await refusal({ YUVA_MODE: 'production' }, 'tr_TR.UTF-8')
    expect(lines).toHaveLength(16)
    expect(lines[0]).toBe('PUBLIC_URL eksik: sitenin adresini ver, https:// ile.')
  },
  60_000,
)

// Specified: D.34
shortTest(
  'a proxy that is no address is refused with a sentence in every mode',
  async () => {
    const lines = await refusal({ YUVA_MODE: 'demo', TRUST_PROXY: 'the proxy' }, 'en_US.UTF-8')
    expect(lines).toEqual([expect.stringMatching(/^TRUST_PROXY .*"the proxy"/)])
  },
  60_000,
)
