import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Log } from '../log/log.ts'
import { OperatorError } from '../terminal/operator-error.ts'
import { lockDataDirectory } from './data-directory-lock.ts'
import type { WorkerInput, WorkerReport, WorkerRequest } from './pglite-worker.ts'

export type EmbeddedEngine = {
  /** Where `pg` reaches it; on Unix the host is the directory of its socket. */
  address: { host: string; port: number }
  /** Writes the whole data directory to a gzipped tar file. No statement may be running. */
  dump(file: string): Promise<void>
  close(): Promise<void>
}

const inMemory = 'memory://'
/** `pg` looks for a unix socket of this name in the directory given as host. */
const socketName = '.s.PGSQL.5432'
const maxSocketPathLength = 100
const restartsInARow = 5

/**
 * Starts PGlite in a worker thread, on `database/` below `dataDir` or in memory. Throws DataDirectoryLocked
 * when another process has it open. An engine that breaks is started again on its directory.
 */
export async function startEmbeddedEngine(options: {
  dataDir: string
  prepared: string | null
  log: Log
}): Promise<EmbeddedEngine> {
  const { log } = options
  const isInMemory = options.dataDir === inMemory
  const directory = isInMemory ? inMemory : join(options.dataDir, 'database')
  if (!isInMemory) await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const unlock = isInMemory ? () => undefined : lockDataDirectory(`${directory}.lock`)
  const socketNote = isInMemory ? null : `${directory}.socket`
  if (socketNote) await removeSocketOfKilled(socketNote)
  const socketDirectory = await makeSocketDirectory()
  if (socketNote && socketDirectory) await writeFile(socketNote, socketDirectory)
  const socketPath = socketDirectory && join(socketDirectory, socketName)
  const leave = (): void => {
    if (socketDirectory) rmSync(socketDirectory, { recursive: true, force: true })
    if (socketNote) rmSync(socketNote, { force: true })
    unlock()
  }

  let worker: Worker
  let port = 5432
  let closing = false
  const start = async (prepared: string | null): Promise<void> => {
    if (socketPath) await rm(socketPath, { force: true })
    const input: WorkerInput = { directory, socketPath, prepared }
    // Without the parent's flags: a test runner's loaders have no business in there.
    worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: input, execArgv: [] })
    const report = await nextReport(worker, 'ready')
    if (!socketPath) port = report.port
    worker.once('error', (error) => log.error({ err: error }, 'The embedded database has broken.'))
    worker.once('exit', () => void restart())
  }
  const restart = async (): Promise<void> => {
    if (closing || isInMemory) return
    for (let attempt = 1; attempt <= restartsInARow && !closing; attempt++) {
      try {
        await start(null)
        return log.warn({ attempt }, 'The embedded database was started again.')
      } catch (error) {
        log.error({ err: error, attempt }, 'The embedded database did not start again.')
        await sleep(500 * attempt)
      }
    }
  }

  try {
    await (isInMemory ? start(options.prepared) : startOnDirectory(directory, options.prepared, start))
  } catch (error) {
    leave()
    throw error instanceof OperatorError ? error : doesNotStart(directory, error)
  }
  process.once('exit', leave)
  return {
    address: { host: socketDirectory ?? '127.0.0.1', port },
    dump: async (file) => {
      const dumped = nextReport(worker, 'dumped')
      worker.postMessage({ kind: 'dump', file } satisfies WorkerRequest)
      const { problem } = await dumped
      if (problem !== null) throw new Error(`The database could not be dumped: ${problem}`)
    },
    close: async () => {
      closing = true
      const ended = worker.threadId === -1 ? Promise.resolve() : once(worker, 'exit')
      worker.postMessage({ kind: 'close' } satisfies WorkerRequest)
      await ended
      process.off('exit', leave)
      leave()
    },
  }
}

/**
 * An interrupted first start leaves half a cluster, on which nothing was ever acknowledged: the mark beside the
 * directory shows it, and the directory is initialized again.
 */
async function startOnDirectory(
  directory: string,
  prepared: string | null,
  start: (prepared: string | null) => Promise<void>,
): Promise<void> {
  const mark = `${directory}.unfinished`
  if (existsSync(mark)) await rm(directory, { recursive: true, force: true })
  if (existsSync(join(directory, 'PG_VERSION'))) return start(null)
  if (existsSync(directory) && readdirSync(directory).length > 0) throw isIncomplete(directory)
  await writeFile(mark, '')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await start(prepared)
  await rm(mark)
}

/** Files without the one that marks a database: never initialize over them. */
const isIncomplete = (directory: string): OperatorError =>
  new OperatorError({
    tr: `${directory} klasöründeki veritabanının dosyaları eksik, sunucu onun üzerine yenisini kurmaz: yedeğini geri yükle (docs/operations.md) ya da boş bir veritabanıyla başlamak için bu klasörü başka yere taşı.`,
    en: `Files of the database in ${directory} are missing, and no new one is begun over it: restore your backup (docs/operations.md), or move that folder away to begin with an empty database.`,
  })

function doesNotStart(directory: string, cause: unknown): OperatorError {
  const reason = reasonOf(cause)
  return new OperatorError(
    {
      tr: `${directory} klasöründeki veritabanı açılmıyor, bozulmuş olabilir (${reason}): yedeğini geri yükle (docs/operations.md) ya da boş bir veritabanıyla başlamak için bu klasörü başka yere taşı.`,
      en: `The database in ${directory} does not start and may be damaged (${reason}): restore your backup (docs/operations.md), or move that folder away to begin with an empty database.`,
    },
    { cause },
  )
}

/** The first cause of an error, on one line. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error
    ? reasonOf(error.cause)
    : error.message.replace(/\s+/g, ' ').slice(0, 200)
}

/** A killed server leaves its socket in the temporary directory; a file beside the database records its path. */
async function removeSocketOfKilled(socketNote: string): Promise<void> {
  const left = await readFile(socketNote, 'utf8').catch(() => '')
  if (/^yuva-\w{6}$/.test(basename(left))) await rm(left, { recursive: true, force: true })
}

/** Null if unix sockets are missing or the temporary directory's path is too long for one. */
async function makeSocketDirectory(): Promise<string | null> {
  if (process.platform === 'win32') return null
  const prefix = join(tmpdir(), 'yuva-')
  if (prefix.length + 6 + 1 + socketName.length > maxSocketPathLength) return null
  return mkdtemp(prefix)
}

/** Waits for one kind of report; rejects when the worker ends before it. */
function nextReport<Kind extends WorkerReport['kind']>(
  worker: Worker,
  kind: Kind,
): Promise<Extract<WorkerReport, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (report: WorkerReport): void => {
      if (report.kind !== kind) return
      removeListeners()
      resolve(report as Extract<WorkerReport, { kind: Kind }>)
    }
    const onEnd = (cause: unknown): void => {
      removeListeners()
      reject(new Error('The embedded database has ended.', { cause }))
    }
    const removeListeners = (): void => {
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
    }
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
  })
}
