import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { payRefund } from './pay-refund.ts'
import { openPayments, paymentsOwingRefund } from './payments.queries.ts'
import { settlePayment } from './settle-payment.ts'

/** A webhook has this long to come by itself. */
const webhookTimeMs = 2 * 60_000
const batchSize = 200

/** Makes up for webhooks that never came, and lets go of checkouts that nobody finished. */
export const reconciliationJob = (ports: Ports): Job => ({
  name: 'payment-reconciliation',
  everyMinutes: 5,
  run: async (now) => {
    const open = await openPayments(ports.db, new Date(now.getTime() - webhookTimeMs), batchSize)
    return countDone(ports, open, async (conversationId) => {
      const state = await settlePayment(ports, conversationId)
      return state !== null && state !== 'created' && state !== 'pending'
    })
  },
})

/** Pays what withdrawals left owing. */
export const refundsJob = (ports: Ports): Job => ({
  name: 'payment-refunds',
  everyMinutes: 1,
  run: async () =>
    countDone(ports, await paymentsOwingRefund(ports.db), (conversationId) =>
      payRefund(ports, conversationId),
    ),
})

/** One payment that cannot be worked on does not hold up the others; the next sweep tries it again. */
async function countDone(
  { log }: Ports,
  conversationIds: readonly string[],
  work: (conversationId: string) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const conversationId of conversationIds) {
    try {
      if (await work(conversationId)) done += 1
    } catch (error) {
      log.error({ err: error, conversationId }, 'A payment could not be reconciled')
    }
  }
  return done
}
