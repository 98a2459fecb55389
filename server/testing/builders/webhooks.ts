import { createHmac } from 'node:crypto'
import { signatureHeader } from '#server/platform/payments/sandbox-payments.ts'
import type { TestApp } from '../test-app.ts'

export type Webhook = { rawBody: Buffer; headers: Record<string, string> }

/** A webhook signed as the sandbox bank does, with any content. */
export function signWebhook(app: TestApp, body: object): Webhook {
  const rawBody = Buffer.from(JSON.stringify(body))
  const signature = createHmac('sha256', app.ports.config.paymentSecrets[0]).update(rawBody).digest('hex')
  return { rawBody, headers: { 'content-type': 'application/json', [signatureHeader]: signature } }
}

export const postWebhook = (app: TestApp, { rawBody, headers }: Webhook) =>
  app.server.inject({ method: 'POST', url: '/api/mars-payment/webhook', headers, payload: rawBody })
