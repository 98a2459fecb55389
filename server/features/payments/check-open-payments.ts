import type { MemberCall } from '#server/platform/http/call.ts'
import {
  type CheckStatus,
  checkStatusOf,
  type PaymentState,
} from '#shared/features/payments/payments.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { isPremium } from '../memberships/memberships.public.ts'
import { latestPayments } from './payments.queries.ts'
import { settlePayment } from './settle-payment.ts'

/** A declined card may be retried while the bank's page is open. */
const triedAgainMs = dayMs
const maxChecked = 5

/**
 * Whether the caller is a subscriber now, and if not, the state of the latest payment. The provider is queried about
 * every payment that may have been paid, whichever tab or phone started it.
 */
export async function checkOpenPayments(call: MemberCall): Promise<{ status: CheckStatus | 'NONE' }> {
  const { db, caller, clock, now, log } = call
  const since = new Date(now.getTime() - triedAgainMs)
  const payments = await latestPayments(db, caller.id, since, maxChecked)
  const states: PaymentState[] = []
  for (const { conversationId, state } of payments) {
    const settled = await settlePayment(call, conversationId, 'member').catch((error: unknown) => {
      log.warn({ err: error, conversationId }, 'The payment provider could not be asked')
      return state
    })
    states.push(settled ?? state)
  }
  // Activated after this call arrived.
  if (await isPremium(db, caller.id, clock.now())) return { status: 'SUCCESS' }
  const open = states.find((state) => checkStatusOf(state) === 'PENDING')
  const reported = open ?? states[0]
  return { status: reported ? checkStatusOf(reported) : 'NONE' }
}
