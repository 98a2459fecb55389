import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { api } from '#web/platform/browser-api.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { repliesQuery } from './inbox.queries.ts'
import { type ReplyDraft, SavedReplyForm } from './saved-reply-form.tsx'
import { TextRow } from './text-row.tsx'
import { TextsSection } from './texts-section.tsx'

const empty: ReplyDraft = { id: null, title: '', text_tr: '', text_en: '' }

/** The team's saved replies. */
export function SavedReplies() {
  const { t, i18n } = useTranslation()
  const [edited, setEdited] = useState<ReplyDraft | null>(null)
  const close = () => setEdited(null)
  const replies = useQuery(repliesQuery)
  return (
    <TextsSection
      id="replies"
      title={t('staff.support.replies')}
      text={t('staff.support.replies_text')}
      addLabel={t('staff.support.reply_add')}
      onAdd={() => setEdited(empty)}
    >
      <Loaded query={replies} failed={t('staff.load_failed')} level={3} skeletonClass="h-40 rounded-xl">
        {(data) =>
          data.replies.length === 0 ? (
            <p className="py-3 text-sm text-ink-subtle">{t('staff.support.replies_none')}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {data.replies.map((reply) => (
                <TextRow
                  key={reply.id}
                  title={reply.title}
                  text={i18n.language === 'en' ? reply.text_en : reply.text_tr}
                  editLabel={t('staff.support.reply_edit', { title: reply.title })}
                  removeLabel={t('staff.support.reply_remove', { title: reply.title })}
                  removeText={t('staff.support.reply_remove_text')}
                  onEdit={() => setEdited(reply)}
                  remove={() => api('DELETE /staff/saved-replies/{id}/', { params: { id: reply.id } })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <FormDialog
        open={edited !== null}
        onClose={close}
        title={
          edited?.id ? t('staff.support.reply_edit', { title: edited.title }) : t('staff.support.reply_add')
        }
      >
        {edited ? <SavedReplyForm draft={edited} onClose={close} /> : null}
      </FormDialog>
    </TextsSection>
  )
}
