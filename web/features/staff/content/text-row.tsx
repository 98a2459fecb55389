import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblem } from '#web/platform/use-problem.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useStaffAction } from '../staff.queries.ts'

type TextRowProps = {
  title: ReactNode
  text: string
  editLabel: string
  removeLabel: string
  /** The confirmation's text for removing. */
  removeText: string
  /** Actions before edit and remove. */
  actions?: ReactNode
  onEdit: () => void
  remove: () => Promise<unknown>
}

/** A text of the team, with its actions. */
export function TextRow(props: TextRowProps) {
  const { title, text, editLabel, removeLabel, removeText, actions, onEdit, remove } = props
  const { t } = useTranslation()
  const problem = useProblem(t('shell.did_not_work'))
  const [isRemoving, setIsRemoving] = useState(false)
  const action = useStaffAction(async () => {
    await remove()
    setIsRemoving(false)
  })
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold">{title}</span>
        <p className="line-clamp-2 text-sm wrap-anywhere text-ink-muted">{text}</p>
      </div>
      <div className="flex flex-none">
        {actions}
        <IconButton label={editLabel} size="sm" onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={removeLabel} size="sm" onClick={() => setIsRemoving(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <ConfirmDialog
        open={isRemoving}
        title={removeLabel}
        confirmLabel={t('staff.support.remove')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        danger
        busy={action.isPending}
        error={action.error ? problem(action.error).sentence : undefined}
        onConfirm={() => action.mutate(undefined)}
        onClose={() => setIsRemoving(false)}
      >
        {removeText}
      </ConfirmDialog>
    </li>
  )
}
