import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from './free-port.ts'

export type TestRedis = {
  url: string
  /** As when the machine dies: without notice. */
  kill(): Promise<void>
  /** Again, on the same port and empty. */
  start(): Promise<void>
}

const programs = ['redis-server', 'valkey-server']

/** A Redis for the tests on a free port; null, with a log line, where Redis is not installed. */
export async function startTestRedis(): Promise<TestRedis | null> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  for (const program of programs) {
    let server = await launch(program, port)
    if (!server) continue
    await answering(url)
    return {
      url,
      async kill() {
        if (!server || server.exitCode !== null || server.signalCode !== null) return
        server.kill('SIGKILL')
        await once(server, 'exit')
      },
      async start() {
        server = await launch(program, port)
        await answering(url)
      },
    }
  }
  process.stderr.write(`Skipped what needs Redis: neither ${programs.join(' nor ')} is installed here.\n`)
  return null
}

async function launch(program: string, port: number): Promise<ChildProcess | null> {
  const server = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()],
    {
      stdio: 'ignore',
    },
  )
  const outcome = await Promise.race([
    once(server, 'spawn').then(() => true),
    once(server, 'error').then(() => false),
  ])
  if (!outcome) return null
  process.once('exit', () => server.kill('SIGKILL'))
  return server
}

async function answering(url: string): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null })
  redis.on('error', () => undefined)
  await Promise.race([
    redis.ping(),
    sleep(10_000).then(() => Promise.reject(new Error('Redis did not start'))),
  ]).finally(() => redis.disconnect())
}
