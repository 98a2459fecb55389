import { useTranslation } from 'react-i18next'
import { problemOf } from '#web/platform/api-error.ts'
import { formatLira } from '#web/platform/format.ts'
import { useSession } from '#web/platform/session-store.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useWithdraw } from './subscriptions.queries.ts'

type WithdrawDialogProps = {
  open: boolean
  onClose: () => void
  /** In lira, as of now. */
  refund: number
  /** That came with it and are not spent. */
  points: number
  isPaidAhead: boolean
}

/** Says what withdrawing ends and what it pays back, before it is done. */
export function WithdrawDialog({ open, onClose, refund, points, isPaidAhead }: WithdrawDialogProps) {
  const { t, i18n } = useTranslation()
  const withdraw = useWithdraw()
  const problem = withdraw.error
    ? problemOf(withdraw.error, {
        offline: t('shell.offline'),
        fallback: t('subscriptions.withdraw.failed'),
      })
    : null

  function close() {
    withdraw.reset()
    onClose()
  }

  function confirm() {
    withdraw.mutate(undefined, {
      onSuccess: (done) => {
        const amount = formatLira(done.refund, i18n.language)
        useSession.getState().showAlert('success', t('subscriptions.withdraw.done', { refund: amount }))
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
      error={problem?.sentence}
    >
      <p>{t(isPaidAhead ? 'subscriptions.withdraw.ends_next' : 'subscriptions.withdraw.ends_now')}</p>
      {points > 0 ? <p className="mt-2">{t('subscriptions.withdraw.points', { points })}</p> : null}
      <p className="mt-4 flex items-baseline justify-between gap-4 rounded-lg bg-surface-sunken px-4 py-3 text-ink">
        <span>{t('subscriptions.withdraw.refund')}</span>
        <strong className="text-lg">{formatLira(refund, i18n.language)}</strong>
      </p>
    </ConfirmDialog>
  )
}
