import type { MemberCall } from '#server/platform/http/call.ts'
import {
  type CheckStatus,
  checkStatusOf,
  type PaymentState,
} from '#shared/features/payments/payments.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { isPremium } from '../subscriptions/subscriptions.public.ts'
import { latestPayments } from './payments.queries.ts'
import { settlePayment } from './settle-payment.ts'

/** A declined card may be tried again on the bank's page for as long as that stands open. */
const triedAgainMs = dayMs
const maxChecked = 5

/**
 * Whether the caller is a subscriber by now, and if not, where the latest payment stands. The provider is asked about
 * every payment that may have been paid meanwhile, whichever tab or phone it was begun on.
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
  // Activated a moment after this call came in.
  if (await isPremium(db, caller.id, clock.now())) return { status: 'SUCCESS' }
  const open = states.find((state) => checkStatusOf(state) === 'PENDING')
  const shown = open ?? states[0]
  return { status: shown ? checkStatusOf(shown) : 'NONE' }
}
