import { Crown, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstantDate } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { MySubscription } from './subscriptions.queries.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type CurrentPlanProps = {
  active: NonNullable<MySubscription['active']>
  planName: string
  /** The next term is already paid: withdrawing would end that one. */
  isPaidAhead: boolean
  onRenew: () => void
}

/** The active membership: its end, renewal, and withdrawal while possible. */
export function CurrentPlan({ active, planName, isPaidAhead, onRenew }: CurrentPlanProps) {
  const { t, i18n } = useTranslation()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const date = (instant: string) => formatInstantDate(instant, i18n.language)
  return (
    <section
      aria-labelledby="current-plan"
      className="rounded-xl bg-primary-soft p-5 text-primary-ink sm:p-6"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-4">
        <Crown aria-hidden="true" className="mt-0.5 size-6" />
        <div className="min-w-56 flex-1 text-ink">
          <h3 id="current-plan" className="text-base font-semibold">
            {t('subscriptions.section.active')} · {planName}
          </h3>
          <p className="mt-1 text-sm">
            {t('subscriptions.section.ends')}:{' '}
            <time dateTime={active.ends_at} className="font-semibold">
              {date(active.ends_at)}
            </time>
          </p>
          <p className="mt-1 max-w-prose text-sm text-pretty text-ink-muted">
            {t(isPaidAhead ? 'subscriptions.section.paid_ahead' : 'subscriptions.section.no_renewal')}
          </p>
        </div>
        <Button
          onClick={onRenew}
          disabledReason={isPaidAhead ? t('subscriptions.section.paid_ahead') : undefined}
        >
          <RefreshCw aria-hidden="true" />
          {t('subscriptions.plan.renew')}
        </Button>
      </div>
      {active.withdrawal ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-primary-line pt-3 text-sm text-ink">
          <p>{t('subscriptions.withdraw.open', { date: date(active.withdrawal.until) })}</p>
          <Button variant="danger-ghost" size="sm" onClick={() => setIsWithdrawing(true)}>
            {t('subscriptions.withdraw.action')}
          </Button>
          <WithdrawDialog
            open={isWithdrawing}
            onClose={() => setIsWithdrawing(false)}
            withdrawal={active.withdrawal}
            isPaidAhead={isPaidAhead}
          />
        </div>
      ) : null}
    </section>
  )
}
