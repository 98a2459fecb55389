import { RefreshCw, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Checkout } from './use-checkout.ts'

/** The payment's status, shown in place of the payment: waiting, unreachable, or failed. */
export function PaymentStatus({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const { problem, retry, isStarting, isWaiting, isOffline } = checkout
  if (problem) {
    return (
      <Note
        tone="danger"
        role="alert"
        className="items-center"
        action={
          <Button variant="secondary" size="sm" onClick={retry} busy={isStarting}>
            <RefreshCw aria-hidden="true" />
            {t('shell.retry')}
          </Button>
        }
      >
        {problem}
      </Note>
    )
  }
  if (!isWaiting) return null
  return (
    <Note tone="warning" role="status" {...(isOffline && { icon: <WifiOff /> })}>
      {t(isOffline ? 'subscriptions.checkout.waiting_offline' : 'subscriptions.checkout.waiting')}
    </Note>
  )
}
