import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Signals a started server to end and waits until it has; one that has ended already is no error. */
export async function endProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null && server.kill('SIGTERM'))
    await once(server, 'exit')
}
