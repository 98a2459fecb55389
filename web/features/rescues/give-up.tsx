import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblem } from '#web/platform/use-problem.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useCloseSearch } from './rescues.queries.ts'

/** Closes the search, after a question: it cannot be opened again. */
export function GiveUp({ reservationId }: { reservationId: number }) {
  const { t } = useTranslation()
  const closing = useCloseSearch(reservationId)
  const problem = useProblem(t('shell.did_not_work'))
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<string>()

  function confirm() {
    setError(undefined)
    closing.mutate(undefined, {
      onSuccess: () => setIsOpen(false),
      onError: (thrown) => setError(problem(thrown).sentence),
    })
  }

  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="min-h-tap text-sm font-medium underline-offset-4 hover:underline"
      >
        {t('rescues.give_up')}
      </button>
      <ConfirmDialog
        open={isOpen}
        title={t('rescues.give_up_title')}
        confirmLabel={t('rescues.give_up_confirm')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        busy={closing.isPending}
        error={error}
        onConfirm={confirm}
        onClose={() => setIsOpen(false)}
      >
        <p>{t('rescues.give_up_text')}</p>
      </ConfirmDialog>
    </>
  )
}
