import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { useRefreshMembership } from '#web/domain/refresh-membership.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { currentCheckout } from '#web/platform/session.ts'

export type MySubscription = EndpointAnswer<ApiContract['GET /my-subscription/']>

export const mySubscriptionQuery = query('GET /my-subscription/')

/**
 * Withdraws from the latest purchase; returns the refund in lira.
 * @param until the last day for it, which distinguishes this purchase from the next
 */
export function useWithdraw(until: string) {
  const refresh = useRefreshMembership()
  return useIdempotentMutation('POST /my-subscription/withdraw/', () => ({}), {
    about: until,
    onSuccess: refresh,
  })
}

export type CheckedStatus = 'SUCCESS' | 'PENDING' | 'FAILURE' | 'NONE'

/** Fetches the status of the checkout opened in this tab. */
export async function checkOwnCheckout(): Promise<CheckedStatus> {
  const conversationId = currentCheckout()
  if (conversationId === null) return 'NONE'
  const { status } = await api('POST /mars-payment/check/', { body: { conversation_id: conversationId } })
  return status
}

/**
 * Fetches whether the member is now a subscriber: by the checkout of this tab, and by what was paid in another tab or
 * on a phone.
 */
export async function checkMembership(): Promise<CheckedStatus> {
  const own = await checkOwnCheckout()
  if (own === 'SUCCESS') return own
  const { status } = await api('POST /mars-payment/check-open/')
  return status === 'SUCCESS' || own === 'NONE' ? status : own
}
