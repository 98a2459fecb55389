import { History, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstantDay } from '#web/platform/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Note } from '#web/ui/note.tsx'

type DraftNoticeProps = {
  /** ISO instant of the draft's last change. */
  restoredAt: string
  failure: string | null
  isEdit: boolean
  onStartOver: () => void
}

/** Shows that a draft was restored, with a button to start over. */
export function DraftNotice({ restoredAt, failure, isEdit, onStartOver }: DraftNoticeProps) {
  const { t, i18n } = useTranslation()
  const [isPrompting, setIsPrompting] = useState(false)
  const day = formatInstantDay(restoredAt, i18n.language)
  return (
    <div className="flex flex-col gap-3">
      {failure ? (
        <Note tone="danger" icon={<TriangleAlert />}>
          {t('listing_form.draft.failed', { reason: failure })}
        </Note>
      ) : null}
      <Note tone="info" icon={<History />} role="status">
        {t(isEdit ? 'listing_form.draft.restored_edit' : 'listing_form.draft.restored', { day })}{' '}
        <button
          type="button"
          className="min-h-6 font-semibold underline underline-offset-[.2em] hover:no-underline"
          onClick={() => setIsPrompting(true)}
        >
          {t(isEdit ? 'listing_form.draft.discard' : 'listing_form.draft.start_over')}
        </button>
      </Note>
      <ConfirmDialog
        open={isPrompting}
        danger
        title={t(isEdit ? 'listing_form.draft.discard_title' : 'listing_form.draft.start_over_title')}
        confirmLabel={t('listing_form.draft.confirm')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        onConfirm={() => {
          setIsPrompting(false)
          onStartOver()
        }}
        onClose={() => setIsPrompting(false)}
      >
        {t(isEdit ? 'listing_form.draft.discard_text' : 'listing_form.draft.start_over_text')}
      </ConfirmDialog>
    </div>
  )
}
