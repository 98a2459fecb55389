import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { CheckoutSkeleton, ChosenPlan } from '#web/features/subscriptions/chosen-plan.tsx'
import { useActivation } from '#web/features/subscriptions/use-activation.ts'
import { lazyPart } from '#web/hydration/lazy-part.ts'
import { PageHead } from '#web/platform/page-head.tsx'

const CheckoutV2View = lazyPart(() => import('#web/features/checkout/checkout-v2-view.tsx'), 'CheckoutV2View')

export default function CheckoutV2Page() {
  const { t } = useTranslation()
  const { subscriptionType = '', price = '' } = useParams()
  const isUpgrade = useSearchParams()[0].has('upgrade')
  const { tell, checkCheckout, isChecking } = useActivation()
  return (
    <>
      <PageHead title={t('subscriptions.checkout.page_title')} />
      <MemberGate
        title={t('subscriptions.checkout.page_title')}
        message={t('subscriptions.sign_in')}
        skeleton={<CheckoutSkeleton />}
      >
        <Suspense fallback={<CheckoutSkeleton />}>
          <ChosenPlan
            key={subscriptionType}
            planType={subscriptionType}
            priceInAddress={price}
            isUpgrade={isUpgrade}
          >
            {(order) => (
              <CheckoutV2View
                order={order}
                onOutcome={(status) => void tell(status)}
                onCheck={() => void checkCheckout()}
                isChecking={isChecking}
              />
            )}
          </ChosenPlan>
        </Suspense>
      </MemberGate>
    </>
  )
}
