import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientOrder, Received } from './realtime/clients-process.ts'
import { installInstruments } from './realtime/install-instruments.ts'
import type { Order, Usage } from './realtime/measured-server.ts'

/**
 * Messages to single members over many sockets, ours compared to Socket.IO in the same run: each server alone in its
 * process, the same plain WebSocket clients in another, everything on loopback. They alternate, so that a busy machine
 * affects both; the figures are medians of the rounds, the ratios medians of each round's. For the latency the rounds
 * are short: a few slow batches decide it, and a second of other load would otherwise affect only one of the two.
 *
 * npm run bench -- realtime [sockets, 5000 by default]
 */
const sockets = Number(process.argv[2] ?? 5_000)
const rounds = 5
const burst = 40_000
const steady = { perSecond: 2_000, turns: 8, messagesATurn: 1_000 }
const goals = { cpu: 0.85, memory: 0.55 }

const percentile = (numbers: number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? Number.NaN
const median = (numbers: number[]) => percentile(numbers, 0.5)

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

async function request<Word>(of: ChildProcess, order: Order | ClientOrder): Promise<Word> {
  const word = heard<Word>(of)
  of.send(order)
  return word
}

async function open(file: string, dialect: 'pusher' | 'socket.io') {
  const server = start(file)
  const clients = start('clients-process.ts')
  const port = await heard<number>(server)
  const before = await request<Usage>(server, { kind: 'usage' })
  await request(clients, { kind: 'open', port, sockets, dialect })
  // The memory needed for connecting is freed by then.
  await sleep(2_000)
  const after = await request<Usage>(server, { kind: 'usage' })

  async function send(count: number, perSecond: number | null): Promise<Received> {
    await request(clients, { kind: 'expect', count })
    const all = heard<Received>(clients)
    await request(server, { kind: 'send', count, members: sockets, perSecond })
    return all
  }

  return {
    memory: {
      perConnection: (after.memory - before.memory) / sockets / 1024,
      total: after.memory / 1024 / 1024,
    },
    /** As many as it can. */
    async burst() {
      const { cpu: from } = await request<Usage>(server, { kind: 'usage' })
      const { first, last } = await send(burst, null)
      const { cpu: to } = await request<Usage>(server, { kind: 'usage' })
      return { cpu: (to - from) / burst, rate: burst / (Number(BigInt(last) - BigInt(first)) / 1e9) }
    },
    steadyTurn: async () => (await send(steady.messagesATurn, steady.perSecond)).latenciesMs,
    close() {
      clients.kill('SIGKILL')
      server.kill('SIGKILL')
    },
  }
}

type Side = Awaited<ReturnType<typeof open>>
type Round = { cpu: number; rate: number; p50: number; p99: number }

/** One round of each, in the given order. */
async function playRound(sides: Side[]): Promise<Map<Side, Round>> {
  const bursts = new Map<Side, Awaited<ReturnType<Side['burst']>>>()
  for (const side of sides) bursts.set(side, await side.burst())
  const latencies = new Map<Side, number[]>()
  for (let turn = 0; turn < steady.turns; turn++) {
    for (const side of sides)
      latencies.set(side, [...(latencies.get(side) ?? []), ...(await side.steadyTurn())])
  }
  return new Map(
    [...bursts].map(([side, figures]) => {
      const all = latencies.get(side) ?? []
      return [side, { ...figures, p50: percentile(all, 0.5), p99: percentile(all, 0.99) }]
    }),
  )
}

installInstruments()
const ours = await open('yuva-process.ts', 'pusher')
const theirs = await open('socketio-process.ts', 'socket.io')
try {
  const played: { us: Round; them: Round }[] = []
  for (let round = 0; round <= rounds; round++) {
    const figures = await playRound(round % 2 === 0 ? [ours, theirs] : [theirs, ours])
    const [us, them] = [figures.get(ours), figures.get(theirs)]
    // The first one warms both up.
    if (round > 0 && us && them) played.push({ us, them })
  }
  const medians = (figure: keyof Round) =>
    [
      median(played.map(({ us }) => us[figure])),
      median(played.map(({ them }) => them[figure])),
      median(played.map(({ us, them }) => us[figure] / them[figure])),
    ] as const
  const memories = (figure: keyof Side['memory']) => {
    const [us, them] = [ours.memory[figure], theirs.memory[figure]]
    return [us, them, us / them] as const
  }
  const rows = [
    ['memory a connection, kB', memories('perConnection'), 1, goals.memory],
    ['memory of the process, MB', memories('total'), 0, null],
    ['CPU a message, µs', medians('cpu'), 1, goals.cpu],
    ['delivered messages/s', medians('rate'), 0, null],
    [`p50 at ${steady.perSecond} messages/s, ms`, medians('p50'), 2, null],
    [`p99 at ${steady.perSecond} messages/s, ms`, medians('p99'), 2, null],
  ] as const
  console.log(`${sockets} sockets, messages to single members${' '.repeat(6)}Yuva  Socket.IO  ratio`)
  for (const [name, [own, other, ratio], digits, goal] of rows) {
    const verdict = goal === null ? '' : `  goal ≤ ${goal}  ${ratio <= goal ? 'reached' : 'MISSED'}`
    console.log(
      `${name.padEnd(34)}${own.toFixed(digits).padStart(12)}${other.toFixed(digits).padStart(11)}${ratio.toFixed(2).padStart(7)}${verdict}`,
    )
  }
} finally {
  ours.close()
  theirs.close()
}
