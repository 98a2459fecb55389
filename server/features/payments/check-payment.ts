import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type CheckStatus, checkStatusOf } from '#shared/features/payments/payments.rules.ts'
import { findPayment } from './payments.queries.ts'
import { settlePayment } from './settle-payment.ts'

/** The state of the caller's payment. Queries the provider, which makes up for a lost webhook. */
export async function checkPayment(
  call: MemberCall,
  conversationId: string,
): Promise<{ status: CheckStatus }> {
  const payment = await findPayment(call.db, conversationId)
  if (payment?.memberId !== call.caller.id) throw new AppError('not_found')
  const state = await settlePayment(call, conversationId, 'member').catch((error: unknown) => {
    call.log.warn({ err: error, conversationId }, 'The payment provider could not be asked')
    return payment.state
  })
  return { status: checkStatusOf(state ?? payment.state) }
}
