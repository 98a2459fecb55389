import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'
import { formatInstantDate, formatLira, formatNumber } from '#web/platform/format.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { Points } from '#web/ui/points.tsx'

export type Order = {
  plan: Plan
  /** The end of the current term, after which the new one starts; null if it starts with the payment. */
  follows: string | null
  isFirstMembership: boolean
  /** If the URL has a different price than the plan, the plan's applies. */
  isPriceCorrected: boolean
  /** For an upgrade: the credit for the rest of the active membership, and the remaining price; in lira. */
  upgrade: { credit: number; to_pay: number } | null
}

/** The order. Sticky beside a long page. */
export function OrderCard({ plan, follows, isFirstMembership, isPriceCorrected, upgrade }: Order) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const titleId = useId()
  const lira = (amount: number) => formatLira(amount, language)
  const discount = plan.list_price - plan.price

  return (
    <Card
      as="aside"
      tone="raised"
      aria-labelledby={titleId}
      className="flex flex-col gap-4 lg:sticky lg:top-[calc(var(--header-h)+1.5rem)]"
    >
      <h2 id={titleId} className="type-block">
        {t('subscriptions.checkout.order.title')}
      </h2>
      {isPriceCorrected ? (
        <Note tone="info" role="status">
          {t('subscriptions.checkout.order.price_corrected', { price: lira(plan.price) })}
        </Note>
      ) : null}
      <dl className="flex flex-col gap-2.5 text-sm">
        <Row term={t('subscriptions.checkout.order.plan')}>{plan.name}</Row>
        <Row term={t('subscriptions.checkout.order.term')}>
          {t('subscriptions.checkout.order.term_value', { count: plan.months })}
          {plan.months > 12 ? (
            <span className="block text-xs font-normal text-success-ink">
              {t('subscriptions.checkout.order.free_months')}
            </span>
          ) : null}
        </Row>
        <Row term={t('subscriptions.checkout.order.starts')}>
          {upgrade
            ? t('subscriptions.checkout.order.starts_upgrade')
            : follows === null
              ? t('subscriptions.checkout.order.starts_now')
              : formatInstantDate(follows, language)}
        </Row>
        {discount > 0 ? (
          <>
            <Row term={t('subscriptions.checkout.order.list_price')}>{lira(plan.list_price)}</Row>
            <Row term={t('subscriptions.checkout.order.discount')}>
              <span className="text-success-ink">−{lira(discount)}</span>
            </Row>
          </>
        ) : null}
        {upgrade ? (
          <Row term={t('subscriptions.checkout.order.credit')}>
            <span className="text-success-ink">−{lira(upgrade.credit)}</span>
          </Row>
        ) : null}
        <Row term={t('subscriptions.checkout.order.total')} isTotal>
          {lira(upgrade?.to_pay ?? plan.price)}
          <span className="block text-xs font-normal text-ink-muted">
            {t('subscriptions.checkout.order.tax')}
          </span>
        </Row>
      </dl>
      <PlanPoints plan={plan} isFirstMembership={isFirstMembership} />
      <p className="text-xs text-pretty text-ink-muted">
        {plan.points.below === null ? null : (
          <span>{`${t('subscriptions.checkout.order.points_below', { points: formatNumber(plan.points.below, language) })} `}</span>
        )}
        {t('subscriptions.checkout.order.once')}
      </p>
    </Card>
  )
}

function PlanPoints({ plan, isFirstMembership }: { plan: Plan; isFirstMembership: boolean }) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  return (
    <dl className="flex flex-col gap-2.5 border-t border-line pt-4 text-sm">
      {isFirstMembership ? (
        <Row term={t('subscriptions.checkout.order.points_first')} isCentered>
          <Points amount={plan.points.welcome} unit={t('shell.points_unit')} locale={language} />
        </Row>
      ) : null}
      <Row
        term={t(
          isFirstMembership
            ? 'subscriptions.checkout.order.points_monthly'
            : 'subscriptions.checkout.order.points_monthly_renewal',
        )}
        isCentered
      >
        <Points amount={plan.points.monthly} unit={t('shell.points_unit')} locale={language} />
      </Row>
    </dl>
  )
}

type RowProps = { term: string; isTotal?: boolean; isCentered?: boolean; children: ReactNode }

function Row({ term, isTotal = false, isCentered = false, children }: RowProps) {
  return (
    <div
      className={cx(
        'flex justify-between gap-4',
        isCentered ? 'items-center' : 'items-baseline',
        isTotal && 'border-t border-line pt-3 text-base',
      )}
    >
      <dt className={isTotal ? 'font-semibold' : 'text-ink-muted'}>{term}</dt>
      <dd className={cx('text-right', isTotal ? 'text-xl leading-tight font-semibold' : 'font-medium')}>
        {children}
      </dd>
    </div>
  )
}
