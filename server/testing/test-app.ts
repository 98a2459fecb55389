import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorCode } from '#shared/errors/error-catalogue.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer, EndpointRequest } from '#shared/http/contract.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { type App, createApp } from '../app.ts'
import { type Clock, createClock } from '../platform/clock/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import type { ConnectedDatabase } from '../platform/database/connect-database.ts'
import type { Database } from '../platform/database/database.ts'
import type { Observability } from '../platform/observability/observability.ts'
import { type PublicFetch, unreachable } from '../platform/outgoing/public-fetch.ts'
import type { MountedRealtime } from '../platform/realtime/create-realtime.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { recordExample } from './record-example.ts'
import { createTestDatabase } from './test-database.ts'

type Sent<K extends keyof ApiContract> = Partial<EndpointRequest<ApiContract[K]>> & {
  params?: object
  query?: object
  body?: unknown
  form?: FormData
}
export type CallOptions = { token?: string | undefined; headers?: Record<string, string>; cookie?: string }
/** `body` is the answer on success; on an error it is the error body, read through `code`. */
export type TestAnswer<K extends keyof ApiContract> = {
  status: number
  body: EndpointAnswer<ApiContract[K]> & {
    error?: string
    code?: ErrorCode
    fields?: Record<string, string[]>
  }
  headers: Record<string, unknown>
  cookies: {
    name: string
    value: string
    path?: string
    httpOnly?: boolean
    sameSite?: string
    maxAge?: number
  }[]
}

export type Push = { channels: readonly string[]; event: string; data: unknown }

export type TestApp = App & {
  /** The database, to check what was written. */
  database: ConnectedDatabase
  clock: Clock
  /** Everything pushed over realtime since the start, in order. */
  pushes: Push[]
  /** The members whose sockets were ended, in order. */
  disconnected: number[]
  /** Calls an endpoint over HTTP (in process); any status is answered, none is thrown. */
  call<K extends keyof ApiContract>(key: K, sent?: Sent<K>, options?: CallOptions): Promise<TestAnswer<K>>
  /** Moves the clock and runs everything that falls due. */
  advanceHours(hours: number): Promise<void>
}

/** The whole app on a database of its own: every call goes through HTTP, policy, parsing and SQL. */
export async function createTestApp(
  options: {
    database?: ConnectedDatabase
    environment?: Record<string, string>
    observability?: Observability
    replica?: Database
    publicFetch?: PublicFetch
    website?: Parameters<typeof createApp>[0]['website']
  } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yuva-test-'))
  const database = options.database ?? (await createTestDatabase())
  const clock = createClock()
  const config = readConfig({ YUVA_MODE: 'test', YUVA_DATA_DIR: dataDir, ...options.environment })
  const pushes: Push[] = []
  const disconnected: number[] = []
  // No test reaches the internet.
  const { observability, replica, website, publicFetch = unreachable } = options
  const app = await createApp({
    config,
    database,
    clock,
    realtime: recordingRealtime(pushes, disconnected),
    ...(observability && { observability }),
    ...(replica && { replica }),
    ...(website && { website }),
    publicFetch,
  })
  await app.server.ready()

  return {
    ...app,
    database,
    clock,
    pushes,
    disconnected,
    async call(key, sent = {}, { token, headers, cookie } = {}) {
      const [method = 'GET', template = '/'] = key.split(' ', 2)
      const { params, query, body, form } = sent as {
        params?: object
        query?: object
        body?: unknown
        form?: FormData
      }
      const multipart = form && (await encodeForm(form))
      const response = await app.server.inject({
        method: method as 'GET',
        url: `/api${fill(template, params)}`,
        ...(query && { query: stringValues(query) }),
        headers: {
          'accept-language': 'tr',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(cookie && { cookie }),
          ...(multipart && { 'content-type': multipart.type }),
          ...headers,
        },
        ...(multipart ? { payload: multipart.body } : body !== undefined && { payload: body as object }),
      })
      const { statusCode: status } = response
      const answer = response.body ? JSON.parse(response.body) : null
      recordExample({ key, sent: { params, query, body, form } as never, status, answer, now: clock.now() })
      return {
        status,
        body: answer,
        headers: response.headers,
        cookies: response.cookies as TestAnswer<typeof key>['cookies'],
      }
    },
    async advanceHours(hours) {
      clock.advance(hours * hourMs)
      await app.runDueJobs()
    },
    async close() {
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Realtime that records pushes instead of sending them; the real server has its own tests. */
function recordingRealtime(pushes: Push[], disconnected: number[]): MountedRealtime {
  const port: Realtime = {
    trigger: async (channels, event, data) => void pushes.push({ channels, event, data }),
    authorizeChannel: (socketId, channel) => ({ auth: `test:${socketId}:${channel}` }),
    authenticateUser: (_socketId, user) => ({ auth: 'test', user_data: JSON.stringify(user) }),
    clientSettings: () => ({ key: 'test', cluster: 'eu' }),
    endConnections: async ({ id }) => void disconnected.push(id),
    close: async () => undefined,
  }
  return { port, mount: () => undefined }
}

function fill(template: string, params: object | undefined): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    String((params as Record<string, unknown>)?.[name] ?? ''),
  )
}

function stringValues(query: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => [k, String(v)]),
  )
}

async function encodeForm(form: FormData): Promise<{ type: string; body: Buffer }> {
  const request = new Request('http://test', { method: 'POST', body: form })
  return { type: request.headers.get('content-type') ?? '', body: Buffer.from(await request.arrayBuffer()) }
}
