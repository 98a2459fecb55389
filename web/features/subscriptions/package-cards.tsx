import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'
import { formatLira } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { PlanCard } from './plan-card.tsx'

type Tier = 'standard' | 'premium'

type PackageCardsProps = { plans: readonly Plan[]; onChoose: (plan: Plan) => void }

/** What a visitor sees: a monthly and an annual package of one tier, at list prices. */
export function PackageCards({ plans, onChoose }: PackageCardsProps) {
  const { t } = useTranslation()
  const [tier, setTier] = useState<Tier>('standard')
  const visible = plans.filter((plan) => plan.is_premium === (tier === 'premium'))
  const maxMonths = Math.max(...visible.map((plan) => plan.months))
  const reduced = visible.filter((plan) => plan.list_price > plan.price)

  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col items-center gap-8">
      <Segmented
        label={t('subscriptions.tier.label')}
        value={tier}
        onChange={setTier}
        options={[
          { value: 'standard', label: t('subscriptions.tier.standard') },
          { value: 'premium', label: t('subscriptions.tier.premium') },
        ]}
        className="w-full max-w-80"
      />
      <ul className="grid w-full gap-4 md:grid-cols-2 md:gap-6">
        {visible.map((plan) => {
          const isTopPlan = plan.months === maxMonths
          return (
            // On a phone the annual package comes first.
            <li
              key={plan.id}
              className={cx('row-span-5 grid grid-rows-subgrid', isTopPlan && 'max-md:order-first')}
            >
              <PlanCard
                plan={plan}
                prices="list"
                level={2}
                isHighlighted={isTopPlan}
                action={
                  <Button
                    block
                    size="lg"
                    variant={isTopPlan ? 'primary' : 'secondary'}
                    onClick={() => onChoose(plan)}
                  >
                    {t('subscriptions.plan.choose')}
                    <span className="sr-only"> ({plan.name})</span>
                  </Button>
                }
              />
            </li>
          )
        })}
      </ul>
      {reduced.length > 0 ? <ListPriceNote plans={reduced} /> : null}
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-ink-muted">
        <CircleHelp aria-hidden="true" className="size-5" />
        {t('subscriptions.faq.question')}
        <Link to={paths.faq()} className="link">
          {t('subscriptions.faq.link')}
        </Link>
      </p>
    </div>
  )
}

/** Why the same plan costs less after logging in. */
function ListPriceNote({ plans }: { plans: readonly Plan[] }) {
  const { t, i18n } = useTranslation()
  const prices = plans.map(({ name, price }) => `${name} ${formatLira(price, i18n.language)}`)
  return (
    <p className="text-center text-sm text-pretty text-ink-muted">
      {t('subscriptions.prices.list', { prices: prices.join(', ') })}
    </p>
  )
}
