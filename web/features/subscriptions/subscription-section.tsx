import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'
import { usePlans } from '#web/domain/plans.ts'
import { now } from '#web/platform/clock.ts'
import { formatInstantDate, formatLira } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonGate } from '#web/ui/skeleton.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { comparedBenefits } from './plan-benefits.ts'
import { PlanCard } from './plan-card.tsx'
import { PlanSkeleton } from './plan-skeleton.tsx'
import { type MySubscription, mySubscriptionQuery } from './subscriptions.queries.ts'
import { usePhoneGate } from './use-phone-gate.ts'

/** The profile's subscription section: the active membership and the four plans. */
export function SubscriptionSection() {
  const { t } = useTranslation()
  const plans = usePlans()
  const mine = useQuery(mySubscriptionQuery)

  return (
    <section aria-labelledby="subscription-title" className="@container flex flex-col gap-6">
      <header>
        <h2 id="subscription-title" className="type-page">
          {t('subscriptions.section.title')}
        </h2>
        <p className="mt-1 text-ink-muted">{t('subscriptions.section.lead')}</p>
        <p className="mt-1 text-sm text-ink-muted">{t('subscriptions.prices.member')}</p>
      </header>
      {(plans.isError && !plans.data) || (mine.isError && !mine.data) ? (
        <ErrorState
          title={t('shell.load_failed')}
          retryLabel={t('shell.retry')}
          retrying={plans.isFetching || mine.isFetching}
          onRetry={() => {
            if (plans.isError) void plans.refetch()
            if (mine.isError) void mine.refetch()
          }}
          level={3}
        />
      ) : (
        <SkeletonGate
          loading={!plans.data || !mine.data}
          label={t('shell.loading')}
          skeleton={<SectionSkeleton />}
        >
          {plans.data && mine.data ? <LoadedSection plans={plans.data} mine={mine.data} /> : null}
        </SkeletonGate>
      )}
    </section>
  )
}

const gridClass = 'grid gap-4 @xl:grid-cols-2 @4xl:gap-5'

function LoadedSection({ plans, mine }: { plans: Plan[]; mine: MySubscription }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isVerified, pass } = usePhoneGate()
  const { active } = mine
  const isPaidAhead = !mine.may_buy
  const current = plans.find((plan) => plan.id === active?.plan_id)
  const rows = comparedBenefits(plans)
  // Members renew their plan; others see the plan with the most benefits first.
  const highlighted = current ?? plans.findLast((plan) => plan.is_premium)

  const upgrade = (plan: Plan) => pass(() => void navigate(paths.upgrade(plan.type, plan.price)))
  const choose = (plan: Plan) => pass(() => void navigate(paths.checkout(plan.type, plan.price)))

  return (
    <>
      {active && current ? (
        <CurrentPlan
          active={active}
          planName={current.name}
          isPaidAhead={isPaidAhead}
          onRenew={() => choose(current)}
        />
      ) : null}
      {mine.lapsed ? <Lapsed lapsed={mine.lapsed} /> : null}
      {isVerified === false ? (
        <Note
          tone="warning"
          icon={<Smartphone />}
          className="flex-wrap items-center [&>div]:min-w-52"
          action={
            <Button variant="inverse" size="sm" onClick={() => pass(() => {})}>
              {t('subscriptions.phone.verify')}
            </Button>
          }
        >
          {t('subscriptions.phone.needed')}
        </Note>
      ) : null}
      <ul
        aria-label={t(active ? 'subscriptions.section.plans_next' : 'subscriptions.section.plans')}
        className={gridClass}
      >
        {plans.map((plan) => {
          const isCurrent = plan.id === active?.plan_id
          return (
            <li key={plan.id} className="row-span-5 grid grid-rows-subgrid">
              <PlanCard
                plan={plan}
                prices="member"
                rows={rows}
                level={3}
                isCurrent={isCurrent}
                isHighlighted={plan === highlighted}
                action={
                  <div className="flex flex-col gap-2">
                    <UpgradeAction
                      plan={plan}
                      offer={mine.upgrades.find(({ plan_id }) => plan_id === plan.id)}
                      onUpgrade={() => upgrade(plan)}
                    />
                    <Button
                      block
                      variant={!active && plan === highlighted ? 'primary' : 'secondary'}
                      onClick={() => choose(plan)}
                      disabledReason={isPaidAhead ? t('subscriptions.section.paid_ahead') : undefined}
                    >
                      {t(
                        isCurrent
                          ? 'subscriptions.plan.renew'
                          : active
                            ? 'subscriptions.plan.next_term'
                            : 'subscriptions.plan.choose',
                      )}
                      <span className="sr-only"> ({plan.name})</span>
                    </Button>
                  </div>
                }
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

type UpgradeActionProps = {
  plan: Plan
  offer: MySubscription['upgrades'][number] | undefined
  onUpgrade: () => void
}

/** The cost of an upgrade, shown before it is chosen. */
function UpgradeAction({ plan, offer, onUpgrade }: UpgradeActionProps) {
  const { t, i18n } = useTranslation()
  if (!offer) return null
  const lira = (amount: number) => formatLira(amount, i18n.language)
  return (
    <>
      <p className="text-sm text-pretty text-ink-muted">
        {t('subscriptions.plan.upgrade_price', { credit: lira(offer.credit), price: lira(offer.to_pay) })}
      </p>
      <Button block onClick={onUpgrade}>
        {t('subscriptions.plan.upgrade')}
        <span className="sr-only"> ({plan.name})</span>
      </Button>
    </>
  )
}

/** The membership has ended: until when the member's listings stay visible, or that they are hidden. */
function Lapsed({ lapsed }: { lapsed: NonNullable<MySubscription['lapsed']> }) {
  const { t, i18n } = useTranslation()
  const date = (instant: string) => formatInstantDate(instant, i18n.language)
  const isInGrace = Date.parse(lapsed.grace_until) > now().getTime()
  return (
    <Note tone="warning">
      {t(isInGrace ? 'subscriptions.section.lapsed_grace' : 'subscriptions.section.lapsed', {
        ended: date(lapsed.ended_at),
        grace: date(lapsed.grace_until),
      })}
    </Note>
  )
}

function SectionSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-24 rounded-xl" />
      <div className={gridClass}>
        <PlanSkeleton />
        <PlanSkeleton />
        <PlanSkeleton />
        <PlanSkeleton />
      </div>
    </div>
  )
}
