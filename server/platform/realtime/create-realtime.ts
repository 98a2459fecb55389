import type { Config } from '../config/config.ts'
import type { HttpServer } from '../http/http-server.ts'
import type { Log } from '../log/log.ts'
import { createEmbeddedRealtime } from './embedded-realtime.ts'
import type { Fanout } from './fanout.ts'
import { createLocalFanout } from './local-fanout.ts'
import { createPostgresFanout } from './postgres-fanout.ts'
import type { Realtime } from './realtime.ts'

/** A realtime port, and its sockets and HTTP API on the HTTP server. */
export type MountedRealtime = { port: Realtime; mount(server: HttpServer): void }

/** Hosted Channels if configured; else a server of our own, joined across processes by Redis or the database. */
export async function createRealtime(config: Config, log: Log): Promise<MountedRealtime> {
  if (config.pusher) {
    const { createHostedRealtime } = await import('./hosted-realtime.ts')
    return { port: createHostedRealtime({ ...config.pusher, log }), mount: () => undefined }
  }
  const fanout = await createFanout(config, log)
  const [newest, ...earlierSecrets] = config.realtime.secrets
  const realtime = createEmbeddedRealtime({
    key: config.realtime.key,
    secret: newest,
    earlierSecrets,
    fanout,
    log,
    allowedOrigins: originsOf(config),
  })
  return {
    port: realtime,
    mount(server) {
      realtime.attach(server.server)
      server.register(async (scope) => {
        // The signature covers the raw bytes.
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
        scope.post('/apps/*', { config: { policy: 'public' } }, async (request, reply) => {
          const { pathname, search } = new URL(request.url, config.publicUrl)
          const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const answer = await realtime.handleHttp('POST', pathname, search.slice(1), rawBody)
          return reply.status(answer.status).send(answer.body)
        })
      })
    },
  }
}

/** The connection to the other processes on the same database, if any. */
async function createFanout({ databaseUrl, redisUrl }: Config, log: Log): Promise<Fanout> {
  if (!databaseUrl) return createLocalFanout()
  const postgres = await createPostgresFanout({ databaseUrl, log })
  if (!redisUrl) return postgres
  // The client is loaded only if Redis is configured.
  const { createRedisFanout } = await import('./redis-fanout.ts')
  return createRedisFanout({ url: redisUrl, log, otherwise: postgres })
}

/** Pages that may open a socket. A demo is reached under several names of one machine. */
function originsOf({ publicUrl, mode, port }: Config): string[] {
  const own = new URL(publicUrl).origin
  return mode === 'production' ? [own] : [own, `http://localhost:${port}`, `http://127.0.0.1:${port}`]
}
