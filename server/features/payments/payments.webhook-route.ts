import type { FastifyRequest } from 'fastify'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { returnPath, webhookPath } from '#server/platform/payments/webhook-paths.ts'
import type { Ports } from '#server/platform/ports.ts'
import { receiveWebhook } from './receive-webhook.ts'

/**
 * Where the provider tells us that something happened to a payment. The signature covers the bytes, so the
 * body is taken unparsed. The call is only a hint: what happened is asked of the provider.
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
    // Unsigned, so nothing it brings is believed: the page it leads to asks how the payment stands.
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
