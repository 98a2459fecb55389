import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { tooMany } from '#shared/http/member-limits.ts'
import { createSharedCounts } from '../limits/shared-counts.ts'
import type { Observability } from '../observability/observability.ts'
import type { Ports } from '../ports.ts'
import { registerApiRoute } from './api-route.ts'
import { acceptForms, acceptJsonOnly } from './body-types.ts'
import type { Authenticate } from './call.ts'
import { errorReply } from './error-exit.ts'
import { type FrontDoor, headersWithin } from './front-door.ts'
import { namedLocale } from './locale.ts'
import { refuseRoutesWithoutPolicy } from './policy.ts'
import { serveRawAddress } from './raw-address.ts'
import { endUnreadBody, hasBody, pathOnThisSite } from './request-edges.ts'
import type { Route } from './routes.ts'
import { securityHeaders } from './security-headers.ts'
import { refuseUnreadable } from './unreadable-request.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answer. */
    locale: Locale
    /** The language requested by the caller; null if none of ours, which is answered in Turkish. */
    namedLocale: Locale | null
  }
  interface FastifyContextConfig {
    /** Uploads may take their time. */
    takesFiles?: boolean
  }
}

export const maxUploadBytes = 10 * 1024 * 1024
const bodyLimitBytes = 256 * 1024
const refusals = new Set([401, 403, 429])
const bodyWithinMs = 10_000

const connectionLimits = {
  // For uploads over a slow line; cutOffSlowBody handles all others.
  requestTimeout: 120_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 10_000,
}

export type HttpServer = FastifyInstance<Server>

/** The HTTP edge: limits, headers, the API's routes and the one exit for errors. */
export async function createHttpServer(
  ports: Ports,
  routes: readonly Route[],
  authenticate: Authenticate,
  observability?: Observability,
  frontDoor?: FrontDoor,
): Promise<HttpServer> {
  const { clock, config, log } = ports
  const setSecurityHeaders = securityHeaders(config)
  const greet = (request: FastifyRequest, reply: FastifyReply) => {
    request.namedLocale = namedLocale(request.headers['accept-language'])
    request.locale = request.namedLocale ?? 'tr'
    setSecurityHeaders(request, reply)
    // Browsers count by the real clock; a demo's may have been moved.
    if (request.url.startsWith('/api/')) reply.header('Date', clock.now().toUTCString())
  }
  const server = Fastify({
    logger: false,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: bodyLimitBytes,
    ...connectionLimits,
    ...(frontDoor
      ? { serverFactory: (listener: RequestListener) => entered(frontDoor, listener) }
      : { http: headersWithin }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
    // An address that cannot be decoded reaches no hook and no other handler.
    frameworkErrors: (error, request, reply) => {
      greet(request, reply)
      sendError(error, request, reply, ports)
    },
    clientErrorHandler: (error, socket) => {
      if (!serveRawAddress(server.server, error, socket)) refuseUnreadable(error, socket)
    },
    // Node buffers these; other random bytes are a system call each time.
    genReqId: () => randomUUID().slice(-12),
  }) as unknown as HttpServer

  server.decorateRequest('locale', 'tr')
  server.decorateRequest('namedLocale', null)
  refuseRoutesWithoutPolicy(server)
  server.addHook('onRequest', (request, reply, done) => {
    // The client has reset the connection: it has no address to be counted by, and waits for no answer.
    if (request.raw.socket.remoteAddress === undefined) {
      reply.hijack()
      return void request.raw.destroy()
    }
    greet(request, reply)
    const path = pathOnThisSite(request.url)
    if (path) return reply.redirect(path, 308)
    if (!request.routeOptions.config.takesFiles) cutOffSlowBody(request.raw)
    done()
  })
  server.addHook('onSend', async (request, reply) => endUnreadBody(request, reply))
  observability?.watch(server)
  if (config.shedAtDelayMs > 0) await shedLoad(server, config.shedAtDelayMs)
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply, ports))
  server.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })

  await server.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await server.register(cookie)
  acceptJsonOnly(server)
  await server.register(multipart, { limits: { fileSize: maxUploadBytes, files: 20, fieldSize: 64 * 1024 } })
  const { redis } = ports
  await server.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000), ports.clock.now()),
    ...(redis && { store: createSharedCounts(redis) }),
  })
  await server.register(
    async (api) => {
      const register = (scope: FastifyInstance, areForms: boolean) => {
        for (const route of routes) {
          if ((route.endpoint.takesForms ?? false) === areForms)
            registerApiRoute(scope, route, ports, authenticate)
        }
      }
      register(api, false)
      await api.register(async (scope) => {
        await acceptForms(scope)
        register(scope, true)
      })
      // Without it an unknown path would be treated as a page of the website.
      api.all('/*', { config: { policy: 'public' } }, async () => {
        throw new AppError('not_found')
      })
    },
    { prefix: '/api' },
  )
  server.addHook('onClose', async () => log.info({}, 'HTTP server closed'))
  return server
}

/** Fastify sets these only on a server that it has created itself. */
function entered({ server, leadTo }: FrontDoor, listener: RequestListener): Server {
  const { requestTimeout, connectionTimeout, keepAliveTimeout } = connectionLimits
  Object.assign(server, { requestTimeout, keepAliveTimeout })
  server.setTimeout(connectionTimeout)
  leadTo(listener)
  return server
}

/** A body that trickles in holds a connection and its memory: without files there is no reason to wait. */
function cutOffSlowBody(request: IncomingMessage): void {
  if (!hasBody(request)) return
  const timer = setTimeout(() => request.destroy(), bodyWithinMs)
  request.once('close', () => clearTimeout(timer))
}

/** An overloaded server refuses at once: later answers would help nobody and delay all. */
async function shedLoad(server: HttpServer, maxEventLoopDelay: number): Promise<void> {
  await server.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request) => {
      if (request.url.startsWith('/api/health')) return
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    },
  })
}

function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log }: Ports,
): FastifyReply {
  const { status, body, retryAfterSeconds } = errorReply(error, request.locale, request.id, log)
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds))
  // Password guessing, scanning and flooding show in these lines; they contain nothing that was sent.
  if (refusals.has(status)) {
    const { method, ip, id: requestId } = request
    log.info(
      { event: 'refused', code: body.code, method, route: request.routeOptions.url, ip, requestId },
      'Refused',
    )
  }
  return reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body))
}
