import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A server process of its own, on a database and a data directory that others share. */
export async function startServerProcess(on: {
  databaseUrl: string
  dataDir: string
  /** The program of another release; this one's by default. */
  program?: string
  /** Additional settings. */
  environment?: Record<string, string>
}): Promise<{ server: ChildProcess; url: string }> {
  const server = forkServer(on.program ?? join(import.meta.dirname, '..', 'main.ts'), {
    ...process.env,
    YUVA_MODE: 'test',
    PORT: '0',
    SERVE_WEBSITE: 'false',
    DATABASE_URL: on.databaseUrl,
    YUVA_DATA_DIR: on.dataDir,
    ...on.environment,
  })
  const [message] = (await once(server, 'message')) as [{ address: string }]
  return { server, url: message.address }
}

/**
 * The process of a server, with its errors in the output of the test. They are passed on, not inherited: a server that
 * outlives its test would hold that output open, and the run would never end.
 */
export function forkServer(program: string, env: NodeJS.ProcessEnv): ChildProcess {
  const server = fork(program, {
    env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  server.stderr?.pipe(process.stderr, { end: false })
  return server
}
