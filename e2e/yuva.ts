import { type ChildProcess, execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endProcess } from '#server/testing/end-process.ts'
import { freePort } from '#server/testing/free-port.ts'
import { forkServer } from '#server/testing/server-process.ts'

const root = join(import.meta.dirname, '..')
const execArgv = ['--disable-warning=ExperimentalWarning']
const run = promisify(execFile)

export type Yuva = {
  url: string
  /** Moves the server's clock forward and runs the jobs that are due. */
  advanceHours(hours: number): Promise<void>
  /** What the server's clock says. */
  now(): Date
  /** The newest message to an address or number, from the outbox viewer; waits for it. */
  lastMessageTo(recipient: string): Promise<{ subject: string; text: string; html: string }>
  /** `npm run staff -- add`, which works on the data of a stopped server. */
  addStaff(...emails: string[]): Promise<void>
  /** Stops the server and starts it on the same data with other settings. */
  changeSettings(changes: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/** Names a data directory with the migrated embedded database: a copy of it is faster than migrating. */
export const templateDataDir = 'YUVA_E2E_DATA_DIR'

/**
 * Starts the real server in a temporary data directory, on the embedded database unless DATABASE_URL is set. `main` is the
 * file that runs it.
 */
export async function startYuva(
  environment: Record<string, string> = {},
  main = 'server/main.ts',
): Promise<Yuva> {
  const port = environment.PORT ?? (await freePort())
  const dataDir = await mkdtemp(join(tmpdir(), 'yuva-e2e-'))
  const begun = process.env[templateDataDir]
  if (begun && !environment.DATABASE_URL) await cp(begun, dataDir, { recursive: true })
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    // Like `npm start`: serves the built website.
    NODE_ENV: 'production',
    YUVA_MODE: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    YUVA_DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...environment,
  }
  let server = await serve(main, env)
  let aheadMs = 0
  return {
    url,
    now: () => new Date(Date.now() + aheadMs),
    advanceHours: async (hours) => {
      const answer = await fetch(`${url}/api/dev/clock`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ advance_hours: hours }),
      })
      if (!answer.ok) throw new Error(`The clock did not move: ${answer.status} ${await answer.text()}`)
      const { now } = (await answer.json()) as { now: string }
      aheadMs = Date.parse(now) - Date.now()
    },
    lastMessageTo: (recipient) => lastMessage(url, recipient),
    async addStaff(...emails) {
      await endProcess(server)
      for (const email of emails) {
        await run(process.execPath, [...execArgv, join(root, 'scripts', 'staff.ts'), 'add', email], { env })
      }
      server = await serve(main, env)
    },
    async changeSettings(changes) {
      await endProcess(server)
      server = await serve(main, { ...env, ...changes })
    },
    async stop() {
      await endProcess(server)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function serve(main: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = forkServer(join(root, main), env)
  await listening(server)
  return server
}

async function listening(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('message', () => resolve())
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened`)))
  })
}

async function lastMessage(url: string, recipient: string) {
  const deadline = Date.now() + 15_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/dev/outbox/?to=${encodeURIComponent(recipient)}`)
    const { messages } = (await answer.json()) as {
      messages: { subject: string; text: string; html: string }[]
    }
    const newest = messages[0]
    if (newest) return newest
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No message to ${recipient} arrived`)
}
