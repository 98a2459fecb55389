import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { CheckoutSkeleton, ChosenPlan } from '#web/features/subscriptions/chosen-plan.tsx'
import { useActivation } from '#web/features/subscriptions/use-activation.ts'
import { MemberGate } from '#web/platform/member-gate.tsx'
import { PageHead } from '#web/platform/page-head.tsx'

const CheckoutView = lazy(() =>
  import('#web/features/checkout/checkout-view.tsx').then((file) => ({ default: file.CheckoutView })),
)

export default function CheckoutPage() {
  const { t } = useTranslation()
  const { subscriptionType = '', price = '' } = useParams()
  const { tell } = useActivation()
  return (
    <>
      <PageHead title={t('subscriptions.checkout.page_title')} />
      <MemberGate
        title={t('subscriptions.checkout.page_title')}
        message={t('subscriptions.sign_in')}
        skeleton={<CheckoutSkeleton />}
      >
        <Suspense fallback={<CheckoutSkeleton />}>
          <ChosenPlan key={subscriptionType} planType={subscriptionType} priceInAddress={price}>
            {(order) => <CheckoutView order={order} onOutcome={(status) => void tell(status)} />}
          </ChosenPlan>
        </Suspense>
      </MemberGate>
    </>
  )
}
