import { once } from 'node:events'
import { constants } from 'node:os'
import { inTerminalLanguage } from './terminal-language.mjs'

/**
 * One Ctrl-C arrives several times: the terminal signals every process of the group, and each parent passes its signal
 * on.
 */
const sameSignalMs = 1_000

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Aborted by the first stop signal. A later one ends the process at once, except for SIGHUP: a closed terminal is not
 * in a hurry.
 */
export function listenForStop(): AbortSignal {
  const stop = new AbortController()
  let firstAt = 0
  for (const name of signals) {
    process.on(name, () => {
      if (!stop.signal.aborted) {
        firstAt = performance.now()
        if (process.stderr.isTTY) process.stderr.write(`\n${inTerminalLanguage(stopping)}\n`)
        stop.abort()
      } else if (name !== 'SIGHUP' && performance.now() - firstAt > sameSignalMs) {
        process.exit(128 + constants.signals[name])
      }
    })
  }
  return stop.signal
}

const stopping = {
  tr: 'Sunucu kapanıyor. Beklemeden bitirmek için bir kez daha Ctrl-C.',
  en: 'The server is closing. Ctrl-C once more ends it without waiting.',
}

export async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}
