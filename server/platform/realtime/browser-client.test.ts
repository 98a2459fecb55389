import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { createLog } from '#server/platform/log/log.ts'
import { createEmbeddedRealtime, type EmbeddedRealtime } from './embedded-realtime.ts'
import type { Fanout, FanoutSubscriber } from './fanout.ts'

// The browser's own module, loaded by address: the floors share no types, and this is where its server is.
type Client = {
  subscribe(channel: string, event: string, handler: (data: unknown) => void): () => void
  onReconnect(handler: () => void): () => void
  disconnect(): void
}
type Connect = (options: {
  settings: { key: string; cluster: string; host?: string; port?: number }
  token: () => string | null
  renewToken: (expired: string) => Promise<string | null>
  apiBase: string
}) => Client

let server: Server
let realtime: EmbeddedRealtime
let subscriber: FanoutSubscriber | undefined
let requests: { token: string | undefined; body: string }[]
let token: string | null
let renewed: string[]
let renewedToken: string | null
let connectTo: (settings: Parameters<Connect>[0]['settings']) => Client
let client: Client

const fanout: Fanout = {
  publish: async () => {},
  subscribe: (each) => {
    subscriber = each
  },
  close: async () => {},
}

function openRealtime(): EmbeddedRealtime {
  const { port } = server.address() as AddressInfo
  const opened = createEmbeddedRealtime({
    key: 'test-key',
    secret: 'test-secret',
    fanout,
    log: createLog('silent'),
    allowedOrigins: [`http://127.0.0.1:${port}`],
  })
  opened.attach(server)
  return opened
}

beforeEach(async () => {
  requests = []
  token = 'good-token'
  renewed = []
  renewedToken = null
  // As the API does it: only the bearer of the token is signed in.
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    requests.push({ token: request.headers.authorization, body })
    const fields = new URLSearchParams(body)
    const auth = realtime.authorizeChannel(fields.get('socket_id') ?? '', fields.get('channel_name') ?? '')
    const signed =
      request.url === '/api/pusher/user-auth'
        ? realtime.authenticateUser(fields.get('socket_id') ?? '', { id: '42' })
        : auth
    const isMember = request.headers.authorization === 'Bearer good-token'
    response.writeHead(isMember ? 200 : 401).end(isMember ? JSON.stringify(signed) : '{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  realtime = openRealtime()
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('window', { location: { href: `http://127.0.0.1:${port}/messages` } })
  const file = new URL('../../../web/platform/realtime-client.ts', import.meta.url).pathname
  const { connectRealtime } = (await import(file)) as { connectRealtime: Connect }
  connectTo = (settings) =>
    connectRealtime({
      settings,
      token: () => token,
      renewToken: async (expired) => {
        renewed.push(expired)
        return renewedToken
      },
      apiBase: `http://127.0.0.1:${port}/api`,
    })
  client = connectTo(realtime.clientSettings())
})
afterEach(async () => {
  client.disconnect()
  await realtime.close()
  server.closeAllConnections()
  server.close()
  vi.unstubAllGlobals()
})

/** Triggers until the subscription receives it, then waits for what is in flight. */
async function heardBy(heard: unknown[], channel: string, event: string): Promise<void> {
  await expect
    .poll(async () => {
      await realtime.trigger([channel], event, 'ping')
      return heard.length
    })
    .toBeGreaterThan(0)
  await realtime.trigger([channel], event, 'last ping')
  await expect.poll(() => heard).toContain('last ping')
  heard.length = 0
}

// Specified: A3.11, A7.18
it('subscribes with the token, form-encoded, and hands events to their handlers', async () => {
  const first: unknown[] = []
  const second: unknown[] = []
  const other: unknown[] = []
  client.subscribe('private-member-abc', 'chat_notification', (data) => first.push(data))
  const stop = client.subscribe('private-member-abc', 'chat_notification', (data) => second.push(data))
  client.subscribe('private-member-abc', '42', (data) => other.push(data))
  await heardBy(first, 'private-member-abc', 'chat_notification')
  expect(requests).toHaveLength(1)
  expect(requests[0]?.token).toBe('Bearer good-token')
  expect(requests[0]?.body).toMatch(/^socket_id=\d+\.\d+&channel_name=private-member-abc$/)
  expect(second.at(-1)).toBe('last ping')
  second.length = 0
  stop()
  await realtime.trigger(['private-member-abc'], 'chat_notification', { id: 1 })
  await realtime.trigger(['private-member-abc'], '42', { message: 2 })
  await expect.poll(() => other).toEqual([{ message: 2 }])
  expect(first).toEqual([{ id: 1 }])
  expect(second).toEqual([])
})

it('leaves the channel with its last handler, and can come back', async () => {
  const heard: unknown[] = []
  const stop = client.subscribe('private-a', 'news', (data) => heard.push(data))
  await heardBy(heard, 'private-a', 'news')
  stop()
  stop()
  const marker: unknown[] = []
  client.subscribe('private-b', 'news', (data) => marker.push(data))
  await heardBy(marker, 'private-b', 'news')
  await realtime.trigger(['private-a', 'private-b'], 'news', 1)
  await expect.poll(() => marker.length).toBe(1)
  expect(heard).toEqual([])
  client.subscribe('private-a', 'news', (data) => heard.push(data))
  await heardBy(heard, 'private-a', 'news')
})

it('reports possibly missed events once after connecting, and again after the server was replaced', async () => {
  const heard: unknown[] = []
  let notices = 0
  client.onReconnect(() => {
    notices++
  })
  for (const name of ['private-a', 'private-b', 'private-c'])
    client.subscribe(name, 'news', (data) => heard.push(data))
  await realtime.trigger(['private-a'], 'news', 'before anybody hears')
  expect(notices).toBe(0)
  await heardBy(heard, 'private-c', 'news')
  await expect.poll(() => notices).toBe(1)
  expect(heard).not.toContain('before anybody hears')
  await realtime.close()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(notices).toBe(1)
  realtime = openRealtime()
  await expect.poll(() => notices, { timeout: 15_000 }).toBe(2)
  await realtime.trigger(['private-a'], 'news', 'after')
  await expect.poll(() => heard).toContain('after')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(notices).toBe(2)
})

it('passes on that the server itself may have missed something', async () => {
  const heard: unknown[] = []
  let notices = 0
  client.subscribe('private-a', 'news', (data) => heard.push(data))
  client.onReconnect(() => {
    notices++
  })
  await heardBy(heard, 'private-a', 'news')
  await expect.poll(() => notices).toBe(1)
  subscriber?.missed()
  await expect.poll(() => notices, { timeout: 3_000 }).toBe(2)
})

it('renews a token that has run out, and asks again after a while where that fails', async () => {
  token = 'expired-token'
  renewedToken = 'good-token'
  const heard: unknown[] = []
  client.subscribe('private-a', 'news', (data) => heard.push(data))
  await heardBy(heard, 'private-a', 'news')
  expect(requests.map((each) => each.token)).toEqual(['Bearer expired-token', 'Bearer good-token'])
  expect(renewed).toEqual(['expired-token'])

  renewedToken = null
  client.subscribe('private-b', 'news', (data) => heard.push(data))
  await expect.poll(() => renewed.length).toBe(2)
  token = 'good-token'
  await heardBy(heard, 'private-b', 'news')
  expect(requests.map((each) => each.token).slice(2)).toEqual(['Bearer expired-token', 'Bearer good-token'])
})

it('signs the member in where another server is to find the connections, also with a token that has run out', async () => {
  token = 'expired-token'
  renewedToken = 'good-token'
  client.disconnect()
  const { port } = server.address() as AddressInfo
  client = connectTo({ ...realtime.clientSettings(), host: '127.0.0.1', port })
  const heard: unknown[] = []
  client.subscribe('private-a', 'news', (data) => heard.push(data))
  await heardBy(heard, 'private-a', 'news')
  await realtime.endConnections({ id: 42, channel: '#server-to-user-42' })
  await expect
    .poll(() => requests.filter(({ body }) => !body.includes('channel_name')).length)
    .toBeGreaterThan(2)
})

// Specified: B3.12
it('comes back after another server has ended the member’s connections', async () => {
  client.disconnect()
  // As hosted Channels and the like do it: with a code after which the library gives up.
  const other = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  let connections = 0
  other.on('connection', (socket) => {
    connections += 1
    const sendEvent = (event: string, data: object, channel?: string) =>
      socket.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }))
    sendEvent('pusher:connection_established', { socket_id: `1.${connections}`, activity_timeout: 120 })
    socket.on('message', (text) => {
      const { event, data } = JSON.parse(String(text)) as { event: string; data: { channel: string } }
      if (event !== 'pusher:subscribe') return
      sendEvent('pusher_internal:subscription_succeeded', {}, data.channel)
      if (connections > 1) return sendEvent('news', { connections }, data.channel)
      sendEvent('pusher:error', { code: 4009, message: 'You got disconnected by the app.' })
      socket.close(4009)
    })
  })
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const heard: unknown[] = []
  try {
    client = connectTo({ key: 'test-key', cluster: 'eu', host: '127.0.0.1', port })
    client.subscribe('private-a', 'news', (data) => heard.push(data))
    await expect.poll(() => heard, { timeout: 3_000 }).toEqual([{ connections: 2 }])
    // Not forever: after logging out the client stays disconnected.
    client.disconnect()
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(connections).toBe(2)
  } finally {
    for (const socket of other.clients) socket.terminate()
    other.close()
  }
})

it('stays silent after disconnecting, also before it was connected', async () => {
  const heard: unknown[] = []
  client.subscribe('private-a', 'news', (data) => heard.push(data))
  client.disconnect()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(realtime.connectionCount()).toBe(0)
  expect(requests).toEqual([])
  expect(heard).toEqual([])
})
