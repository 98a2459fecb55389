import { ChevronDown, CreditCard, QrCode as QrIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentOutcome } from '#web/domain/bank-payment.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import { Consent } from './consent.tsx'
import type { Order } from './order-card.tsx'
import { PayLink } from './pay-link.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { QrCode } from './qr-code.tsx'
import { type Checkout, useCheckout } from './use-checkout.ts'

type Method = 'qr' | 'card'

type CheckoutViewProps = { order: Order; onOutcome: (status: PaymentOutcome) => void }

/** Checkout by QR code or by card. Both lead to the provider's page; no card number is typed here. */
export function CheckoutView({ order, onOutcome }: CheckoutViewProps) {
  const { t } = useTranslation()
  const [method, setMethod] = useState<Method>('qr')
  const failed = t(
    method === 'qr' ? 'subscriptions.checkout.qr.failed' : 'subscriptions.checkout.link_failed',
  )
  const checkout = useCheckout(order, { failed }, onOutcome)

  return (
    <CheckoutLayout order={order}>
      <Card padding="lg" className="flex flex-col gap-6">
        <Consent {...checkout.consent} />
        <div className="flex flex-col gap-5 border-t border-line pt-6">
          <h2 className="text-base font-semibold">{t('subscriptions.checkout.method.title')}</h2>
          <Segmented
            label={t('subscriptions.checkout.method.title')}
            value={method}
            onChange={setMethod}
            options={[
              {
                value: 'qr',
                label: t('subscriptions.checkout.method.qr'),
                icon: <QrIcon aria-hidden="true" />,
              },
              {
                value: 'card',
                label: t('subscriptions.checkout.method.card'),
                icon: <CreditCard aria-hidden="true" />,
              },
            ]}
          />
          {method === 'qr' ? <QrMethod checkout={checkout} /> : <CardMethod checkout={checkout} />}
          <PaymentStatus checkout={checkout} />
          <Note tone="neutral">{t('subscriptions.checkout.miles')}</Note>
        </div>
      </Card>
    </CheckoutLayout>
  )
}

/** On a phone the button comes first and the code is collapsed: nobody scans their own screen. */
function QrMethod({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 40rem)')
  const [isUnfolded, setIsUnfolded] = useState(false)
  const codeId = useId()
  const link = <PayLink checkout={checkout} label={t('subscriptions.checkout.open_page')} />
  if (isWide) {
    return (
      <>
        <QrCode checkout={checkout} />
        {link}
      </>
    )
  }
  return (
    <>
      {link}
      <Button
        variant="ghost"
        aria-expanded={isUnfolded}
        aria-controls={codeId}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <QrIcon aria-hidden="true" />
        {t(isUnfolded ? 'subscriptions.checkout.qr.hide' : 'subscriptions.checkout.qr.show')}
        <ChevronDown aria-hidden="true" className={cx('transition-transform', isUnfolded && 'rotate-180')} />
      </Button>
      <div id={codeId} hidden={!isUnfolded}>
        {isUnfolded ? <QrCode checkout={checkout} /> : null}
      </div>
    </>
  )
}

function CardMethod({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="flex gap-3 text-sm text-pretty text-ink-muted">
        <CreditCard aria-hidden="true" className="mt-0.5 size-5 flex-none" />
        {t('subscriptions.checkout.card.lead')}
      </p>
      <PayLink checkout={checkout} label={t('subscriptions.checkout.card.pay')} />
    </>
  )
}
