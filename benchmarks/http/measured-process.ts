import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { endProcess } from '#server/testing/end-process.ts'
import { serverFlags } from '../../scripts/server-flags.ts'

export type Measured = {
  url: URL
  /** Microseconds of processor that the process has used so far, all its threads together. */
  cpu(): Promise<number>
  send(message: object): void
  stop(): Promise<void>
}

/** Starts a server of this folder in a process of its own, whose processor time can be queried. */
export async function startMeasured(
  file: string,
  environment: Record<string, string> = {},
): Promise<Measured> {
  const server = fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...environment },
    execArgv: serverFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { address } = await answerOf<{ address: string }>(server)
  return {
    url: new URL(address),
    async cpu() {
      server.send('cpu')
      const { user, system } = await answerOf<NodeJS.CpuUsage>(server)
      return user + system
    },
    send: (message) => void server.send(message),
    async stop() {
      await endProcess(server)
    },
  }
}

const answerOf = <Answer>(server: ChildProcess): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`The server ended with ${code}.`))
    server.once('exit', ended)
    server.once('message', (message) => {
      server.off('exit', ended)
      resolve(message as Answer)
    })
  })
