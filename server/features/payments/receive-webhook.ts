import type { WebhookCall } from '#server/platform/payments/payments.ts'
import type { Ports } from '#server/platform/ports.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { moneyMismatch } from '#shared/features/payments/payments.rules.ts'
import { findPayment } from './payments.queries.ts'
import { reportMismatch, settlePayment } from './settle-payment.ts'
import { countEvents, insertMismatch, insertPaymentEvent, insertWebhook } from './timeline.queries.ts'

/** Forgeries beyond this number are refused alike but no longer recorded, so that nobody can fill a timeline. */
const maxForgeriesSaved = 5

/**
 * A webhook call. It is saved in the inbox and followed up by querying the provider. @throws AppError 'not_allowed' for
 * a wrong signature, 'unavailable' if it should be delivered again
 */
export async function receiveWebhook(
  ports: Ports,
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
): Promise<void> {
  const call = ports.payments.verifyWebhook(rawBody, headers)
  if (!call.isGenuine) {
    if (call.conversationId !== null) await recordForgery(ports, call.conversationId)
    throw new AppError('not_allowed')
  }
  const body: unknown = JSON.parse(rawBody.toString('utf8'))
  const { conversationId } = call
  try {
    await saveWebhook(ports, call, body)
    // A repeat settles too: the server may have died between saving and settling the first one.
    await settlePayment(ports, conversationId, 'provider')
  } catch (error) {
    ports.log.error({ err: error, conversationId }, 'A webhook could not be followed up')
    throw new AppError('unavailable', { retryAfterSeconds: 60 })
  }
}

/** Into the inbox and, the first time, into the timeline; contradictions onto the staff's list. */
async function saveWebhook(
  ports: Ports,
  { eventId, conversationId, money }: Extract<WebhookCall, { isGenuine: true }>,
  body: unknown,
): Promise<void> {
  const at = ports.clock.now()
  const provider = ports.payments.name
  await ports.db.transaction(async (tx) => {
    if (!(await insertWebhook(tx, { provider, eventId, conversationId, body, at }))) return
    const payment = await findPayment(tx, conversationId)
    if (!payment) {
      const found = { foundMinor: money?.amountKurus ?? null, foundCurrency: money?.currency ?? null }
      await insertMismatch(tx, { conversationId, kind: 'unknown_payment', ...found, at })
      ports.log.error({ conversationId }, 'A webhook names a payment that is not ours')
      return
    }
    const detail = { event_id: eventId, state: payment.state }
    await insertPaymentEvent(tx, { conversationId, kind: 'webhook', source: 'provider', at, detail })
    if (money && moneyMismatch(payment, money)) {
      await reportMismatch(ports, tx, {
        conversationId,
        kind: 'webhook_differs',
        found: money,
        source: 'provider',
      })
    }
  })
}

async function recordForgery({ db, clock, log }: Ports, conversationId: string): Promise<void> {
  const payment = await findPayment(db, conversationId)
  if (!payment || (await countEvents(db, conversationId, 'webhook_forged')) >= maxForgeriesSaved) return
  log.warn({ conversationId }, 'A webhook with a wrong signature was refused')
  const event = { conversationId, kind: 'webhook_forged', source: 'provider', at: clock.now() } as const
  await insertPaymentEvent(db, event)
}
