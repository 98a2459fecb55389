import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { describeLong } from '#server/testing/long-test.ts'
import { templateDataDir } from './yuva.ts'

const root = join(import.meta.dirname, '..')
const terminal = '/usr/bin/script'
/** `script` of util-linux starts a command in a pseudo-terminal. */
const hasTerminal = process.platform === 'linux' && existsSync(terminal)

let dataDir: string
let port: number
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yuva-terminal-'))
  const begun = process.env[templateDataDir]
  if (begun) await cp(begun, dataDir, { recursive: true })
  port = await freePort()
})
const groups: number[] = []
afterEach(async () => {
  for (const group of groups.splice(0)) {
    try {
      process.kill(-group, 'SIGKILL')
    } catch {
      // All of its processes have ended.
    }
  }
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts a command as a terminal does: leading a process group of its own. */
function type(command: string, args: string[]): { shell: ChildProcess; ended: Promise<number | null> } {
  const shell = spawn(command, args, {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      LANG: 'tr_TR.UTF-8',
      HOST: '127.0.0.1',
      PORT: String(port),
      YUVA_MODE: 'test',
      YUVA_DATA_DIR: dataDir,
      DRAIN_SECONDS: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  shell.stdout?.resume()
  if (shell.pid) groups.push(shell.pid)
  return { shell, ended: once(shell, 'exit').then(([code]) => code as number | null) }
}

const isServing = () =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(100)
}

/** The child processes: each is the parent of the next. */
function chainBelow(pid: number): number[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const parents = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const child = parents.find(([, parent]) => parent === pid)?.[0]
  return child === undefined ? [] : [child, ...chainBelow(child)]
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** PostgreSQL records in its control file whether it was shut down (1), is in use or was killed (6). */
const databaseState = async () =>
  (await readFile(join(dataDir, 'database', 'global', 'pg_control'))).readInt32LE(16)

async function expectCleanlyClosed(): Promise<void> {
  expect(existsSync(join(dataDir, 'database.lock'))).toBe(false)
  expect(existsSync(join(dataDir, 'database.socket'))).toBe(false)
  expect(await databaseState()).toBe(1)
}

describeLong('npm start in a terminal', () => {
  it.runIf(hasTerminal)('Ctrl-C closes it cleanly, though the signal arrives by several ways', async () => {
    const { shell, ended } = type(terminal, ['-qefc', 'npm start', '/dev/null'])
    await until(isServing)
    expect(await databaseState()).not.toBe(1)
    shell.stdin?.write('\x03')
    // npm's shell receives the signal too, and exits with it.
    expect([0, 130]).toContain(await ended)
    await until(() => !existsSync(join(dataDir, 'database.lock')))
    await expectCleanlyClosed()
  })

  it('a signal to the whole process group closes it cleanly', async () => {
    const { shell, ended } = type('npm', ['start'])
    await until(isServing)
    process.kill(-(shell.pid ?? Number.NaN), 'SIGINT')
    await ended
    await until(async () => !(await isServing()) && !existsSync(join(dataDir, 'database.lock')))
    await expectCleanlyClosed()
  })

  it.each(['npm', 'the script'])('TERM to %s alone ends the server, cleanly', async (target) => {
    const { shell, ended } = type('npm', ['start'])
    await until(isServing)
    const chain = [shell.pid ?? Number.NaN, ...chainBelow(shell.pid ?? Number.NaN)]
    const server = chain.at(-1) ?? Number.NaN
    process.kill((target === 'npm' ? chain[0] : chain.at(-2)) ?? Number.NaN, 'SIGTERM')
    await ended
    await until(() => !isAlive(server))
    await expectCleanlyClosed()
  })
})
