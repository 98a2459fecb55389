import { useTranslation } from 'react-i18next'
import { formatInstantDate } from '#web/platform/format.ts'
import { useMember } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useUndoDeletion } from './deletion-card.tsx'

/** On every page while a deletion is pending: its date, and a button to cancel it. */
export function LeavingNotice() {
  const { t, i18n } = useTranslation()
  const dueAt = useMember()?.deletion_due_at
  const undo = useUndoDeletion()
  if (!dueAt) return null
  return (
    <div className="page-wrap pt-4">
      <Note
        tone="warning"
        role="status"
        className="flex-wrap items-center"
        action={
          <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate()}>
            {t('privacy.deletion.undo')}
          </Button>
        }
      >
        {t('privacy.deletion.due', { day: formatInstantDate(dueAt, i18n.language) })}
      </Note>
    </div>
  )
}
