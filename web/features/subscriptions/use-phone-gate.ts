import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { onDialogClosed, openPhoneDialog } from '#web/domain/dialogs.ts'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { addToast } from '#web/platform/toasts.ts'

/**
 * Subscribing requires a verified phone, if phone verification is enabled. `isVerified` is undefined while loading.
 * `pass(then)` calls `then`, if necessary after verification in the dialog.
 */
export function usePhoneGate() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const needsPhone = useClientSettings()?.verifies_phones ?? true
  const profile = useQuery(ownProfileQuery).data
  const isVerified = needsPhone ? profile?.is_phone_verified : true
  const waiting = useRef<(() => void) | null>(null)

  const handleClosed = useEffectEvent(async () => {
    const then = waiting.current
    waiting.current = null
    const profile = await queryClient.fetchQuery({ ...ownProfileQuery, staleTime: 0 }).catch(() => null)
    if (profile?.is_phone_verified) then?.()
  })
  useEffect(() => onDialogClosed('phone', () => void handleClosed()), [])

  function pass(then: () => void): void {
    // Still loading: the next step checks again, and so does the server.
    if (isVerified !== false) {
      then()
      return
    }
    waiting.current = then
    addToast('error', t('subscriptions.phone.needed'))
    openPhoneDialog()
  }

  return { isVerified, pass }
}
