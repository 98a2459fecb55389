import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { acceptForms } from '#server/platform/http/body-types.ts'
import { parseInput } from '#server/platform/http/error-exit.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { createNonce } from '#server/platform/http/nonce.ts'
import type { PaymentProvider } from '#server/platform/payments/payments.ts'
import type { SandboxPayment, SandboxPayments } from '#server/platform/payments/sandbox-payments.ts'
import { webhookPath } from '#server/platform/payments/webhook-paths.ts'
import type { Ports } from '#server/platform/ports.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { renderSandboxBankPage, sandboxBankPolicy } from './sandbox-bank-page.ts'

const pagePath = '/sandbox-bank/:conversationId'
const decision = z.object({ outcome: z.enum(['success', 'failure', 'abandon']) })

/** The hosted payment page of the sandbox bank; absent with a real provider. */
export function registerSandboxBank(server: HttpServer, ports: Ports): void {
  const bank = ports.payments
  if (!isSandbox(bank)) return

  const show = (payment: SandboxPayment, reply: FastifyReply) => {
    const nonce = createNonce()
    return reply
      .header('Content-Security-Policy', sandboxBankPolicy(nonce))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        renderSandboxBankPage(payment, {
          locale: payment.locale,
          nonce,
          returnUrl: `${ports.config.publicUrl}/profile?section=subscription`,
        }),
      )
  }

  server.get(pagePath, { config: { policy: 'public' } }, async (request, reply) =>
    show(await findCheckout(bank, request), reply),
  )

  server.register(async (scope) => {
    await acceptForms(scope)
    scope.post(pagePath, { config: { policy: 'public' } }, async (request, reply) => {
      const { conversationId } = await findCheckout(bank, request)
      const { outcome } = parseInput(decision, request.body ?? {}, request.locale)
      const webhook = await bank.settle(conversationId, outcome)
      if (webhook) await deliver(server, ports, conversationId, webhook)
      return show(await findCheckout(bank, request), reply)
    })
  })
}

const isSandbox = (payments: PaymentProvider): payments is SandboxPayments => payments.name === 'sandbox'

async function findCheckout(bank: SandboxPayments, request: FastifyRequest): Promise<SandboxPayment> {
  const { conversationId = '' } = request.params as { conversationId?: string }
  const payment = /^[\w-]{1,100}$/.test(conversationId) ? await bank.find(conversationId) : null
  if (!payment) throw new AppError('not_found')
  return payment
}

/** Calls our webhook as an outside bank would: same path, same bytes, same check of the signature. */
async function deliver(
  server: HttpServer,
  ports: Ports,
  conversationId: string,
  webhook: { rawBody: Buffer; headers: Record<string, string> },
): Promise<void> {
  const { statusCode } = await server.inject({
    method: 'POST',
    url: webhookPath,
    headers: webhook.headers,
    payload: webhook.rawBody,
  })
  // The sweep makes up for a failed call, as for any bank.
  if (statusCode !== 200) ports.log.warn({ conversationId, statusCode }, 'The webhook was not accepted')
}
