import { parseInput } from '#server/platform/http/error-exit.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { createNonce } from '#server/platform/http/nonce.ts'
import type { Ports } from '#server/platform/ports.ts'
import { developmentContract } from '#shared/features/development/development.contract.ts'
import { listOutbox } from './list-outbox.ts'
import { outboxPolicy, renderOutboxPage } from './outbox-page.ts'

const { query: outboxQuery } = developmentContract['GET /dev/outbox/']

/** `/dev/outbox`, for people; absent in production. */
export function registerOutboxPage(server: HttpServer, ports: Ports): void {
  if (!ports.config.allowsDevelopmentRoutes) return
  server.get('/dev/outbox', { config: { policy: 'development' } }, async (request, reply) => {
    const { to } = parseInput(outboxQuery, request.query, request.locale)
    const { messages } = await listOutbox(ports, to)
    const chosen = request.cookies.language
    const locale = chosen === 'tr' || chosen === 'en' ? chosen : request.locale
    const nonce = createNonce()
    return reply
      .header('Content-Security-Policy', outboxPolicy(nonce))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderOutboxPage(messages, { locale, nonce, to }))
  })
}
