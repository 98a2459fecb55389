import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { OperatorError } from '../terminal/operator-error.ts'
import type { TerminalSentence } from '../terminal/terminal-language.mjs'

/** The directory is in use, or cannot be locked; the message is a sentence for the operator. */
export class DataDirectoryLocked extends OperatorError {}

type Holder = { token: string; pid: number; host: string; processStart: string | null }

const heartbeatMs = 5_000
const silentAfterMs = 30_000
const heldHere = new Set<string>()

/**
 * Creates the lock file or throws DataDirectoryLocked. PGlite itself lets two processes open one directory, which then
 * diverge. The lock of a dead process is taken over. Returns the release.
 */
export function lockDataDirectory(lockFile: string): () => void {
  const mine: Holder = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    processStart: processStart(process.pid),
  }
  // More than once, since another process may start or stop in between.
  for (let tries = 0; !create(lockFile, mine); tries++) {
    const holder = read(lockFile)
    if (tries === 5 || isAlive(holder, lockFile)) throw new DataDirectoryLocked(sentence(lockFile, holder))
    discard(lockFile, holder)
  }
  heldHere.add(lockFile)
  const heartbeat = setInterval(() => touch(lockFile), heartbeatMs).unref()
  return () => {
    clearInterval(heartbeat)
    heldHere.delete(lockFile)
    if (read(lockFile)?.token === mine.token) rmSync(lockFile, { force: true })
  }
}

function create(lockFile: string, holder: Holder): boolean {
  try {
    writeFileSync(lockFile, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Null when the file is missing or unreadable. */
function read(lockFile: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(lockFile, 'utf8'))
    return typeof holder === 'object' && holder !== null && 'pid' in holder ? (holder as Holder) : null
  } catch {
    return null
  }
}

function isAlive(holder: Holder | null, lockFile: string): boolean {
  // Unreadable: being written right now, or left half-written by a crash.
  if (holder === null) return millisecondsSinceTouched(lockFile) < 1_000
  // A pid of another machine or container means nothing here; its heartbeat does.
  if (holder.host !== hostname()) return millisecondsSinceTouched(lockFile) < silentAfterMs
  if (holder.pid === process.pid && holder.processStart === null) return heldHere.has(lockFile)
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // Pids are reused: in a container the server has the same one after each restart.
  return holder.processStart === null || holder.processStart === processStart(holder.pid)
}

/** Moves the dead holder's file aside; if another process was faster, restores its lock. */
function discard(lockFile: string, dead: Holder | null): void {
  const aside = `${lockFile}.${randomUUID()}`
  try {
    renameSync(lockFile, aside)
    if (read(aside)?.token !== dead?.token) linkSync(aside, lockFile)
  } catch {
    // Already removed, or there is a new lock: the next iteration shows it.
  }
  rmSync(aside, { force: true })
}

/** Clock ticks after boot at which a process started; null if the system does not provide it. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function touch(lockFile: string): void {
  try {
    const now = new Date()
    utimesSync(lockFile, now, now)
  } catch {
    // The directory was removed under the running server; nothing is left to protect.
  }
}

function millisecondsSinceTouched(lockFile: string): number {
  try {
    return Date.now() - statSync(lockFile).mtimeMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

const sentence = (lockFile: string, holder: Holder | null): TerminalSentence =>
  holder === null
    ? {
        tr: `Veritabanının kilit dosyası ${lockFile} alınamıyor. Bu klasörü kullanan sunucuyu durdur; öyle bir sunucu yoksa bu dosyayı sil.`,
        en: `The database's lock file ${lockFile} cannot be taken. Stop the server that uses this folder; if there is none, delete that file.`,
      }
    : {
        tr: `Veritabanını ${holder.host} üzerindeki ${holder.pid} numaralı süreç kullanıyor. Önce onu durdur; öyle bir süreç yoksa ${lockFile} dosyasını sil.`,
        en: `The database is in use by process ${holder.pid} on ${holder.host}. Stop it first; if there is no such process, delete ${lockFile}.`,
      }
