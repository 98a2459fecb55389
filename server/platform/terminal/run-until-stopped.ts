import { terminalText } from './operator-error.ts'
import { listenForStop } from './stop-signal.ts'

/** Runs a program that ends cleanly on a stop signal; a failure is printed, with exit code 1. */
export async function runUntilStopped(program: (stop: AbortSignal) => Promise<void>): Promise<never> {
  const stop = listenForStop()
  try {
    await program(stop)
  } catch (error) {
    // The stop itself cuts a start short.
    if (error !== stop.reason) {
      process.stderr.write(`${terminalText(error)}\n`)
      process.exit(1)
    }
  }
  process.exit(0)
}
