import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientOrder, Received } from './realtime/clients-process.ts'
import { installInstruments } from './realtime/install-instruments.ts'
import type { Order, Usage } from './realtime/measured-server.ts'

/**
 * Messages to single members over many sockets, ours beside Socket.IO in the same run: each server alone in its
 * process, the same plain WebSocket clients in another, everything on loopback. The two take turns, so that a
 * busy machine weighs on both; the figures are medians.
 *
 *   npm run bench -- realtime [sockets, 5000 unless told]
 */
const sockets = Number(process.argv[2] ?? 5_000)
const rounds = 3
const burst = 40_000
const steady = { perSecond: 2_000, seconds: 3 }
const goals = { cpu: 0.85, memory: 0.55 }

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
const p99 = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.99)] ?? Number.NaN

const start = (file: string): ChildProcess =>
  fork(join(import.meta.dirname, 'realtime', file), {
    execArgv: ['--disable-warning=ExperimentalWarning', '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** The next word of a process; its end is an error. */
const heard = <Word>(from: ChildProcess): Promise<Word> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process ended with ${code}.`))
    from.once('exit', ended)
    from.once('message', (word) => {
      from.off('exit', ended)
      resolve(word as Word)
    })
  })

async function asked<Word>(of: ChildProcess, order: Order | ClientOrder): Promise<Word> {
  const word = heard<Word>(of)
  of.send(order)
  return word
}

async function open(file: string, dialect: 'pusher' | 'socket.io') {
  const server = start(file)
  const clients = start('clients-process.ts')
  const port = await heard<number>(server)
  const before = await asked<Usage>(server, { kind: 'usage' })
  await asked(clients, { kind: 'open', port, sockets, dialect })
  // What connecting needed for a moment is given back by then.
  await sleep(2_000)
  const after = await asked<Usage>(server, { kind: 'usage' })
  const cpu: number[] = []
  const rates: number[] = []
  const latencies: number[] = []

  async function send(count: number, perSecond: number | null): Promise<{ received: Received; cpu: number }> {
    await asked(clients, { kind: 'expect', count })
    const { cpu: from } = await asked<Usage>(server, { kind: 'usage' })
    const all = heard<Received>(clients)
    await asked(server, { kind: 'send', count, members: sockets, perSecond })
    const received = await all
    const { cpu: to } = await asked<Usage>(server, { kind: 'usage' })
    return { received, cpu: to - from }
  }

  return {
    async round(isMeasured: boolean) {
      const quick = await send(burst, null)
      const even = await send(steady.perSecond * steady.seconds, steady.perSecond)
      if (!isMeasured) return
      const seconds = Number(BigInt(quick.received.last) - BigInt(quick.received.first)) / 1e9
      cpu.push(quick.cpu / burst)
      rates.push(burst / seconds)
      latencies.push(p99(even.received.latenciesMs))
    },
    figures: () => ({
      perConnection: (after.memory - before.memory) / sockets / 1024,
      total: after.memory / 1024 / 1024,
      cpu: median(cpu),
      rate: median(rates),
      p99: median(latencies),
    }),
    close() {
      clients.kill('SIGKILL')
      server.kill('SIGKILL')
    },
  }
}

installInstruments()
const ours = await open('yuva-process.ts', 'pusher')
const theirs = await open('socketio-process.ts', 'socket.io')
try {
  for (let round = 0; round <= rounds; round++) {
    const turns = round % 2 === 0 ? [ours, theirs] : [theirs, ours]
    // The first one warms both up.
    for (const one of turns) await one.round(round > 0)
  }
  const [us, them] = [ours.figures(), theirs.figures()]
  const rows = [
    ['memory a connection, kB', us.perConnection, them.perConnection, 1, goals.memory],
    ['memory of the process, MB', us.total, them.total, 0, null],
    ['CPU a message, µs', us.cpu, them.cpu, 1, goals.cpu],
    ['delivered messages/s', us.rate, them.rate, 0, null],
    [`p99 at ${steady.perSecond} messages/s, ms`, us.p99, them.p99, 1, null],
  ] as const
  console.log(`${sockets} sockets, messages to single members${' '.repeat(6)}Yuva  Socket.IO  ratio`)
  for (const [name, own, other, digits, goal] of rows) {
    const ratio = own / other
    const verdict = goal === null ? '' : `  goal ≤ ${goal}  ${ratio <= goal ? 'reached' : 'MISSED'}`
    console.log(
      `${name.padEnd(34)}${own.toFixed(digits).padStart(12)}${other.toFixed(digits).padStart(11)}${ratio.toFixed(2).padStart(7)}${verdict}`,
    )
    if (goal !== null && !(ratio <= goal)) process.exitCode = 1
  }
} finally {
  ours.close()
  theirs.close()
}
