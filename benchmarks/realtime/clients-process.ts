import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import { channelAuth } from '#server/platform/realtime/pusher-protocol.ts'
import { channelOf, eventName } from './measured-server.ts'

export type ClientOrder =
  | { kind: 'open'; port: number; sockets: number; dialect: 'pusher' | 'socket.io' }
  /** Counts until this many have arrived. */
  | { kind: 'expect'; count: number }
export type Received = { first: string; last: string; latenciesMs: number[] }

type Dialect = {
  path: string
  /** Handles one message of the server; true once the socket has subscribed. */
  greet(socket: WebSocket, text: string, channel: string): boolean
}

const credentials = { appId: 'bench', key: 'bench', secret: 'bench-secret' }

const dialects: Record<'pusher' | 'socket.io', Dialect> = {
  pusher: {
    path: '/app/bench?protocol=7',
    greet(socket, text, channel) {
      if (text.includes('connection_established')) {
        const { socket_id } = JSON.parse(JSON.parse(text).data) as { socket_id: string }
        const data = { channel, auth: channelAuth(credentials, socket_id, channel) }
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data }))
      } else if (text.includes('pusher:ping')) socket.send('{"event":"pusher:pong"}')
      return text.includes('subscription_succeeded')
    },
  },
  'socket.io': {
    path: '/socket.io/?EIO=4&transport=websocket',
    greet(socket, text, channel) {
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ channel })}`)
      else if (text === '2') socket.send('3')
      return text.startsWith('40')
    },
  },
}

let expected = 0
let latenciesMs: number[] = []
let first = 0n
let last = 0n

function receive(text: string): void {
  const now = process.hrtime.bigint()
  const at = /at\\?":\\?"(\d+)/.exec(text)?.[1]
  if (at === undefined || expected === 0) return
  if (latenciesMs.length === 0) first = BigInt(at)
  last = now
  latenciesMs.push(Number(now - BigInt(at)) / 1e6)
  if (latenciesMs.length < expected) return
  expected = 0
  process.send?.({ first: String(first), last: String(last), latenciesMs } satisfies Received)
}

function open(url: string, dialect: Dialect, channel: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('A socket was closed')))
    let hasJoined = false
    socket.on('message', (data) => {
      const text = String(data)
      // The first check must cost the same in both dialects.
      if (hasJoined && text.includes(eventName)) receive(text)
      else if (dialect.greet(socket, text, channel)) {
        hasJoined = true
        resolve()
      }
    })
  })
}

async function openAll({ port, sockets, dialect }: Extract<ClientOrder, { kind: 'open' }>): Promise<void> {
  const { path } = dialects[dialect]
  for (let from = 0; from < sockets; from += 100) {
    const size = Math.min(100, sockets - from)
    const batch = Array.from({ length: size }, (_, at) => channelOf(from + at))
    await Promise.all(
      batch.map((channel) => open(`ws://127.0.0.1:${port}${path}`, dialects[dialect], channel)),
    )
    await sleep(5)
  }
  process.send?.('open')
}

process.on('message', (order: ClientOrder) => {
  if (order.kind === 'open') void openAll(order)
  else {
    latenciesMs = []
    expected = order.count
    process.send?.('ready')
  }
})
