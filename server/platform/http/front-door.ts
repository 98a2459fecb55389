import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { ErrorBody } from '#shared/http/contract.ts'
import { languageCookie } from '#shared/kernel/language-cookie.ts'
import { namedLocale } from './locale.ts'
import { unavailablePage } from './unavailable-page.ts'

/** A port that answers before the program behind it is ready. */
export type FrontDoor = {
  server: Server
  /** Sets who answers once the server is ready. */
  leadTo(listener: RequestListener): void
}

export const headersWithin = { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 }

const retryAfterSeconds = 2

/**
 * Listens at once: a server that migrates, or waits for a migration, is alive but not ready. Until then requests get a
 * Retry-After. Rejects if the port is in use.
 */
export async function openFrontDoor({ port, host }: { port: number; host: string }): Promise<FrontDoor> {
  let answer: RequestListener = notReady
  let next: RequestListener = notReady
  const server = createServer(headersWithin, (request, response) => answer(request, response))
  server.listen({ port, host })
  await once(server, 'listening')
  // Fastify calls listen when it is ready; this server listens already.
  server.listen = (() => {
    answer = next
    queueMicrotask(() => server.emit('listening'))
    return server
  }) as typeof server.listen
  return {
    server,
    leadTo: (listener) => {
      next = listener
    },
  }
}

function notReady(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? '/'
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  const json = { ...headers, 'Content-Type': 'application/json' }
  if (/^\/api\/health\/live\/?(\?|$)/.test(url)) {
    response.writeHead(200, json).end('{"status":"ok"}')
    return
  }
  const { cookie, 'accept-language': accepted } = request.headers
  const language = namedLocale(languageCookie(cookie)) ?? namedLocale(accepted) ?? 'tr'
  const later = { 'Retry-After': String(retryAfterSeconds) }
  if (url.startsWith('/api')) {
    const body: ErrorBody = { error: errorSentence('unavailable', language), code: 'unavailable' }
    response.writeHead(503, { ...json, ...later }).end(JSON.stringify(body))
    return
  }
  response
    .writeHead(503, {
      ...headers,
      ...later,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .end(unavailablePage(language))
}
