import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
  settings: { key: string; cluster: string }
  token: () => string | null
  apiBase: string
}) => Client

let server: Server
let realtime: EmbeddedRealtime
let subscriber: FanoutSubscriber | undefined
let asked: { token: string | undefined; body: string }[]
let token: string | null
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
  asked = []
  token = 'good-token'
  // As the API does it: only the bearer of the token is signed in.
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ token: request.headers.authorization, body })
    const fields = new URLSearchParams(body)
    const auth = realtime.authorizeChannel(fields.get('socket_id') ?? '', fields.get('channel_name') ?? '')
    const isMember =
      request.url === '/api/pusher/auth' && request.headers.authorization === 'Bearer good-token'
    response.writeHead(isMember ? 200 : 401).end(isMember ? JSON.stringify(auth) : '{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  realtime = openRealtime()
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('window', { location: { href: `http://127.0.0.1:${port}/messages` } })
  const file = new URL('../../../web/platform/realtime-client.ts', import.meta.url).pathname
  const { connectRealtime } = (await import(file)) as { connectRealtime: Connect }
  client = connectRealtime({
    settings: realtime.clientSettings(),
    token: () => token,
    apiBase: `http://127.0.0.1:${port}/api`,
  })
})
afterEach(async () => {
  client.disconnect()
  await realtime.close()
  server.closeAllConnections()
  server.close()
  vi.unstubAllGlobals()
})

/** Triggers until the subscription is there to hear it, then waits for what is still under way. */
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

it('subscribes with the token, form-encoded, and hands events to their handlers', async () => {
  const first: unknown[] = []
  const second: unknown[] = []
  const other: unknown[] = []
  client.subscribe('private-member-abc', 'chat_notification', (data) => first.push(data))
  const stop = client.subscribe('private-member-abc', 'chat_notification', (data) => second.push(data))
  client.subscribe('private-member-abc', '42', (data) => other.push(data))
  await heardBy(first, 'private-member-abc', 'chat_notification')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.token).toBe('Bearer good-token')
  expect(asked[0]?.body).toMatch(/^socket_id=\d+\.\d+&channel_name=private-member-abc$/)
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

it('says once that events may have been missed before it first heard, and once more after the server was replaced', async () => {
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

it('asks again with the renewed token when the old one has run out', async () => {
  token = 'expired-token'
  const heard: unknown[] = []
  client.subscribe('private-a', 'news', (data) => heard.push(data))
  await expect.poll(() => asked.length).toBe(1)
  token = 'good-token'
  await heardBy(heard, 'private-a', 'news')
  expect(asked.map((each) => each.token)).toEqual(['Bearer expired-token', 'Bearer good-token'])
})

it('stays silent after disconnecting, also before it was connected', async () => {
  const heard: unknown[] = []
  client.subscribe('private-a', 'news', (data) => heard.push(data))
  client.disconnect()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(realtime.connectionCount()).toBe(0)
  expect(asked).toEqual([])
  expect(heard).toEqual([])
})
