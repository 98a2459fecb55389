import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { fetchUser } from '#web/domain/current-user.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { currentCheckout } from '#web/platform/session.ts'

export type MySubscription = EndpointAnswer<ApiContract['GET /my-subscription/']>

export const mySubscriptionQuery = query('GET /my-subscription/')

/** Own subscription, own profile and balance are asked for again: the membership has changed. */
export function useRefreshMembership(): () => Promise<void> {
  const cache = useApiCache()
  return async () => {
    await Promise.all([
      cache.invalidate(['GET /my-subscription/', 'GET /my-profile/']),
      // The header keeps what it showed; the next page load asks again.
      fetchUser().catch(() => {}),
    ])
  }
}

/**
 * Ends the latest purchase; answers what is paid back, in lira.
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

/** Asks how the checkout stands that was opened in this tab. */
export async function checkOwnCheckout(): Promise<CheckedStatus> {
  const conversationId = currentCheckout()
  if (conversationId === null) return 'NONE'
  const { status } = await api('POST /mars-payment/check/', { body: { conversation_id: conversationId } })
  return status
}

/** Asks whether the member is a subscriber by now: paid in another tab or on the phone counts too. */
export async function checkMembership(): Promise<CheckedStatus> {
  return (await api('POST /mars-payment/check-open/')).status
}
