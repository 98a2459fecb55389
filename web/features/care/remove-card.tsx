import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedCareCard } from '#shared/features/care/care.contract.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useWriteCare } from './care.queries.ts'

type RemoveCardProps = {
  listingId: number
  /** Those that stay. */
  cards: readonly SavedCareCard[]
  name: string
  onClose: () => void
}

/** Deletes a card, after a question. */
export function RemoveCard({ listingId, cards, name, onClose }: RemoveCardProps) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const writing = useWriteCare(listingId)
  const problem = useProblem(t('shell.not_saved'))
  const remove = () =>
    writing.mutate(cards, {
      onSuccess: () => {
        addToast('success', t('care.form.removed'))
        onClose()
      },
    })
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        {t('care.form.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('care.form.remove_title', { name })}
        confirmLabel={t('care.form.remove')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        busy={writing.isPending}
        error={writing.error ? problem(writing.error).sentence : undefined}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        {t('care.form.remove_text')}
      </ConfirmDialog>
    </>
  )
}
