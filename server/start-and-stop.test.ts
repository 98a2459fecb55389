import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { longTest, shortTest } from '#server/testing/long-test.ts'
import { byLength } from '#server/testing/test-length.ts'
import { createTestDatabase } from './testing/test-database.ts'

/** Each test starts the whole program, some twice. */
vi.setConfig({ testTimeout: 120_000 })

const root = join(import.meta.dirname, '..')

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yuva-start-'))
})
const started: ChildProcess[] = []
afterEach(async () => {
  // A program that a failed test left behind would keep running.
  for (const program of started.splice(0)) program.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

type Settings = Record<string, string>

/** A program started as from a terminal: its output and its exit code. */
function start(script: string, settings: Settings = {}, uid?: number) {
  const program = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, script)], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOME: dataDir,
      LANG: 'en_US.UTF-8',
      YUVA_MODE: 'test',
      PORT: '0',
      SERVE_WEBSITE: 'false',
      YUVA_DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid }),
  })
  started.push(program)
  const said = { out: '', problem: '' }
  program.stdout.on('data', (data) => {
    said.out += data
  })
  program.stderr.on('data', (data) => {
    said.problem += data
  })
  const ended = once(program, 'close').then(([code]) => ({ code: Number(code), ...said }))
  const says = async (pattern: RegExp) => {
    while (!pattern.test(said.out)) {
      if (program.exitCode !== null) throw new Error(`It ended: ${said.out}${said.problem}`)
      await sleep(20)
    }
  }
  return { program, ended, says }
}

/** Refused with one sentence: a line without a stack, in either language. */
async function refusal(script: string, settings: Settings, uid?: number) {
  const { code, problem } = await start(script, settings, uid).ended
  expect(code).toBe(1)
  expect(problem.trim().split('\n')).toHaveLength(1)
  return problem.trim()
}

describe('a start that cannot succeed is refused at once, in one sentence', () => {
  it.each(
    byLength({
      short: ['server/main.ts', 'scripts/start.mjs'],
      long: ['server/dev.ts'],
      soak: ['server/dev.ts'],
    }),
  )('%s: a taken port', async (script) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const PORT = String(typeof address === 'object' && address?.port)
    try {
      expect(await refusal(script, { PORT })).toBe(
        `Port ${PORT} is in use: stop the program that uses it (the server may already be running), or choose another port with PORT.`,
      )
      expect(await refusal(script, { PORT, LANG: 'tr_TR.UTF-8' })).toBe(
        `${PORT} numaralı port kullanımda: onu kullanan programı durdur (sunucu zaten çalışıyor olabilir) ya da PORT ayarıyla başka bir port seç.`,
      )
      // Nothing was prepared that would have to be thrown away.
      expect(await readdir(dataDir)).toEqual([])
    } finally {
      other.close()
    }
  })

  shortTest('the port of the metrics', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const METRICS_PORT = String(typeof address === 'object' && address?.port)
    try {
      expect(await refusal('server/main.ts', { METRICS_PORT })).toContain(
        'choose another port with METRICS_PORT',
      )
    } finally {
      other.close()
    }
  })

  shortTest('a host that is not of this machine', async () => {
    expect(await refusal('server/main.ts', { HOST: '203.0.113.7' })).toMatch(
      /^203\.0\.113\.7 is not an address/,
    )
  })

  shortTest.each(['server/main.ts', 'scripts/start.mjs'])(
    '%s: a file in place of the folder',
    async (script) => {
      const file = join(dataDir, 'file')
      await writeFile(file, '')
      expect(await refusal(script, { YUVA_DATA_DIR: file })).toBe(
        `${file} is not a folder: choose another one with YUVA_DATA_DIR.`,
      )
      expect(await refusal(script, { YUVA_DATA_DIR: join(file, 'below'), LANG: 'tr' })).toMatch(
        /bir klasör değil: YUVA_DATA_DIR/,
      )
    },
  )

  shortTest('a folder without rights', async () => {
    const folder = join(dataDir, 'folder')
    await mkdir(folder)
    const isRoot = process.getuid?.() === 0
    await chmod(dataDir, 0o755)
    await chmod(folder, isRoot ? 0o755 : 0o500)
    const nobody = 65_534
    const sentence = await refusal('server/main.ts', { YUVA_DATA_DIR: folder }, isRoot ? nobody : undefined)
    expect(sentence).toContain('cannot be written (EACCES): give this user the right to write there')
    await chmod(folder, 0o700)
  })

  shortTest('a folder where none can be made', async () => {
    const sentence = await refusal('server/main.ts', { YUVA_DATA_DIR: '/proc/yuva' })
    expect(sentence).toContain('/proc/yuva')
    expect(sentence).toContain('choose another folder with YUVA_DATA_DIR')
  })

  shortTest('a database without PG_VERSION: no other one is begun over it', async () => {
    const database = join(dataDir, 'database')
    await mkdir(join(database, 'base'), { recursive: true })
    await writeFile(join(database, 'base', '1'), 'what members wrote')
    const before = await stat(join(database, 'base', '1'))
    const sentence = await refusal('server/main.ts', {})
    expect(sentence).toMatch(
      /^Files of the database in .* are missing, and no new one is begun over it: restore/,
    )
    expect(await refusal('server/main.ts', { LANG: 'tr_TR' })).toMatch(/dosyaları eksik.*yedeğini geri yükle/)
    expect((await stat(join(database, 'base', '1'))).mtimeMs).toBe(before.mtimeMs)
    expect((await readdir(dataDir)).sort()).toEqual(['database'])
    expect(await readdir(database)).toEqual(['base'])
  })

  longTest('a database whose files are damaged', async () => {
    const database = join(dataDir, 'database')
    await mkdir(database, { recursive: true })
    await writeFile(join(database, 'PG_VERSION'), '17\n')
    const sentence = await refusal('server/main.ts', {})
    expect(sentence).toMatch(
      /^The database in .* does not start and may be damaged \(.+\): restore your backup/,
    )
    // Free for the restore.
    expect((await readdir(dataDir)).filter((name) => /lock|socket|unfinished/.test(name))).toEqual([])
  })

  shortTest('a database server that does not answer', async () => {
    const sentence = await refusal('server/main.ts', { DATABASE_URL: 'postgres://127.0.0.1:9/yuva' })
    expect(sentence).toMatch(/DATABASE_URL does not answer \(.*ECONNREFUSED.*\): check/)
  })
})

describe('a running server that is stopped', () => {
  shortTest('closes once for the several signals of one Ctrl-C', async () => {
    const database = await createTestDatabase()
    const { program, ended, says } = start('server/main.ts', {
      DATABASE_URL: database.url,
      DRAIN_SECONDS: '2',
    })
    await says(/is listening/)
    const stopped = performance.now()
    for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) program.kill(signal)
    expect(await ended).toMatchObject({ code: 0, problem: '' })
    expect(performance.now() - stopped).toBeGreaterThan(2_000)
    await database.close()
  })

  longTest('ends at once when it is asked again', async () => {
    const database = await createTestDatabase()
    const { program, ended, says } = start('server/main.ts', {
      DATABASE_URL: database.url,
      DRAIN_SECONDS: '60',
    })
    await says(/is listening/)
    const startedAt = performance.now()
    const signalling = setInterval(() => program.kill('SIGINT'), 1_500)
    expect(await ended).toMatchObject({ code: 130 })
    clearInterval(signalling)
    expect(performance.now() - startedAt).toBeLessThan(60_000)
    await database.close()
  })

  longTest('takes back a demo marketplace that is not whole', async () => {
    const database = await createTestDatabase()
    const { program, ended, says } = start('server/main.ts', {
      DATABASE_URL: database.url,
      YUVA_MODE: 'demo',
    })
    await says(/Preparing the demo marketplace: 25 %/)
    program.kill('SIGTERM')
    const { code, out, problem } = await ended
    expect({ code, problem }).toEqual({ code: 0, problem: '' })
    expect(out).not.toMatch(/is listening/)
    const members = await database.query(sql`select id from member where id > 2`)
    expect(members).toEqual([])
    await database.close()
  })
})
