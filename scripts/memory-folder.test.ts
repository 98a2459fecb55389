import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type MemoryFolder = { path: string; remove(): void }
const { createMemoryFolder } = (await import(join(import.meta.dirname, 'memory-folder.mjs'))) as {
  createMemoryFolder(): MemoryFolder | null
}

const folder = createMemoryFolder()
folder?.remove()

test.skipIf(!folder)('is of this process, open to the account of PostgreSQL, and gone at the end', () => {
  const made = createMemoryFolder()
  if (!made) throw new Error('There was room a moment ago')
  expect(basename(made.path)).toMatch(`yuva-tests-${process.pid}-`)
  expect(statSync(made.path).mode & 0o777).toBe(0o755)
  made.remove()
  expect(existsSync(made.path)).toBe(false)
})

test.skipIf(!folder)('removes what a killed run has left, and nothing of one that goes on', () => {
  const parent = dirname(folder?.path ?? '')
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = join(parent, `yuva-tests-${pid}-left`)
  const running = join(parent, `yuva-tests-${process.ppid}-running`)
  for (const each of [left, running]) mkdirSync(join(each, 'data'), { recursive: true })
  createMemoryFolder()?.remove()
  expect([left, running].map((each) => existsSync(each))).toEqual([false, true])
  rmSync(running, { recursive: true })
})
