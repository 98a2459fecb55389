import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { Ports } from '../ports.ts'
import { registerApiRoute } from './api-route.ts'
import type { Authenticate } from './call.ts'
import { errorReply } from './error-exit.ts'
import { localeOf } from './locale.ts'
import { refuseRoutesWithoutPolicy } from './policy.ts'
import type { Route } from './routes.ts'
import { securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    locale: Locale
    /** Nonce of this page's inline scripts. */
    nonce: string
  }
}

export const maxUploadBytes = 10 * 1024 * 1024
const bodyLimitBytes = 256 * 1024

export type HttpServer = FastifyInstance<Server>

/** The HTTP edge: limits, headers, the API's routes and the one exit for errors. */
export async function createHttpServer(
  ports: Ports,
  routes: readonly Route[],
  authenticate: Authenticate,
): Promise<HttpServer> {
  const { config, log } = ports
  const server = Fastify({
    logger: false,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
    genReqId: () => randomBytes(9).toString('base64url'),
  }) as unknown as HttpServer

  server.decorateRequest('locale', 'tr')
  server.decorateRequest('nonce', '')
  refuseRoutesWithoutPolicy(server)
  server.addHook('onRequest', async (request, reply) => {
    request.locale = localeOf(request.headers['accept-language'])
    request.nonce = randomBytes(16).toString('base64')
    securityHeaders(request, reply, config)
  })
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply, ports))

  await server.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await server.register(cookie)
  await server.register(formbody)
  await server.register(multipart, { limits: { fileSize: maxUploadBytes, files: 20, fieldSize: 64 * 1024 } })
  await server.register(rateLimit, { global: false })
  // A body that is not JSON where JSON is expected is bad input; an empty one is no body.
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(body as string))
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }), undefined)
    }
  })

  await server.register(
    async (api) => {
      for (const route of routes) registerApiRoute(api, route, ports, authenticate)
      // Without it an unknown path would be taken for a page of the website.
      api.all('/*', { config: { policy: 'public' } }, async () => {
        throw new AppError('not_found')
      })
    },
    { prefix: '/api' },
  )
  server.addHook('onClose', async () => log.info({}, 'HTTP server closed'))
  return server
}

function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log }: Ports,
): FastifyReply {
  const { status, body, retryAfterSeconds } = errorReply(error, request.locale, request.id, log)
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds))
  return reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body))
}
