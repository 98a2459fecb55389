import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess } from '#server/testing/end-process.ts'
import { serverFlags } from '../../scripts/server-flags.ts'
import type { BareStatement } from './bare-process.ts'

export type RunningApi = {
  url: URL
  /** The processor time that it has used so far. */
  processorMs(): Promise<number>
  stop(): Promise<void>
}

/** Starts the product's API on that database, as a server has it: a process of its own, reached over HTTP. */
export async function startApi(databaseUrl: string): Promise<RunningApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yuva-bench-'))
  const environment = { YUVA_MODE: 'test', HOST: '127.0.0.1', PORT: '0', YUVA_DATA_DIR: dataDir }
  const server = fork(join(import.meta.dirname, 'api-process.ts'), {
    env: { ...process.env, ...environment, DATABASE_URL: databaseUrl },
    execArgv: serverFlags,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const url = await addressOf(server)
  return {
    url,
    async processorMs() {
      server.send('processor time')
      const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
      return (user + system) / 1000
    },
    async stop() {
      await endProcess(server)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the minimum that Node does for these statements, each a page of results. */
export async function startBareServer(
  databaseUrl: string,
  statements: BareStatement[],
): Promise<Pick<RunningApi, 'url' | 'stop'>> {
  const server = fork(join(import.meta.dirname, 'bare-process.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: serverFlags,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const url = await addressOf(server)
  server.send(statements)
  await once(server, 'message')
  return { url, stop: () => endProcess(server) }
}

async function addressOf(server: ChildProcess): Promise<URL> {
  const address = await new Promise<string>((resolve, reject) => {
    server.once('message', (message) => resolve(String(message)))
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened.`)))
  })
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  return url
}
