import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { startNativePostgres } from './native-postgres.ts'

afterEach(() => vi.unstubAllEnvs())

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  const connected = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return connected
}

const listingsOf = async (pid: number | undefined): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`yuva-test-postgres-${pid}-`))

it('starts from npm alone, and clears away the server of a run that was killed', {
  timeout: 120_000,
}, async () => {
  const script = `
    import { startNativePostgres } from ${JSON.stringify(join(import.meta.dirname, 'native-postgres.ts'))}
    console.log((await startNativePostgres()).url)
    setTimeout(() => {}, 600_000)`
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  const [orphan] = (await once(createInterface(child.stdout), 'line')) as [string]
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  expect(await answers(orphan)).toBe(true)
  expect(await listingsOf(child.pid)).toHaveLength(1)

  vi.stubEnv('TEST_DATABASE_URL', '')
  const own = await startNativePostgres()
  expect(await answers(own.url)).toBe(true)
  expect(await answers(orphan)).toBe(false)
  expect(await listingsOf(child.pid)).toEqual([])
  await own.stop()
  expect(await answers(own.url)).toBe(false)
})

it('takes the server that is named instead', async () => {
  vi.stubEnv('TEST_DATABASE_URL', 'postgres://somebody@somewhere/else')
  const given = await startNativePostgres()
  expect(given.url).toBe('postgres://somebody@somewhere/else')
  await given.stop()
})
