import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Order, OrderCard } from './order-card.tsx'

type CheckoutLayoutProps = { order: Order; children: ReactNode }

/** Payment on the left, the order beside it; on a phone below it. */
export function CheckoutLayout({ order, children }: CheckoutLayoutProps) {
  const { t } = useTranslation()
  return (
    <div className="page-wrap pt-4 pb-section lg:pt-6">
      <h1 className="type-page">{t('subscriptions.checkout.heading')}</h1>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-6">{children}</div>
        <OrderCard {...order} />
      </div>
    </div>
  )
}
