import type { FastifyRequest } from 'fastify'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import type { Ports } from '#server/platform/ports.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { keepWebhook } from './payments.queries.ts'
import { settlePayment } from './settle-payment.ts'

export const webhookPath = '/api/mars-payment/webhook'

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
  })
}

/** Throws AppError('not_allowed') for a wrong signature, and 'unavailable' where it should be told again. */
async function receiveWebhook(
  ports: Ports,
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
): Promise<void> {
  const event = ports.payments.verifyWebhook(rawBody, headers)
  if (!event) throw new AppError('not_allowed')
  const { eventId, conversationId } = event
  const provider = ports.payments.name
  const body: unknown = JSON.parse(rawBody.toString('utf8'))
  await keepWebhook(ports.db, { provider, eventId, conversationId, body, at: ports.clock.now() })
  try {
    // A repeat settles too: the first time we may have died between keeping it and settling.
    const state = await settlePayment(ports, conversationId)
    if (state === null) ports.log.warn({ conversationId }, 'A webhook told of a payment that is not ours')
  } catch (error) {
    ports.log.error({ err: error, conversationId }, 'A webhook could not be followed up')
    throw new AppError('unavailable', { retryAfterSeconds: 60 })
  }
}

function headersOf(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}
