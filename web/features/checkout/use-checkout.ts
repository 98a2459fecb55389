import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { type PaymentOutcome, usePaymentOutcome, useStartPayment } from './checkout.queries.ts'
import type { Order } from './order-card.tsx'

/** The steps of a checkout: contracts, payment at the provider, outcome. */
export function useCheckout(
  order: Order,
  texts: { failed: string },
  onOutcome: (status: PaymentOutcome) => void,
) {
  const { t } = useTranslation()
  const consentBox = useRef<HTMLDivElement>(null)
  const [isAccepted, setIsAccepted] = useState(false)
  const [isConsentMissing, setIsConsentMissing] = useState(false)
  const { payment, failure, isStarting, start } = useStartPayment(order)
  const outcome = usePaymentOutcome(payment?.conversationId ?? null, onOutcome)

  const explain = useProblem(texts.failed)
  const problem = failure
    ? explain(failure).sentence
    : outcome.isRefused
      ? t('subscriptions.checkout.qr.failed')
      : null
  useEffect(() => {
    if (problem) addToast('error', problem)
  }, [problem])

  return {
    consent: {
      isGiven: isAccepted,
      isMissing: isConsentMissing,
      boxRef: consentBox,
      onChange(isGiven: boolean) {
        setIsAccepted(isGiven)
        setIsConsentMissing(false)
        // Opens only one checkout, however often the box is ticked.
        if (isGiven && !payment && !isStarting) start()
      },
    },
    /** Payment was attempted before accepting the contracts: shows the error at them. */
    requestConsent() {
      setIsConsentMissing(true)
      consentBox.current?.querySelector('input')?.focus()
    },
    payment: isAccepted ? payment : null,
    isStarting,
    isWaiting: isAccepted && payment !== null && !problem,
    isOffline: outcome.isOffline,
    problem: isAccepted ? problem : null,
    retry: start,
  }
}

export type Checkout = ReturnType<typeof useCheckout>
