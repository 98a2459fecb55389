import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { CheckoutSkeleton, ChosenPlan } from './chosen-plan.tsx'
import type { Choice } from './plan-choice.ts'

/** The page of a checkout: for members, with the plan from the URL. */
export function CheckoutFrame({ children }: { children: (order: Choice) => ReactNode }) {
  const { t } = useTranslation()
  const { subscriptionType = '', price = '' } = useParams()
  const isUpgrade = useSearchParams()[0].has('upgrade')
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
            {children}
          </ChosenPlan>
        </Suspense>
      </MemberGate>
    </>
  )
}
