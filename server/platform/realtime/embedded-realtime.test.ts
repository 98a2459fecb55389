import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import PusherSdk from 'pusher'
import pusherJs, { type Options } from 'pusher-js'
import { afterEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { createLog } from '#server/platform/log/log.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { createEmbeddedRealtime, type EmbeddedRealtime } from './embedded-realtime.ts'
import { createHostedRealtime } from './hosted-realtime.ts'
import { createLocalFanout } from './local-fanout.ts'
import { createPostgresFanout } from './postgres-fanout.ts'
import { md5, requestSignature } from './pusher-protocol.ts'

// The package's types describe an ES module, while Node loads its CommonJS build.
const PusherClient = pusherJs as unknown as typeof pusherJs.default
type PusherClient = InstanceType<typeof PusherClient>
type Running = { server: Server; port: number; realtime: EmbeddedRealtime }
type Changes = Partial<Parameters<typeof createEmbeddedRealtime>[0]>

const credentials = { appId: 'app-1', key: 'test-key', secret: 'test-secret' }
const origin = 'https://yuva.test'
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each()
})

/** A server with sockets and HTTP API mounted as the application mounts them. */
async function start(changes: Changes = {}): Promise<Running> {
  const options = {
    ...credentials,
    fanout: createLocalFanout(),
    log: createLog('silent'),
    allowedOrigins: [origin],
  }
  const realtime = createEmbeddedRealtime({ ...options, ...changes })
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const answer = await realtime.handleHttp(request.method ?? '', path, query, Buffer.concat(parts))
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  realtime.attach(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  undo.push(async () => {
    await realtime.close()
    server.closeAllConnections()
    server.close()
  })
  return { server, port: (server.address() as AddressInfo).port, realtime }
}

/** The real browser library. `sign` replaces `POST /pusher/auth`. */
function client(
  running: Running,
  change: Partial<Options> & { key?: string; sign?: boolean } = {},
): PusherClient {
  const { key = credentials.key, sign = true, ...options } = change
  const pusher = new PusherClient(key, {
    cluster: 'eu',
    wsHost: '127.0.0.1',
    wsPort: running.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, callback) => {
        const right = running.realtime.authorizeChannel(socketId, channelName)
        callback(null, sign ? right : { auth: right.auth.replace(/.$/, (end) => (end === '0' ? '1' : '0')) })
      },
    },
    userAuthentication: {
      customHandler: ({ socketId }, callback) =>
        callback(null, running.realtime.authenticateUser(socketId, { id: '42' })),
    },
    ...options,
  })
  undo.push(() => pusher.disconnect())
  return pusher
}

const happens = (
  target: { bind(event: string, callback: (data: unknown) => void): unknown },
  event: string,
) => new Promise<unknown>((resolve) => target.bind(event, resolve))

async function joined(pusher: PusherClient, name: string) {
  const channel = pusher.subscribe(name)
  await happens(channel, 'pusher:subscription_succeeded')
  return channel
}

/** A socket without the library, for what a well-behaved client would not do. */
async function rawSocket(running: Running, path = `/app/${credentials.key}?protocol=7`, headers = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${running.port}${path}`, { headers })
  const received: { event: string; data: string }[] = []
  socket.on('message', (text) => received.push(JSON.parse(String(text))))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  undo.push(() => socket.terminate())
  await once(socket, 'open')
  await expect.poll(() => received.length).toBeGreaterThan(0)
  return { socket, received, closed, send: (message: object) => socket.send(JSON.stringify(message)) }
}

describe('with pusher-js', () => {
  it('connects, joins a private channel and receives what is triggered', async () => {
    const running = await start()
    const channel = await joined(client(running), 'private-member-abc')
    const greeting = happens(channel, 'chat_notification')
    await running.realtime.trigger(['private-member-abc', 'private-other'], 'chat_notification', {
      id: 7,
      text: 'ığüşöç',
    })
    expect(await greeting).toEqual({ id: 7, text: 'ığüşöç' })
  })

  it('refuses an unknown key with 4001, for good', async () => {
    const pusher = client(await start(), { key: 'wrong-key' })
    const error = await happens(pusher.connection, 'error')
    expect(error).toMatchObject({ error: { data: { code: 4001 } } })
    await expect.poll(() => pusher.connection.state).toBe('disconnected')
  })

  it('refuses a private channel that is signed wrongly, and sends it nothing', async () => {
    const running = await start()
    const pusher = client(running, { sign: false })
    const channel = pusher.subscribe('private-member-abc')
    const heard: unknown[] = []
    channel.bind('chat_notification', (data: unknown) => heard.push(data))
    expect(await happens(channel, 'pusher:subscription_error')).toMatchObject({
      type: 'AuthError',
      status: 401,
    })
    const open = await joined(pusher, 'open')
    const after = happens(open, 'after')
    await running.realtime.trigger(['private-member-abc', 'open'], 'chat_notification', {})
    await running.realtime.trigger(['open'], 'after', {})
    await after
    expect(heard).toEqual([])
  })

  it('signs a user in, whose own channel then works', async () => {
    const running = await start()
    const pusher = client(running)
    const welcome = happens(pusher.user, 'hello')
    pusher.signin()
    await pusher.user.signinDonePromise
    expect(pusher.user.user_data).toEqual({ id: '42' })
    await expect
      .poll(async () => {
        await running.realtime.trigger(['#server-to-user-42'], 'hello', { ok: true })
        return Promise.race([welcome, new Promise((resolve) => setTimeout(resolve, 20))])
      })
      .toEqual({ ok: true })
  })

  it('sends nothing more after unsubscribing', async () => {
    const running = await start()
    const pusher = client(running)
    const left = await joined(pusher, 'private-left')
    const stay = await joined(pusher, 'private-stay')
    const heard: unknown[] = []
    left.bind('news', (data: unknown) => heard.push(data))
    pusher.unsubscribe('private-left')
    await joined(pusher, 'private-marker')
    const end = happens(stay, 'news')
    await running.realtime.trigger(['private-left', 'private-stay'], 'news', 1)
    await end
    expect(heard).toEqual([])
  })

  it('reconnects at once when the server stops, to the next one', async () => {
    const first = await start()
    const pusher = client(first)
    const channel = await joined(pusher, 'private-a')
    const error = happens(pusher.connection, 'error')
    await first.realtime.close()
    expect(await error).toMatchObject({ data: { code: 4200 } })
    expect(first.realtime.connectionCount()).toBe(0)
    const next = createEmbeddedRealtime({
      ...credentials,
      fanout: createLocalFanout(),
      log: createLog('silent'),
      allowedOrigins: [],
    })
    next.attach(first.server)
    undo.push(() => next.close())
    await happens(channel, 'pusher:subscription_succeeded')
    const again = happens(channel, 'news')
    await next.trigger(['private-a'], 'news', 'again')
    expect(await again).toBe('again')
  })
})

describe('the HTTP API, called by the pusher SDK', () => {
  const sdk = (running: Running, change = {}) =>
    new PusherSdk({ ...credentials, host: '127.0.0.1', port: String(running.port), useTLS: false, ...change })

  it('takes events, batches, and leaves the sender out', async () => {
    const running = await start()
    const [one, two] = [client(running), client(running)]
    const [first, second] = [await joined(one, 'private-a'), await joined(two, 'private-a')]
    const heard: unknown[][] = [[], []]
    first.bind_global((event: string, data: unknown) => heard[0]?.push([event, data]))
    second.bind_global((event: string, data: unknown) => heard[1]?.push([event, data]))
    const caller = sdk(running)
    await caller.trigger('private-a', 'single', { n: 1 })
    await caller.trigger(['private-a', 'private-b'], 'except', 'ş', { socket_id: one.connection.socket_id })
    await caller.triggerBatch([
      { channel: 'private-a', name: 'batch', data: { n: 2 } },
      { channel: 'private-a', name: 'batch', data: { n: 3 }, socket_id: two.connection.socket_id },
    ])
    await expect.poll(() => heard.map((each) => each.length)).toEqual([3, 3])
    expect(heard[0]).toEqual([
      ['single', { n: 1 }],
      ['batch', { n: 2 }],
      ['batch', { n: 3 }],
    ])
    expect(heard[1]).toEqual([
      ['single', { n: 1 }],
      ['except', 'ş'],
      ['batch', { n: 2 }],
    ])
  })

  it('refuses a wrong secret, a wrong app and an unknown key', async () => {
    const running = await start()
    await expect(sdk(running, { secret: 'guess' }).trigger('a', 'b', 1)).rejects.toMatchObject({
      status: 401,
    })
    await expect(sdk(running, { key: 'guess' }).trigger('a', 'b', 1)).rejects.toMatchObject({ status: 401 })
    await expect(sdk(running, { appId: 'other' }).trigger('a', 'b', 1)).rejects.toMatchObject({ status: 404 })
  })

  it('refuses what is old, unsigned, changed or malformed', async () => {
    const { realtime } = await start()
    const path = '/apps/app-1/events'
    const good = Buffer.from(JSON.stringify({ name: 'e', data: '1', channels: ['a'] }))
    const query = (change: Record<string, string>, body: Buffer) => {
      const now = String(Math.floor(Date.now() / 1000))
      const parameters = {
        auth_key: 'test-key',
        auth_timestamp: now,
        auth_version: '1.0',
        body_md5: md5(body),
        ...change,
      }
      const signature = requestSignature(credentials, 'POST', path, parameters)
      return new URLSearchParams({ ...parameters, auth_signature: signature }).toString()
    }
    const status = async (text: string, body: Buffer, method = 'POST') =>
      (await realtime.handleHttp(method, path, text, body)).status
    expect(await status(query({}, good), good)).toBe(200)
    expect(await status(query({}, good), Buffer.concat([good, Buffer.from(' ')]))).toBe(401)
    expect(await status(query({ auth_timestamp: '1000000000' }, good), good)).toBe(401)
    expect(await status(query({ auth_timestamp: 'soon' }, good), good)).toBe(401)
    expect(await status(`${query({}, good)}0`, good)).toBe(401)
    expect(await status('', good)).toBe(401)
    expect(await status(query({}, good), good, 'GET')).toBe(405)
    for (const bad of [
      '',
      '{',
      '[]',
      '{"name":"e","data":"1"}',
      '{"name":"e","data":{},"channels":["a"]}',
      '{"name":"e","data":"1","channels":["a b"]}',
    ]) {
      const body = Buffer.from(bad)
      expect(await status(query({}, body), body)).toBe(400)
    }
  })

  it('is what the hosted adapter calls as well', async () => {
    const running = await start()
    const hosted = createHostedRealtime({
      ...credentials,
      cluster: 'eu',
      log: createLog('silent'),
      server: { host: '127.0.0.1', port: running.port, useTls: false },
    })
    const names = Array.from({ length: 150 }, (_, at) => `private-${at}`)
    const channel = await joined(client(running), 'private-149')
    const heard = happens(channel, 'news')
    await hosted.trigger(names, 'news', { id: 1 })
    expect(await heard).toEqual({ id: 1 })
    expect(hosted.authorizeChannel('1.2', 'private-a')).toEqual(
      running.realtime.authorizeChannel('1.2', 'private-a'),
    )
    expect(hosted.authenticateUser('1.2', { id: '5' })).toEqual(
      running.realtime.authenticateUser('1.2', { id: '5' }),
    )
    expect(hosted.clientSettings()).toEqual({
      key: 'test-key',
      cluster: 'eu',
      host: '127.0.0.1',
      port: running.port,
      forceTls: false,
    })
    const away = createHostedRealtime({
      ...credentials,
      cluster: 'eu',
      log: createLog('silent'),
      server: { host: '127.0.0.1', port: 9, useTls: false },
    })
    await expect(away.trigger(['a'], 'b', 1)).resolves.toBeUndefined()
    await expect(away.endConnections({ id: 42, channel: 'private-a' })).resolves.toBeUndefined()
  })

  // Specified: B3.12
  it('ends, asked by the hosted adapter, the sockets that are signed in as a member', async () => {
    const running = await start()
    const hosted = createHostedRealtime({
      ...credentials,
      cluster: 'eu',
      log: createLog('silent'),
      server: { host: '127.0.0.1', port: running.port, useTls: false },
    })
    const signedIn = async (id: string) => {
      const one = await rawSocket(running)
      const { socket_id } = JSON.parse(one.received[0]?.data ?? '{}') as { socket_id: string }
      one.send({ event: 'pusher:signin', data: hosted.authenticateUser(socket_id, { id }) })
      await expect.poll(() => one.received.at(-1)?.event).toBe('pusher:signin_success')
      return one
    }
    const [one, two, other] = [await signedIn('42'), await signedIn('42'), await signedIn('421')]
    await hosted.endConnections({ id: 42, channel: 'private-member-abc' })
    expect([await one.closed, await two.closed]).toEqual([4203, 4203])
    expect(other.socket.readyState).toBe(WebSocket.OPEN)

    // Connections cannot be terminated without the secret.
    const stranger = createHostedRealtime({
      ...credentials,
      secret: 'guessed',
      cluster: 'eu',
      log: createLog('silent'),
      server: { host: '127.0.0.1', port: running.port, useTls: false },
    })
    await stranger.endConnections({ id: 421, channel: 'private-member-xyz' })
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
  })
})

describe('clients that do not behave', () => {
  it('closes by code: foreign origin, unknown protocol, too many connections', async () => {
    const running = await start({ maxConnections: 1 })
    const foreign = await rawSocket(running, undefined, { origin: 'https://evil.test' })
    expect(await foreign.closed).toBe(4009)
    expect(foreign.received[0]?.event).toBe('pusher:error')
    expect(await (await rawSocket(running, '/app/test-key?protocol=3')).closed).toBe(4007)
    const own = await rawSocket(running, undefined, { origin })
    expect(own.received[0]?.event).toBe('pusher:connection_established')
    expect(JSON.parse(own.received[0]?.data ?? '')).toMatchObject({ activity_timeout: 120 })
    expect(await (await rawSocket(running)).closed).toBe(4100)
  })

  it('asks an idle socket, keeps one that answers and closes one that does not with 4201', async () => {
    const running = await start({ activityTimeoutSeconds: 0.1, pongTimeoutSeconds: 0.2 })
    const [silent, alive] = [await rawSocket(running), await rawSocket(running)]
    alive.socket.on('message', (text) => {
      if (JSON.parse(String(text)).event === 'pusher:ping') alive.send({ event: 'pusher:pong' })
    })
    expect(await silent.closed).toBe(4201)
    expect(silent.received.map((message) => message.event)).toContain('pusher:ping')
    expect(alive.socket.readyState).toBe(WebSocket.OPEN)
    alive.send({ event: 'pusher:ping', data: {} })
    await expect.poll(() => alive.received.map((message) => message.event)).toContain('pusher:pong')
  })

  it('lets no client speak to another', async () => {
    const running = await start()
    const listener = await joined(client(running), 'open')
    const heard: unknown[] = []
    listener.bind_global((event: string) => heard.push(event))
    const rude = await rawSocket(running)
    rude.send({ event: 'pusher:subscribe', data: { channel: 'open' } })
    rude.send({ event: 'client-hello', channel: 'open', data: {} })
    rude.send({ event: 'chat_notification', channel: 'open', data: {} })
    await expect
      .poll(() => rude.received.filter((message) => message.event === 'pusher:error').length)
      .toBe(2)
    expect(heard).toEqual([])
  })

  it('keeps user, presence and unsigned private channels closed', async () => {
    const rude = await rawSocket(await start())
    const names = ['#server-to-user-42', '#server-to-user-null', 'presence-a', 'private-a', 'a b', '']
    for (const channel of names)
      rude.send({ event: 'pusher:subscribe', data: { channel, auth: 'test-key:00' } })
    await expect.poll(() => rude.received.length).toBe(1 + names.length)
    expect(rude.received.map((message) => message.event)).not.toContain(
      'pusher_internal:subscription_succeeded',
    )
    rude.send({ event: 'pusher:signin', data: { auth: 'test-key:00', user_data: '{"id":"42"}' } })
    expect(await rude.closed).toBe(4009)
  })

  it('closes on messages over 16 kB and on floods, and survives nonsense', async () => {
    const running = await start()
    const large = await rawSocket(running)
    large.send({ event: 'pusher:ping', data: 'x'.repeat(17_000) })
    expect(await large.closed).toBe(1009)
    const flood = await rawSocket(running)
    for (let count = 0; count < 100; count++) flood.send({ event: 'pusher:ping' })
    expect(await flood.closed).toBe(4101)
    const nonsense = await rawSocket(running)
    for (const text of ['', '{', 'null', '[]', '{"event":1}', '"x"']) nonsense.socket.send(text)
    nonsense.socket.send(Buffer.from([1, 2, 3]))
    nonsense.send({ event: 'pusher:ping' })
    await expect.poll(() => nonsense.received.at(-1)?.event).toBe('pusher:pong')
    await expect.poll(() => running.realtime.connectionCount()).toBe(1)
  })

  it('leaves other upgrade paths to others, and ends them where nobody listens', async () => {
    const running = await start()
    const lost = new WebSocket(`ws://127.0.0.1:${running.port}/hot-reload`)
    const [error] = await once(lost, 'error')
    expect(String(error)).toMatch(/hang up|reset/)
    running.server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 418 Teapot\r\n\r\n'))
    const other = new WebSocket(`ws://127.0.0.1:${running.port}/hot-reload`)
    const [answer] = await once(other, 'error')
    expect(String(answer)).toContain('418')
  })
})

describe('frames', () => {
  it.each([1, 110, 120, 130, 65_400, 65_600, 300_000])('carry %i characters', async (length) => {
    const running = await start()
    const listener = await rawSocket(running)
    listener.send({ event: 'pusher:subscribe', data: { channel: 'open' } })
    await expect.poll(() => listener.received.length).toBe(2)
    await running.realtime.trigger(['open'], 'long', 'ğ'.repeat(length))
    await expect.poll(() => listener.received.length).toBe(3)
    expect(JSON.parse(listener.received[2]?.data ?? '')).toBe('ğ'.repeat(length))
  })
})

it('reaches the sockets of another server over PostgreSQL, and notifies them when something was missed', async () => {
  const database = await createTestDatabase()
  undo.push(() => database.close())
  const log = createLog('silent')
  const fanout = () => createPostgresFanout({ databaseUrl: database.url, log })
  const [here, there] = [await start({ fanout: await fanout() }), await start({ fanout: await fanout() })]
  const channel = await joined(client(there), 'private-member-abc')
  const heard: unknown[] = []
  channel.bind('message', (data: unknown) => heard.push(data))
  for (let id = 0; id < 50; id++) await here.realtime.trigger(['private-member-abc'], 'message', { id })
  await expect.poll(() => heard.length).toBe(50)
  expect(heard).toEqual(Array.from({ length: 50 }, (_, id) => ({ id })))
  const resync = new Promise((resolve) => PusherClient.instances.at(-1)?.bind('resync', resolve))
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yuva-realtime' and datname = current_database()",
  )
  await resync
})

// Specified: B3.12
it('ends the sockets of one member on every server; whose session lives comes back by itself', async () => {
  const database = await createTestDatabase()
  undo.push(() => database.close())
  const log = createLog('silent')
  const fanout = () => createPostgresFanout({ databaseUrl: database.url, log })
  const [here, there] = [await start({ fanout: await fanout() }), await start({ fanout: await fanout() })]
  const listening = async (running: Running, channel: string) => {
    const one = await rawSocket(running)
    const { socket_id } = JSON.parse(one.received[0]?.data ?? '{}') as { socket_id: string }
    one.send({
      event: 'pusher:subscribe',
      data: { channel, ...running.realtime.authorizeChannel(socket_id, channel) },
    })
    await expect.poll(() => one.received.length).toBe(2)
    return one
  }
  const ended = [await listening(here, 'private-member-abc'), await listening(there, 'private-member-abc')]
  const other = await listening(there, 'private-member-xyz')
  const back = client(there)
  await joined(back, 'private-member-abc')
  const states: string[] = []
  back.connection.bind('state_change', ({ current }: { current: string }) => states.push(current))

  await here.realtime.endConnections({ id: 42, channel: 'private-member-abc' })
  expect(await Promise.all(ended.map(({ closed }) => closed))).toEqual([4203, 4203])
  expect(ended[0]?.received.at(-1)?.event).toBe('pusher:error')
  await expect.poll(() => states.at(-1)).toBe('connected')
  expect(states.length).toBeGreaterThan(1)
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
})
