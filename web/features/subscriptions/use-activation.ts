import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { returnFromBank, settlePurchase } from '#web/domain/membership-purchase.ts'
import { useRefreshMembership } from '#web/domain/refresh-membership.ts'
import { membershipReturn } from '#web/domain/saved-return.ts'
import { paths } from '#web/platform/paths.ts'
import { useRealtimeEvent, useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'
import { setCurrentCheckout } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { type CheckedStatus, checkMembership, checkOwnCheckout } from './subscriptions.queries.ts'

/**
 * Handles the outcome of a payment. `showOutcome` receives it: SUCCESS navigates to where the membership was needed, or
 * to the profile, anything else to the plans; a place that sells the membership itself says how it ended.
 * `checkMembership` (the profile's activation button) and `checkCheckout` ("I've paid") fetch it first.
 */
export function useActivation() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refresh = useRefreshMembership()
  const [isChecking, setIsChecking] = useState(false)

  async function showOutcome(status: CheckedStatus): Promise<void> {
    const isDecided = status === 'SUCCESS' || status === 'FAILURE'
    const place = isDecided ? settlePurchase(status === 'FAILURE') : null
    if (place) {
      setCurrentCheckout(null)
      await refresh()
      await navigate(place)
      return
    }
    if (status === 'SUCCESS') {
      setCurrentCheckout(null)
      addToast('success', t('subscriptions.activation.success'))
      await navigate(membershipReturn.take() ?? paths.profile())
      await refresh()
      return
    }
    if (status === 'FAILURE') setCurrentCheckout(null)
    addToast('info', t('subscriptions.activation.not_subscribed'))
    await navigate(paths.profile('subscription'))
  }

  async function check(readStatus: () => Promise<CheckedStatus>): Promise<void> {
    setIsChecking(true)
    try {
      await showOutcome(await readStatus())
    } catch {
      addToast('error', t('subscriptions.activation.failed'))
    } finally {
      setIsChecking(false)
    }
  }

  return {
    showOutcome,
    checkMembership: () => check(checkMembership),
    checkCheckout: () => check(checkOwnCheckout),
    isChecking,
  }
}

/** Shows the outcome of a checkout whose page was left: the bank's page may still be open in another tab. */
export function useLateOutcome(showOutcome: ReturnType<typeof useActivation>['showOutcome']): void {
  const readStatus = async () => {
    // On a failure, the activation button fetches it again.
    const status = await checkOwnCheckout().catch(() => null)
    if (status === 'SUCCESS' || status === 'FAILURE') await showOutcome(status)
  }
  useRealtimeEvent('payment_notification', () => void readStatus())
  useRealtimeReconnect(() => void readStatus())
}

/** The bank's page leads to the plans: from there back to where the membership was needed, which says how it ended. */
export function useReturnFromBank(): void {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    // The first page of this document: a member who comes from another of ours wants to see the plans.
    const place = window.history.state?.idx === 0 ? returnFromBank() : null
    if (place) void navigate(place, { replace: true })
  })
  useEffect(() => leave(), [])
}
