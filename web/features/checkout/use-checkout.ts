import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { type PaymentOutcome, useOpenCheckout, usePaymentOutcome } from '#web/domain/bank-payment.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import type { Order } from './order-card.tsx'

type Started = { payment: EndpointAnswer<ApiContract['POST /mars-payment/']> | null; failure: Error | null }

/** The result of opening a checkout, or the error, is shown until the next attempt has ended. */
function useStartPayment(order: Order) {
  const [last, setLast] = useState<Started>({ payment: null, failure: null })
  const { mutate, isPending } = useOpenCheckout()
  return {
    ...last,
    isStarting: isPending,
    start: () =>
      mutate(order, {
        onSuccess: (payment) => setLast({ payment, failure: null }),
        onError: (failure) => setLast(({ payment }) => ({ payment, failure })),
      }),
  }
}

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
