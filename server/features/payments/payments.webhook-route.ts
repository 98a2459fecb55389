import type { FastifyRequest } from 'fastify'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { returnPath, webhookPath } from '#server/platform/payments/webhook-paths.ts'
import type { Ports } from '#server/platform/ports.ts'
import { receiveWebhook } from './receive-webhook.ts'

/**
 * The provider's webhook. The signature covers the raw bytes, so the body is not parsed. The call is only a hint: the
 * provider is queried for what happened.
 */
export function registerPaymentWebhook(server: HttpServer, ports: Ports): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(webhookPath, { config: { policy: 'public' } }, async (request, reply) => {
      await receiveWebhook(
        ports,
        Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        headersOf(request),
      )
      return reply.header('Cache-Control', 'no-store').send({ received: true })
    })
    // Unsigned, so its content is ignored: the page it redirects to queries the payment.
    scope.post(returnPath, { config: { policy: 'public' } }, async (_request, reply) =>
      reply.redirect(`${ports.config.publicUrl}/profile?section=subscription`, 303),
    )
  })
}

function headersOf(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}
