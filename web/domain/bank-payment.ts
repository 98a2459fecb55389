import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { query } from '#web/platform/api-query.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { setLoading } from '#web/platform/loading.ts'
import { useRealtimeEvent, useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'
import { setCurrentCheckout } from '#web/platform/session.ts'

const checkEveryMs = 3_000

/** An upgrade moves the running membership up, for what is left of its price. */
type ToPay = { plan: Pick<Plan, 'price' | 'type'>; upgrade: { credit: number } | null }

/** As of when the page was opened: these are the texts that the member accepts. */
const contractsQuery = query('GET /contracts/', {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })

/** Opens a checkout at the provider, under the contracts as they were when the page was opened. */
export function useOpenCheckout() {
  const queryClient = useQueryClient()
  useQuery(contractsQuery)
  const opening = useIdempotentMutation(
    'POST /mars-payment/',
    async ({ plan, upgrade }: ToPay) => {
      const { version } = await queryClient.ensureQueryData(contractsQuery)
      return {
        body: {
          cart_amount: plan.price,
          subscription_type: plan.type,
          contracts: { version },
          ...(upgrade && { upgrade_credit: upgrade.credit }),
        },
      }
    },
    { onSuccess: ({ conversationId }) => setCurrentCheckout(conversationId) },
  )

  // Blocks the whole screen while the provider opens the checkout.
  const { isPending } = opening
  useEffect(() => {
    if (!isPending) return
    setLoading(true)
    return () => setLoading(false)
  }, [isPending])

  return opening
}

export type PaymentOutcome = 'SUCCESS' | 'FAILURE'

/**
 * Fetches the payment's status on the server's realtime event and, in case that is missed, every three seconds while
 * the page is visible and whenever it becomes visible. `onOutcome` is called once.
 */
export function usePaymentOutcome(
  conversationId: string | null,
  onOutcome: (status: PaymentOutcome) => void,
) {
  const check = useQuery({
    ...query('POST /mars-payment/check/', { body: { conversation_id: conversationId ?? '' } }),
    enabled: conversationId !== null,
    refetchInterval: ({ state }) =>
      isDecided(state.data?.status) || isRefused(state.error) ? false : checkEveryMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => (isDecided(state.data?.status) ? false : 'always'),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

  const checkAgain = () => {
    if (conversationId !== null) void check.refetch()
  }
  useRealtimeEvent('payment_notification', checkAgain)
  useRealtimeReconnect(checkAgain)

  const report = useEffectEvent(onOutcome)
  const reported = useRef<string | null>(null)
  const status = check.data?.status
  useEffect(() => {
    if (!isDecided(status) || reported.current === conversationId) return
    reported.current = conversationId
    report(status)
  }, [status, conversationId])

  return {
    isRefused: isRefused(check.error),
    isOffline:
      check.fetchStatus === 'paused' || (check.error instanceof ApiError && check.error.status === 0),
  }
}

const isDecided = (status: string | undefined): status is PaymentOutcome =>
  status === 'SUCCESS' || status === 'FAILURE'

/** A final refusal: retrying will not change it; other errors may be transient. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
