import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataDirectoryLocked, lockDataDirectory } from './data-directory-lock.ts'

let directory: string
let lockFile: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'yuva-lock-'))
  lockFile = join(directory, 'database.lock')
})
afterEach(() => rmSync(directory, { recursive: true }))

const holder = (changes: object) =>
  writeFileSync(
    lockFile,
    JSON.stringify({ token: 'x', pid: process.pid, host: hostname(), processStart: null, ...changes }),
  )

async function pidOfTheDead(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}

describe('the lock of the data directory', () => {
  it('is held once, and free again after its release', () => {
    const release = lockDataDirectory(lockFile)
    expect(() => lockDataDirectory(lockFile)).toThrow(DataDirectoryLocked)
    release()
    expect(existsSync(lockFile)).toBe(false)
    lockDataDirectory(lockFile)()
  })

  it('is refused while another process lives', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    try {
      holder({ pid: child.pid })
      expect(() => lockDataDirectory(lockFile)).toThrow(
        new RegExp(`${hostname()}.*${child.pid}|${child.pid}.*${hostname()}`),
      )
    } finally {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    lockDataDirectory(lockFile)()
  })

  it('is taken over from a dead process, from another with the same pid, and when it is half-written', async () => {
    holder({ pid: await pidOfTheDead() })
    lockDataDirectory(lockFile)()
    if (process.platform === 'linux') {
      holder({ processStart: '1' })
      lockDataDirectory(lockFile)()
    }
    writeFileSync(lockFile, '{"tok')
    expect(() => lockDataDirectory(lockFile)).toThrow(DataDirectoryLocked)
    utimesSync(lockFile, new Date(), new Date(Date.now() - 5_000))
    lockDataDirectory(lockFile)()
  })

  it('of another machine counts while its heartbeat does', () => {
    holder({ host: 'elsewhere', pid: 1 })
    expect(() => lockDataDirectory(lockFile)).toThrow(/elsewhere/)
    utimesSync(lockFile, new Date(), new Date(Date.now() - 60_000))
    lockDataDirectory(lockFile)()
  })

  it('that was taken by another is not removed by its former holder', () => {
    const release = lockDataDirectory(lockFile)
    holder({ token: 'another' })
    release()
    expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ token: 'another' })
  })

  it('goes to one of several processes that find a dead holder at once', async () => {
    holder({ pid: await pidOfTheDead() })
    const script = `
      import { lockDataDirectory } from ${JSON.stringify(join(import.meta.dirname, 'data-directory-lock.ts'))}
      process.stdin.once('data', () => {
        try { lockDataDirectory(process.argv[1]); console.log('held') } catch { console.log('refused') }
      })
      process.stdin.once('end', () => process.exit())
      console.log('ready')`
    const children = [1, 2, 3, 4].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', script, lockFile]),
    )
    const lines = children.map((child) => child.stdout[Symbol.asyncIterator]())
    const next = () => Promise.all(lines.map(async (line) => String((await line.next()).value).trim()))
    expect(await next()).toEqual(['ready', 'ready', 'ready', 'ready'])
    for (const child of children) child.stdin.write('go\n')
    const outcomes = await next()
    const exits = children.map((child) => once(child, 'exit'))
    for (const child of children) child.stdin.end()
    await Promise.all(exits)
    expect(outcomes.sort()).toEqual(['held', 'refused', 'refused', 'refused'])
  })
})
