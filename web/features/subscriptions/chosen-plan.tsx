import { useQuery } from '@tanstack/react-query'
import { Crown, SearchX, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePlans } from '#web/domain/plans.ts'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Choice, choiceOf, type Refusal, refusalOf } from './plan-choice.ts'
import { mySubscriptionQuery } from './subscriptions.queries.ts'
import { usePhoneGate } from './use-phone-gate.ts'

type ChosenPlanProps = {
  planType: string
  priceInAddress: string
  isUpgrade: boolean
  children: (choice: Choice) => ReactNode
}

/** The conditions for the checkout of a plan: it exists, the phone is verified, no later term is already paid. */
export function ChosenPlan({ planType, priceInAddress, isUpgrade, children }: ChosenPlanProps) {
  const { t } = useTranslation()
  const plans = usePlans()
  const mine = useQuery(mySubscriptionQuery)
  const { isVerified, pass } = usePhoneGate()
  // A payment changes the conditions; a member who has passed stays until the outcome navigates away.
  const [wasLetThrough, setWasLetThrough] = useState(false)

  const hasFailed = [plans, mine].some(({ isError, data }) => isError && !data)
  if (hasFailed) {
    return (
      <ErrorState
        level={1}
        title={t('shell.load_failed')}
        retryLabel={t('shell.retry')}
        retrying={[plans, mine].some(({ isFetching }) => isFetching)}
        onRetry={() => void Promise.all([plans.refetch(), mine.refetch()])}
        className="min-h-[60dvh] justify-center"
      />
    )
  }
  if (!plans.data || !mine.data) return <CheckoutSkeleton />
  const plan = plans.data.find((each) => each.type === planType)
  if (!plan) {
    return (
      <ErrorState
        level={1}
        icon={<SearchX />}
        title={t('subscriptions.checkout.unknown_plan')}
        actions={<PlansLink />}
        className="min-h-[60dvh] justify-center"
      >
        {t('subscriptions.checkout.unknown_plan_text')}
      </ErrorState>
    )
  }
  if (isVerified === false) return <PhoneGate onVerify={() => pass(() => {})} />
  const choice = choiceOf(plan, mine.data, isUpgrade)
  const refusal = refusalOf(choice.upgrade, mine.data, isUpgrade)
  if (refusal && !wasLetThrough) return <PlanGate reason={refusal} />
  if (!wasLetThrough) setWasLetThrough(true)
  return children({ ...choice, isPriceCorrected: Number(priceInAddress) !== plan.price })
}

function PhoneGate({ onVerify }: { onVerify: () => void }) {
  const { t } = useTranslation()
  return (
    <Gate
      icon={<Smartphone />}
      title={t('subscriptions.phone.needed')}
      text={t('subscriptions.phone.why')}
      action={<Button onClick={onVerify}>{t('subscriptions.phone.verify')}</Button>}
    />
  )
}

/** Why the plan cannot be bought now. */
function PlanGate({ reason }: { reason: Refusal }) {
  const { t } = useTranslation()
  const [title, text] =
    reason === 'no_upgrade'
      ? [t('subscriptions.checkout.no_upgrade'), t('subscriptions.checkout.no_upgrade_text')]
      : [t('subscriptions.section.active'), t('subscriptions.section.paid_ahead')]
  return <Gate icon={<Crown />} title={title} text={text} action={<PlansLink />} />
}

function PlansLink() {
  const { t } = useTranslation()
  return (
    <Link to={paths.profile('subscription')} className={buttonClass({ variant: 'secondary' })}>
      {t('subscriptions.checkout.see_plans')}
    </Link>
  )
}

type GateProps = { icon: ReactNode; title: string; text: string; action: ReactNode }

function Gate({ icon, title, text, action }: GateProps) {
  return (
    <div className="page-wrap flex min-h-[60dvh] flex-col items-center justify-center gap-3 py-12 text-center">
      <span
        aria-hidden="true"
        className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary-ink [&>svg]:size-6"
      >
        {icon}
      </span>
      <h1 className="type-page text-balance">{title}</h1>
      <p className="max-w-96 text-pretty text-ink-muted">{text}</p>
      <div className="mt-2">{action}</div>
    </div>
  )
}

/** The skeleton of a checkout. */
export function CheckoutSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="page-wrap py-8 lg:py-12">
      <span role="status" className="sr-only">
        {t('shell.loading')}
      </span>
      <Skeleton className="h-9 w-40" />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-12">
        <Skeleton className="h-152 rounded-xl" />
        <Skeleton className="h-88 rounded-xl max-lg:order-first" />
      </div>
    </div>
  )
}
