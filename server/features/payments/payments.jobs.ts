import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { endPurchase } from '../subscriptions/subscriptions.public.ts'
import { changeState } from './change-state.ts'
import { payRefund } from './pay-refund.ts'
import { lockPayment, openPayments, paidPayments } from './payments.queries.ts'
import { owedRefunds } from './refunds.queries.ts'
import { reportMismatch, settlePayment } from './settle-payment.ts'

/** How long a webhook may take. */
const webhookTimeMs = 2 * 60_000
const batchSize = 200
const auditedDays = 7
const auditLimit = 1_000

/** Makes up for lost webhooks, and expires abandoned checkouts. */
export const reconciliationJob = (ports: Ports): Job => ({
  name: 'payment-reconciliation',
  everyMinutes: 5,
  run: async (now) => {
    const open = await openPayments(ports.db, new Date(now.getTime() - webhookTimeMs), batchSize)
    return countDone(ports, open, async (conversationId) => {
      const state = await settlePayment(ports, conversationId, 'sweep')
      return state !== null && state !== 'created' && state !== 'pending'
    })
  },
})

/** Pays the refunds of withdrawals and staff. */
export const refundsJob = (ports: Ports): Job => ({
  name: 'payment-refunds',
  everyMinutes: 1,
  run: async () => countDone(ports, await owedRefunds(ports.db), (key) => payRefund(ports, key)),
})

/**
 * Compares recent payments with the provider's books: missing or externally refunded money goes on the staff's list,
 * and a fully refunded purchase ends.
 */
export const auditJob = (ports: Ports): Job => ({
  name: 'payment-audit',
  everyMinutes: 24 * 60,
  run: async (now) => {
    const paid = await paidPayments(ports.db, new Date(now.getTime() - auditedDays * dayMs), auditLimit)
    const byId = new Map(paid.map((payment) => [payment.conversationId, payment]))
    return countDone(ports, [...byId.keys()], async (conversationId) => {
      const found = await ports.payments.lookUp(conversationId)
      const isPaid = found.state === 'succeeded' || found.state === 'refunded'
      const requested = byId.get(conversationId)?.refundedKurus ?? 0
      const refunded = isPaid ? await ports.payments.lookUpRefunds(conversationId) : 0
      if (isPaid && refunded <= requested) return false
      const kind = isPaid ? 'refunded_elsewhere' : 'not_paid'
      await ports.db.transaction(async (tx) => {
        await reportMismatch(ports, tx, {
          conversationId,
          kind,
          found: isPaid ? { ...found, amountKurus: refunded } : found,
          source: 'sweep',
        })
        const isWhollyBack = refunded >= (byId.get(conversationId)?.amountKurus ?? 0)
        if (found.state === 'failed' || (isPaid && isWhollyBack))
          await endUnpaidPurchase(ports, tx, conversationId)
      })
      return true
    })
  },
})

/** Fully refunded at the bank: the purchase ends like any that is refunded. */
async function endUnpaidPurchase({ clock }: Ports, tx: Transaction, conversationId: string): Promise<void> {
  const payment = await lockPayment(tx, conversationId)
  if (payment?.state !== 'succeeded') return
  await changeState(tx, clock, payment, { state: 'refunded', providerPaymentId: null, source: 'sweep' })
  await endPurchase(tx, clock, { memberId: payment.memberId, paymentId: conversationId, at: clock.now() })
}

/** A payment that fails does not hold up the others; the next sweep tries it again. */
async function countDone(
  { log }: Ports,
  ids: readonly string[],
  work: (id: string) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const id of ids) {
    try {
      if (await work(id)) done += 1
    } catch (error) {
      log.error({ err: error, id }, 'A payment could not be reconciled')
    }
  }
  return done
}
