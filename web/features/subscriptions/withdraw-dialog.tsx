import { useTranslation } from 'react-i18next'
import { formatLira, formatNumber, formatRange } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type MySubscription, useWithdraw } from './subscriptions.queries.ts'

type WithdrawDialogProps = {
  open: boolean
  onClose: () => void
  /** At the time of opening. */
  withdrawal: Withdrawal
  isPaidAhead: boolean
}

type Withdrawal = NonNullable<NonNullable<MySubscription['active']>['withdrawal']>

/** Confirms a withdrawal, with what it ends and refunds. */
export function WithdrawDialog({ open, onClose, withdrawal, isPaidAhead }: WithdrawDialogProps) {
  const { t, i18n } = useTranslation()
  const withdraw = useWithdraw(withdrawal.until)
  const problem = useProblem(t('subscriptions.withdraw.failed'))

  function close() {
    withdraw.reset()
    onClose()
  }

  function confirm() {
    withdraw.mutate(undefined, {
      onSuccess: (done) => {
        const amount = formatLira(done.refund, i18n.language)
        addToast('success', t('subscriptions.withdraw.done', { refund: amount }))
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={confirm}
      title={t('subscriptions.withdraw.title')}
      confirmLabel={t('subscriptions.withdraw.confirm')}
      cancelLabel={t('subscriptions.withdraw.cancel')}
      closeLabel={t('shell.close')}
      busy={withdraw.isPending}
      danger
      error={withdraw.error ? problem(withdraw.error).sentence : undefined}
    >
      <p>{t(isPaidAhead ? 'subscriptions.withdraw.ends_next' : 'subscriptions.withdraw.ends_now')}</p>
      <ClaimedPoints {...withdrawal} />
      <p className="mt-4 flex items-baseline justify-between gap-4 rounded-lg bg-surface-sunken px-4 py-3 text-ink">
        <span>{t('subscriptions.withdraw.refund')}</span>
        <strong className="text-lg">{formatLira(withdrawal.refund, i18n.language)}</strong>
      </p>
    </ConfirmDialog>
  )
}

/** What happens to the subscription's points: taken from the balance and from agreements, and what is then owed. */
function ClaimedPoints({ claimed, points, cancels, debt }: Withdrawal) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatNumber(value, i18n.language)
  if (claimed === 0 && debt === 0) return null
  return (
    <div className="mt-3 flex flex-col gap-1">
      <p>{t('subscriptions.withdraw.points', { claimed: number(claimed) })}</p>
      <ul className="list-disc pl-5">
        {points > 0 ? (
          <li>{t('subscriptions.withdraw.points_balance', { points: number(points) })}</li>
        ) : null}
        {cancels.map(({ reservation, city, host, start_date, end_date, points: held }) => (
          <li key={reservation}>
            {t('subscriptions.withdraw.cancels', {
              city,
              host,
              dates: formatRange(start_date, end_date, i18n.language),
              points: number(held),
            })}
          </li>
        ))}
        {debt > 0 ? <li>{t('subscriptions.withdraw.debt', { debt: number(debt) })}</li> : null}
      </ul>
    </div>
  )
}
