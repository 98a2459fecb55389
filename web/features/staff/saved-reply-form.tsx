import { useTranslation } from 'react-i18next'
import type { SavedReply } from '#shared/features/support/support.contract.ts'
import { postStaffSavedReplies } from '#shared/features/support/support.limits.generated.ts'
import { api } from '#web/platform/browser-api.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { StaffForm, useStaffForm } from './staff-form.tsx'

/** An existing saved reply, or an empty new one. */
export type ReplyDraft = Pick<SavedReply, 'title' | 'text_tr' | 'text_en'> & { id: number | null }

/** A saved reply in both languages. */
export function SavedReplyForm({ draft, onClose }: { draft: ReplyDraft; onClose: () => void }) {
  const { t } = useTranslation()
  const missing = (text: string) => (text.trim() ? undefined : t('staff.support.missing'))
  const { id, title, text_tr, text_en } = draft
  const form = useStaffForm({
    values: { title, text_tr, text_en },
    check: (texts) => ({
      title: missing(texts.title),
      text_tr: missing(texts.text_tr),
      text_en: missing(texts.text_en),
    }),
    send: (body) =>
      id === null
        ? sendOnce('POST /staff/saved-replies/', { body })
        : api('PUT /staff/saved-replies/{id}/', { params: { id }, body }),
    done: t('staff.saved'),
    onClose,
  })
  const left = (count: number) => t('staff.form.left', { count })
  return (
    <StaffForm form={form} confirmLabel={t('staff.support.save')} onClose={onClose}>
      <TextField
        label={t('staff.support.reply_title')}
        {...postStaffSavedReplies.title}
        {...form.text('title')}
      />
      <TextArea
        label={t('staff.support.answer_tr')}
        rows={4}
        remainingLabel={left}
        {...postStaffSavedReplies.text_tr}
        {...form.text('text_tr')}
      />
      <TextArea
        label={t('staff.support.answer_en')}
        rows={4}
        remainingLabel={left}
        {...postStaffSavedReplies.text_en}
        {...form.text('text_en')}
      />
    </StaffForm>
  )
}
