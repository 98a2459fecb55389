import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentOutcome } from '#web/domain/bank-payment.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { CheckoutLayout } from './checkout-layout.tsx'
import { Consent } from './consent.tsx'
import type { Order } from './order-card.tsx'
import { PayLink } from './pay-link.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { AppStoreBadge, GooglePlayBadge } from './store-badge.tsx'
import { useCheckout } from './use-checkout.ts'

type CheckoutV2ViewProps = {
  order: Order
  onOutcome: (status: PaymentOutcome) => void
  /** "I've paid, check": checks the status again, whatever the answer. */
  onCheck: () => void
  isChecking: boolean
}

/** The second checkout: through the provider's app, or by card without an account. */
export function CheckoutV2View({ order, onOutcome, onCheck, isChecking }: CheckoutV2ViewProps) {
  const { t } = useTranslation()
  const checkout = useCheckout(order, { failed: t('subscriptions.checkout.link_failed') }, onOutcome)
  const [wasOpened, setWasOpened] = useState(false)

  return (
    <CheckoutLayout order={order}>
      <Card as="section" padding="lg" className="flex flex-col gap-4">
        <h2 className="type-block">{t('subscriptions.checkout.v2.apps_title')}</h2>
        <p className="text-pretty text-ink-muted">{t('subscriptions.checkout.v2.apps_lead')}</p>
        <div className="flex flex-wrap gap-3">
          <AppStoreBadge
            name={t('subscriptions.checkout.v2.app_store')}
            small={t('subscriptions.checkout.v2.store_small_apple')}
            big={t('subscriptions.checkout.v2.store_big_apple')}
          />
          <GooglePlayBadge
            name={t('subscriptions.checkout.v2.google_play')}
            small={t('subscriptions.checkout.v2.store_small_google')}
            big={t('subscriptions.checkout.v2.store_big_google')}
          />
        </div>
        <Note tone="neutral">{t('subscriptions.checkout.miles')}</Note>
      </Card>
      <Card as="section" padding="lg" className="flex flex-col gap-5">
        <h2 className="type-block">{t('subscriptions.checkout.v2.card_title')}</h2>
        <p className="text-pretty text-ink-muted">{t('subscriptions.checkout.v2.card_lead')}</p>
        <Consent {...checkout.consent} />
        <PayLink
          checkout={checkout}
          label={t('subscriptions.checkout.card.pay')}
          onOpen={() => setWasOpened(true)}
        />
        {wasOpened ? (
          <Button variant="secondary" size="lg" block busy={isChecking} onClick={onCheck}>
            {t('subscriptions.checkout.v2.paid')}
          </Button>
        ) : null}
        <PaymentStatus checkout={checkout} />
      </Card>
    </CheckoutLayout>
  )
}
