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
  const server = fork(on.program ?? join(import.meta.dirname, '..', 'main.ts'), {
    env: {
      ...process.env,
      YUVA_MODE: 'test',
      PORT: '0',
      SERVE_WEBSITE: 'false',
      DATABASE_URL: on.databaseUrl,
      YUVA_DATA_DIR: on.dataDir,
      ...on.environment,
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = (await once(server, 'message')) as [{ address: string }]
  return { server, url: message.address }
}
