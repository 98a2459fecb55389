import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetBlocked } from '#web/domain/blocked-members.ts'
import { closeDialog, useDialog } from '#web/domain/dialogs.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Confirms blocking a member, and explains what it means. */
export function BlockDialog() {
  const { t } = useTranslation()
  const target = useDialog('block')
  const setBlocked = useSetBlocked()
  const problem = useProblem(t('shell.did_not_work'))
  // Shows the last member during the closing animation.
  const [displayed, setDisplayed] = useState(target)
  if (target && target !== displayed) setDisplayed(target)
  const name = displayed?.name ?? ''

  async function block() {
    if (!target) return
    try {
      await setBlocked.mutateAsync({ id: target.id, isBlocked: true })
      addToast('success', t('messages.block.done', { name }))
      closeDialog('block')
    } catch {
      // The dialog shows why.
    }
  }

  return (
    <ConfirmDialog
      open={target !== null}
      onClose={() => {
        setBlocked.reset()
        closeDialog('block')
      }}
      title={t('messages.block.title', { name })}
      confirmLabel={t('messages.block.confirm')}
      cancelLabel={t('shell.cancel')}
      closeLabel={t('shell.close')}
      onConfirm={() => void block()}
      busy={setBlocked.isPending}
      danger
      error={setBlocked.error ? problem(setBlocked.error).sentence : undefined}
    >
      <p>{t('messages.block.text')}</p>
    </ConfirmDialog>
  )
}
