import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'
import { query } from '#web/platform/api-query.ts'
import { formatLira } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { setCurrentCheckout } from '#web/platform/session.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { type PaymentOutcome, useOpenCheckout, usePaymentOutcome } from './bank-payment.ts'
import { ContractsTick } from './contracts-tick.tsx'
import { MembershipLink } from './membership-link.tsx'
import { usePlans } from './plans.ts'
import { useRefreshMembership } from './refresh-membership.ts'
import type { MembershipPurpose, MembershipStepState } from './use-membership-step.ts'

type MembershipPaymentProps = { step: MembershipStepState; purpose: MembershipPurpose }

/** Plan, contracts and price, and how a payment begun earlier has ended. */
export function MembershipPayment(props: MembershipPaymentProps) {
  const { t } = useTranslation()
  const { data: plans, isError, isFetching, refetch } = usePlans()
  const offered = plans?.filter(({ is_premium }) => !is_premium)
  return (
    <>
      <BankOutcome step={props.step} />
      {offered ? <PlanForm {...props} plans={offered} /> : null}
      {offered || isError ? null : <Skeleton className="h-56 rounded-lg" />}
      {isError && !offered ? (
        <ErrorState
          level={3}
          title={t('shell.load_failed')}
          retryLabel={t('shell.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
    </>
  )
}

/** What the bank says of a payment begun earlier. A paid one opens the place again. */
function BankOutcome({ step }: { step: MembershipStepState }) {
  const { t } = useTranslation()
  const { purchase, save } = step
  const refresh = useRefreshMembership()
  const { isRefused } = usePaymentOutcome(purchase?.conversationId ?? null, (outcome: PaymentOutcome) => {
    setCurrentCheckout(null)
    if (outcome === 'SUCCESS') void refresh()
    else if (purchase) save({ plan: purchase.plan, hasFailed: true })
  })
  if (!purchase || isRefused) return null
  if (purchase.conversationId)
    return (
      <p role="status" className="text-sm font-medium">
        {t('subscriptions.step.pending')}
      </p>
    )
  return purchase.hasFailed ? <Unpaid /> : null
}

const paymentsQuery = query('GET /my-subscription/', {}, { staleTime: 0 })

function Unpaid() {
  const { t } = useTranslation()
  const { data } = useQuery(paymentsQuery)
  const wasLeft = data?.payments[0]?.state === 'expired'
  return (
    <p role="alert" className="text-sm font-medium text-danger-ink">
      {t(wasLeft ? 'subscriptions.step.left' : 'subscriptions.step.declined')}
    </p>
  )
}

/** On a phone the bank's page follows, elsewhere the checkout, which has the contracts itself. */
function PlanForm({ step, purpose, plans }: MembershipPaymentProps & { plans: Plan[] }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 39.99rem)')
  const checkout = useOpenCheckout()
  const explain = useProblem(t('subscriptions.checkout.link_failed'))
  const lira = (amount: number) => formatLira(amount, i18n.language)
  const form = useForm({
    values: { type: step.purchase?.plan ?? 'monthly', isAccepted: false },
    check: ({ isAccepted }) => ({
      isAccepted: isAccepted || !isPhone ? undefined : t('subscriptions.checkout.consent.missing'),
    }),
    send: async () => {
      if (!plan) return
      if (!isPhone) {
        step.save({ plan: plan.type })
        await navigate(paths.checkout(plan.type, plan.price))
        return
      }
      const { conversationId, url } = await checkout.mutateAsync({ plan, upgrade: null })
      if (step.save({ plan: plan.type, conversationId, isAtBank: true })) window.location.assign(url)
    },
    refusal: explain,
  })
  const plan = plans.find(({ type }) => type === form.values.type) ?? plans[0]
  if (!plan) return null
  return (
    <Form form={form} className="flex flex-col gap-3.5">
      <RadioCards
        label={t('subscriptions.step.plan')}
        hideLabel
        value={plan.type}
        onChange={(type) => form.set({ type })}
        options={plans.map(({ type, name, months, price }) => ({
          value: type,
          label: (
            <span className="flex justify-between gap-3">
              <span>{name}</span>
              <span>{lira(price)}</span>
            </span>
          ),
          description:
            t('subscriptions.plan.term', { count: months }) +
            (months > 12 ? ` · ${t('subscriptions.plan.free_months')}` : ''),
        }))}
      />
      {isPhone ? <ContractsTick {...form.tick('isAccepted')} /> : null}
      <FormProblem />
      <SubmitButton size="lg" className="w-full">
        {t(purpose === 'publish' ? 'subscriptions.step.pay_publish' : 'subscriptions.step.pay', {
          price: lira(plan.price),
        })}
      </SubmitButton>
      <p className="text-center text-xs text-ink-muted">
        {t('subscriptions.checkout.order.once')}{' '}
        <MembershipLink className="link">{t('subscriptions.checkout.see_plans')}</MembershipLink>
      </p>
    </Form>
  )
}
