import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'
import { formatLira } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'

type PlanCardProps = {
  plan: Plan
  /** Members see the member price and their saving; visitors the list price. */
  prices: 'member' | 'list'
  /** Rows to show, so that adjacent plans line up; missing benefits are marked. By default the plan's own. */
  rows?: readonly string[] | undefined
  level: 2 | 3
  isCurrent?: boolean | undefined
  isHighlighted?: boolean | undefined
  /** The button at the bottom. */
  action: ReactNode
}

/**
 * A plan: price, duration, benefits. Its five parts are subgrid rows of the list around it, so that adjacent plans
 * line up however their texts wrap.
 */
export function PlanCard(props: PlanCardProps) {
  const {
    plan,
    prices,
    rows = plan.benefits,
    level,
    isCurrent = false,
    isHighlighted = false,
    action,
  } = props
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  return (
    <article
      className={cx(
        'relative row-span-5 grid grid-rows-subgrid gap-y-3.5 rounded-xl border bg-surface p-5 sm:p-6',
        isHighlighted ? 'border-primary shadow-[inset_0_0_0_1px_var(--primary)]' : 'border-line',
      )}
    >
      {prices === 'member' && plan.discountRate > 0 ? <Ribbon rate={plan.discountRate} /> : null}
      <div className="flex min-h-6 flex-wrap content-start items-center gap-2 pr-24">
        <Heading className="text-base font-semibold">{plan.name}</Heading>
        {isCurrent ? <Badge tone="their">{t('subscriptions.plan.current')}</Badge> : null}
      </div>
      <Price plan={plan} prices={prices} />
      <p className="flex min-h-6 flex-wrap items-center gap-2 text-sm text-ink-muted">
        {t('subscriptions.plan.term', { count: plan.months })}
        {plan.months > 12 ? <Badge tone="success">{t('subscriptions.plan.free_months')}</Badge> : null}
      </p>
      <div className="flex flex-col gap-3.5 border-t border-line pt-3.5 text-sm">
        <ul className="flex flex-col gap-2">
          {rows.map((row) => (
            <BenefitRow key={row} isIncluded={plan.benefits.includes(row)}>
              {row}
            </BenefitRow>
          ))}
        </ul>
        {plan.details.map((detail) => (
          <BenefitDetail key={detail.benefit} detail={detail} />
        ))}
      </div>
      <div className="self-end pt-1.5">{action}</div>
    </article>
  )
}

function Price({ plan, prices }: Pick<PlanCardProps, 'plan' | 'prices'>) {
  const { t, i18n } = useTranslation()
  const lira = (amount: number) => formatLira(amount, i18n.language)
  const isReduced = prices === 'member' && plan.list_price > plan.price
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <span className="font-heading text-[2.25rem] leading-none font-bold tracking-[-.04em]">
        {lira(prices === 'member' ? plan.price : plan.list_price)}
      </span>
      <span className="text-sm text-ink-muted">
        {t(plan.months > 1 ? 'subscriptions.plan.per_year' : 'subscriptions.plan.per_month')}
      </span>
      {isReduced ? (
        <s className="ml-1 text-sm text-ink-subtle">
          <span className="sr-only">
            {t('subscriptions.plan.list_price', { price: lira(plan.list_price) })}
          </span>
          <span aria-hidden="true">{lira(plan.list_price)}</span>
        </s>
      ) : null}
    </p>
  )
}

function Ribbon({ rate }: { rate: number }) {
  const { t } = useTranslation()
  return (
    <span className="absolute top-5 -right-1.5 bg-surface-inverse py-1 pr-3.5 pl-5 text-xs font-semibold text-ink-inverse [clip-path:polygon(0_0,100%_0,100%_100%,0_100%,.5rem_50%)]">
      {t('subscriptions.plan.discount', { rate })}
    </span>
  )
}

function BenefitRow({ isIncluded, children }: { isIncluded: boolean; children: string }) {
  const { t } = useTranslation()
  return (
    <li className={cx('flex gap-2', !isIncluded && 'text-ink-subtle')}>
      {isIncluded ? (
        <Check aria-hidden="true" className="mt-0.5 size-4 text-success-ink" />
      ) : (
        <Minus aria-hidden="true" className="mt-0.5 size-4" />
      )}
      <span>
        {children}
        {isIncluded ? null : <span className="sr-only"> ({t('subscriptions.plan.not_included')})</span>}
      </span>
    </li>
  )
}

/** A footnote of a benefit, below the rows, so that these line up with the adjacent plan's. */
function BenefitDetail({ detail: { benefit, text, url } }: { detail: Plan['details'][number] }) {
  const { t } = useTranslation()
  return (
    <p className="text-xs text-ink-muted">
      <span className="font-semibold">{benefit}:</span> {text}{' '}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className="link">
          {t('subscriptions.plan.read_policy')}
          <span className="sr-only"> {t('shell.footer.new_tab')}</span>
        </a>
      ) : null}
    </p>
  )
}
