// The folder for everything that tests need only while they run. In memory, a copy of the migrated database costs an
// eighth of the work.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const shared = '/dev/shm'
const prefix = 'yuva-tests-'
/** A run takes less than 2 GiB, the unpacked browser included. */
const neededBytes = 4 * 1024 ** 3

/**
 * A folder in memory for this process; `null` where the system has no such place, too little room in it, or starts no
 * program from it. Folders of processes that were killed are removed.
 *
 * @returns {{ path: string, remove: () => void } | null}
 */
export function createMemoryFolder() {
  if (!isUsable()) return null
  for (const name of readdirSync(shared)) {
    const [, pid] = name.match(new RegExp(`^${prefix}(\\d+)-`)) ?? []
    if (pid && !isAlive(Number(pid))) remove(join(shared, name))
  }
  const path = mkdtempSync(join(shared, `${prefix}${process.pid}-`))
  // PostgreSQL runs under an account of its own.
  chmodSync(path, 0o755)
  return { path, remove: () => remove(path) }
}

function isUsable() {
  try {
    const options = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, mount]) => mount === shared)?.[3]
      ?.split(',')
    const { bavail, bsize } = statfsSync(shared)
    return (
      options?.includes('rw') === true &&
      !options.includes('noexec') &&
      Math.min(bavail * bsize, freemem()) >= neededBytes
    )
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const remove = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 5 })
